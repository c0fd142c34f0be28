-- Requests of people about what is held of them, at /privacy/request.

-- Codes that prove an address. The address is not stored, only its SHA-256.
create table privacy_code (
  address_hash bytea primary key,
  -- Null once it was used.
  code_hash bytea,
  salt bytea not null,
  expires_at timestamptz not null,
  -- When codes were mailed to the address, within a day.
  sent_at timestamptz[] not null,
  wrong_tries integer not null default 0
);

-- What a browser has proved. Encrypted under a secret that only the browser has.
create table privacy_session (
  secret_hash bytea primary key,
  sealed bytea not null,
  expires_at timestamptz not null
);

-- What an operator has to decide.
create table privacy_request (
  id bigint generated always as identity primary key,
  -- Whom it is about.
  kind text not null check (kind in ('profile', 'email', 'phone')),
  value text not null,
  -- Where the answer goes.
  contact text not null,
  -- 'see': to confirm that the contact is the person's. 'correct': to change a value, as the note says.
  wish text not null check (wish in ('see', 'correct')),
  note text not null default '',
  asked_at timestamptz not null,
  confirmed_at timestamptz
);

-- Removals under way. A row is deleted once everything is removed, so that one that was cut off is completed.
create table privacy_removal (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('profile', 'email', 'phone', 'din')),
  value text not null,
  scope text not null check (scope in ('person', 'value')),
  asked_at timestamptz not null
);
