-- What operators say about the values of their files. Imports of which the same is said are one row.
create table directory_import (
  id integer generated always as identity primary key,
  legal_basis text not null check (legal_basis in
    ('public-register', 'self-published', 'customer-supplied', 'licensed', 'legitimate-interest', 'unknown')),
  purpose text,
  obtained_on date not null,
  -- When the last of them began.
  imported_at timestamptz not null default now(),
  unique nulls not distinct (legal_basis, purpose, obtained_on)
);

-- The import that an entry, and each of its lists, came with last. Null is from before there were records: the basis is
-- unknown, and the values count from updated_at. There are no foreign keys, which an import would check row by row.
alter table contact
  add column import_id integer,
  add column phone_no_import integer,
  add column email_import integer,
  add column work_email_import integer;
alter table director
  add column import_id integer,
  add column phone_import integer,
  add column email_import integer;
