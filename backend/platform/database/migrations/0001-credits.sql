-- A wallet is whoever pays: a person now, an organisation as well later. Amounts are tenths of a credit.
create table wallet (
  id uuid primary key,
  balance_tenths bigint not null check (balance_tenths >= 0),
  created_at timestamptz not null default now()
);

-- Who acts. The id is the authentication service's.
create table account (
  id uuid primary key,
  wallet_id uuid not null references wallet,
  email text not null,
  name text,
  contact text,
  linkedin_url text,
  created_at timestamptz not null default now()
);
create index account_email on account (email);

-- The ledger: every change of a balance, once. Nothing is ever changed or taken out.
create table credit_entry (
  id bigint generated always as identity primary key,
  wallet_id uuid not null references wallet,
  actor_id uuid references account,
  delta_tenths bigint not null,
  kind text not null check (kind in ('welcome', 'grant', 'charge')),
  operation text not null,
  at timestamptz not null default now(),
  unique (wallet_id, operation)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger credit_entry_append_only before update or delete or truncate on credit_entry
  for each statement execute function refuse_change();

-- What a wallet has paid for, with the answer it got: seeing it again is free.
create table possession (
  wallet_id uuid not null references wallet,
  operation text not null,
  actor_id uuid not null references account,
  answer jsonb not null,
  at timestamptz not null default now(),
  primary key (wallet_id, operation)
);

-- Answers given under an Idempotency-Key. The operation tells whether the same key came with the same request.
create table keyed_answer (
  wallet_id uuid not null references wallet,
  key text not null,
  operation text not null,
  answer jsonb not null,
  at timestamptz not null default now(),
  primary key (wallet_id, key)
);

-- What the person sees as history, one line per operation, charged or not.
create table history_line (
  id bigint generated always as identity primary key,
  wallet_id uuid not null references wallet,
  actor_id uuid not null references account,
  type text not null,
  status text not null check (status in ('completed', 'processing', 'failed')),
  amount_tenths bigint not null,
  query text not null,
  result text,
  at timestamptz not null default now()
);
create index history_line_of_wallet on history_line (wallet_id, id desc);
