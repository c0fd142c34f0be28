-- Saved people on their way into a CRM. No row has a value: values are read when they are sent.
create table crm_push (
  id uuid primary key,
  connection_id uuid not null references crm_connection on delete cascade,
  actor_id uuid not null references account,
  rule text not null check (rule in ('fill-empty', 'overwrite', 'create-only')),
  state text not null check (state in ('planning', 'planned', 'waiting', 'running', 'paused', 'done', 'cancelled', 'failed')),
  -- Whether those who are in it twice are known.
  is_prepared boolean not null default false,
  -- How many times in a row the CRM could not be asked for the plan.
  tries int not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  waits_until timestamptz,
  fault_reason text,
  fault_code text
);
create index crm_push_actor on crm_push (actor_id, created_at desc);
create index crm_push_connection on crm_push (connection_id);
create index crm_push_active on crm_push (id) where state in ('planning', 'waiting', 'running');

create table crm_push_row (
  push_id uuid not null references crm_push on delete cascade,
  place int not null,
  contact uuid not null references crm_contact on delete cascade,
  -- The saved person, who may be gone by now.
  person_id bigint not null,
  planned text,
  planned_reason text,
  due_at timestamptz not null default '-infinity',
  tries int not null default 0,
  -- Of the last try that failed, and of the outcome.
  reason text,
  code text,
  outcome text check (outcome in ('created', 'updated', 'unchanged', 'sent', 'conflict', 'failed')),
  may_be_retried boolean not null default false,
  primary key (push_id, place),
  unique (push_id, contact)
);
create index crm_push_row_contact on crm_push_row (contact);
create index crm_push_row_open on crm_push_row (push_id, due_at, place) where outcome is null;
