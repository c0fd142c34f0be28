-- The audit log of an organisation: who changed what, when and from where. A line holds ids and plain facts, and no name, address
-- or value. Each line has the hash of itself and the one before, so that a line that is changed or removed is found.
create table audit_line (
  organisation_id uuid not null references organisation,
  -- From 1, without gaps.
  number bigint not null,
  at timestamptz not null,
  -- Who acted: 'service' is Leadlight itself. No foreign key: it would lock the account.
  actor text not null check (actor in ('person', 'operator', 'service')),
  actor_id uuid,
  api_key_id uuid,
  action text not null,
  about jsonb not null,
  -- Browser and system, and the network without the last part of the address.
  device text,
  network text,
  hash bytea not null,
  primary key (organisation_id, number),
  check ((actor = 'person') = (actor_id is not null))
);
create index audit_line_actor on audit_line (actor_id);
create trigger audit_line_append_only before update or delete or truncate on audit_line
  for each statement execute function refuse_change();

-- The newest line of each log. Who writes a line locks it first, so that numbers have no gaps.
create table audit_head (
  organisation_id uuid primary key references organisation,
  number bigint not null default 0,
  hash bytea not null default '\x',
  -- The number that was last written to the server's log, and when.
  logged_number bigint not null default 0,
  logged_at timestamptz
);
