-- Values are arrays of {value, kind, confirmed_at, source}; the order is the order of the answer.
create table contact (
  slug text primary key,
  name text,
  title text,
  company text,
  phone_no jsonb not null default '[]',
  email jsonb not null default '[]',
  work_email jsonb not null default '[]',
  updated_at timestamptz not null default now()
);

create table director (
  din text primary key check (din ~ '^[0-9]{8}$'),
  name text,
  title text,
  company text,
  phone jsonb not null default '[]',
  email jsonb not null default '[]',
  updated_at timestamptz not null default now()
);

-- What was put into the directory once and is not put there again ("sample").
create table directory_load (name text primary key, at timestamptz not null default now());
