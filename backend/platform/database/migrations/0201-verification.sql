-- What was found out about an address, for everybody, until it is too old. Of whom was asked, nothing is kept here.
create table verification (
  email text primary key,
  outcome text not null check (outcome in ('deliverable', 'undeliverable', 'unknown')),
  reasons jsonb not null,
  checked_at timestamptz not null
);
create index verification_age on verification (checked_at);
