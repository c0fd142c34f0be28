-- CRMs to which people are pushed, of a person or an organisation. What gives access is sealed under a key that is not in the database.
create table crm_connection (
  id uuid primary key,
  owner_id uuid not null references wallet,
  target text not null,
  name text not null,
  address text not null,
  sealed text not null,
  mapping jsonb not null,
  rule text not null check (rule in ('fill-empty', 'overwrite', 'create-only')),
  created_at timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  fault_reason text,
  fault_code text
);
create index crm_connection_owner on crm_connection (owner_id);

-- Who is a contact of a CRM, or about to be. The id is the same in each push, so that none makes a second contact. What is about to be
-- written, and who works on it, stands here and not in a row of a push: two pushes can have the same person.
create table crm_contact (
  id uuid primary key default gen_random_uuid(),
  connection_id uuid not null references crm_connection on delete cascade,
  kind text not null check (kind in ('profile', 'din')),
  subject text not null,
  -- The id in the CRM, once it is known.
  contact_id text,
  pushed_at timestamptz,
  claim uuid,
  -- Nobody takes the contact before.
  free_at timestamptz not null default '-infinity',
  intention text check (intention in ('create', 'update')),
  unique (connection_id, kind, subject)
);
create index crm_contact_subject on crm_contact (kind, subject);
