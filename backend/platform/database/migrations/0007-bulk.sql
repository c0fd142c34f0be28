-- A file that is looked up row by row. Its counts are kept here, so that watching a job costs one row.
create table bulk_job (
  id uuid primary key,
  wallet_id uuid not null references wallet,
  actor_id uuid not null references account,
  tool text not null,
  -- What is looked up per row, named as paid operations ("phone_no", "din_email").
  items text[] not null check (cardinality(items) > 0),
  file_name text,
  remark text,
  -- {"columns": {"linkedin_url": 2}, "hasHeader": true}; null until the file is read where the caller did not say.
  reading jsonb,
  -- The most that may be spent in all; null until the file is read where the caller did not say.
  confirmed_tenths bigint check (confirmed_tenths >= 0),
  -- The Idempotency-Key of the order: a repeated order is the same job.
  order_key text,
  order_digest text,
  -- Where the uploaded file lies until it is read.
  file_key text not null unique,
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'paused', 'done', 'cancelled', 'failed')),
  -- Why it failed or paused, as a sentence for the person.
  reason text,
  header jsonb,
  rows int not null default 0,
  empty int not null default 0,
  duplicate int not null default 0,
  malformed int not null default 0,
  subjects int not null default 0,
  found int not null default 0,
  not_found int not null default 0,
  failed int not null default 0,
  owned int not null default 0,
  reserved_tenths bigint not null default 0 check (reserved_tenths >= 0),
  spent_tenths bigint not null default 0,
  -- Entries of the ledger that reserve for this job or release; names the next one.
  reservations int not null default 0,
  -- How often it ran, from a start to a pause or its end, also where that came before the first row. Each run is a line
  -- of the history, and a report is mailed for each.
  runs int not null default 0,
  created_at timestamptz not null default now(),
  file_due_at timestamptz not null,
  file_arrived_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  check (spent_tenths + reserved_tenths <= coalesce(confirmed_tenths, 0)),
  unique (wallet_id, order_key)
) with (fillfactor = 70);
create index bulk_job_of_wallet on bulk_job (wallet_id, created_at desc) where file_arrived_at is not null;

-- What the rows of a job ask for, each once. "wanted" is a BulkSubject of src/domain/bulk.ts.
create table bulk_subject (
  job_id uuid not null references bulk_job on delete cascade,
  position int not null,
  wanted jsonb not null,
  -- Null until it is looked up.
  outcome text check (outcome in ('found', 'owned', 'not_found', 'failed')),
  -- What was found, by item, as the single call's answer has it.
  answers jsonb,
  spent_tenths bigint not null default 0,
  tries int not null default 0,
  -- Taken by a worker until then; a worker that dies loses it.
  leased_until timestamptz,
  primary key (job_id, position)
) with (fillfactor = 80);
create index bulk_subject_open on bulk_subject (job_id, position) where outcome is null;

-- The file's own rows below the header, for the result. Cells are texts, or numbers where the workbook had numbers.
create table bulk_row (
  job_id uuid not null references bulk_job on delete cascade,
  -- As a spreadsheet counts.
  number int not null,
  cells jsonb not null,
  -- Null for rows that are not looked up.
  subject int,
  fault text check (fault in ('empty', 'malformed')),
  primary key (job_id, number)
);

-- The ledger also knows credits that are set aside for a job. The sum of delta_tenths is the wallet's balance, which can
-- be spent; the sum of reserved_delta_tenths is what its jobs have reserved.
alter table credit_entry add column reserved_delta_tenths bigint not null default 0;
alter table credit_entry drop constraint credit_entry_kind_check;
alter table credit_entry add constraint credit_entry_kind_check
  check (kind in ('welcome', 'grant', 'charge', 'reserve', 'release'));

-- Sets aside as much of `wanted` as the wallet has and the job may still spend; returns how much that was. Whoever
-- locks both locks the wallet first, then the job.
create function reserve_credits(job uuid, wanted bigint) returns bigint language plpgsql as $$
declare
  payer uuid;
  taken bigint;
begin
  select j.wallet_id into strict payer from bulk_job j where j.id = job;
  select w.balance_tenths into strict taken from wallet w where w.id = payer for no key update;
  select least(taken, wanted, j.confirmed_tenths - j.spent_tenths - j.reserved_tenths) into taken
    from bulk_job j where j.id = job for no key update;
  if taken is null or taken <= 0 then return 0; end if;
  update wallet w set balance_tenths = w.balance_tenths - taken where w.id = payer;
  update bulk_job j set reserved_tenths = j.reserved_tenths + taken, reservations = j.reservations + 1 where j.id = job;
  insert into credit_entry (wallet_id, actor_id, delta_tenths, reserved_delta_tenths, kind, operation)
    select payer, j.actor_id, -taken, taken, 'reserve', format('reserve:%s:%s', j.id, j.reservations)
      from bulk_job j where j.id = job;
  return taken;
end $$;

-- Gives back what a job has set aside and not spent; returns how much that was.
create function release_credits(job uuid) returns bigint language plpgsql as $$
declare
  payer uuid;
  rest bigint;
begin
  select j.wallet_id into strict payer from bulk_job j where j.id = job;
  perform 1 from wallet w where w.id = payer for no key update;
  select j.reserved_tenths into strict rest from bulk_job j where j.id = job for no key update;
  if rest = 0 then return 0; end if;
  update wallet w set balance_tenths = w.balance_tenths + rest where w.id = payer;
  update bulk_job j set reserved_tenths = 0, reservations = j.reservations + 1 where j.id = job;
  insert into credit_entry (wallet_id, actor_id, delta_tenths, reserved_delta_tenths, kind, operation)
    select payer, j.actor_id, rest, -rest, 'release', format('release:%s:%s', j.id, j.reservations)
      from bulk_job j where j.id = job;
  return rest;
end $$;
