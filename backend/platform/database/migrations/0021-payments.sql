-- For whom somebody means to buy a plan. The provider's message names only an address.
create table purchase (
  account_id uuid not null references account,
  plan_id text not null,
  -- The person's own, or the one of the organisation of that moment.
  wallet_id uuid not null references wallet,
  begun_at timestamptz not null default now(),
  primary key (account_id, plan_id)
);

-- What the payment provider has told of plans that are paid for monthly. Ids are the provider's.
create table subscription (
  id text primary key,
  -- Null where it is none of those sold here.
  plan_id text,
  provider_plan_id text,
  state text not null check (state in ('active', 'pending', 'paused', 'halted', 'cancelled', 'completed')),
  -- By the provider's clock, which only orders its own messages.
  state_at timestamptz not null,
  -- Of its first payment, as accounts have it.
  email text,
  -- Who bought it, and whose credits it brings: set with its first payment that an account got.
  account_id uuid references account,
  wallet_id uuid references wallet,
  payer text check (payer in ('personal', 'organisation')),
  created_at timestamptz not null default now()
);
create index subscription_of_account on subscription (account_id, created_at desc);

-- One charge by the provider. What a message did not tell readably is null.
create table payment (
  id text primary key,
  subscription_id text references subscription,
  plan_id text,
  amount_paise bigint,
  currency text,
  -- As accounts have it; null where it is no address.
  email text,
  -- By the provider's clock.
  paid_at timestamptz,
  told_at timestamptz not null default now(),
  -- Why it brings no credits until somebody has looked at it.
  held_because text,
  -- Null as long as nobody has claimed it.
  account_id uuid references account,
  wallet_id uuid references wallet,
  payer text check (payer in ('personal', 'organisation')),
  -- What it brings, once it belongs to an account. Of that, refunds and disputes took back `taken_back`, and did not find
  -- `owed` in the wallet.
  credits_tenths bigint not null default 0 check (credits_tenths >= 0),
  credited_at timestamptz,
  taken_back_tenths bigint not null default 0 check (taken_back_tenths >= 0),
  owed_tenths bigint not null default 0 check (owed_tenths >= 0),
  -- How many entries of the ledger refunds and disputes made.
  reversal_entries int not null default 0,
  -- When the operator noted that a held payment, or what is owed, is dealt with.
  settled_at timestamptz,
  check (held_because is null or account_id is null),
  check ((account_id is null) = (credited_at is null)),
  check (taken_back_tenths + owed_tenths <= credits_tenths)
);
create index payment_unclaimed on payment (email) where account_id is null and held_because is null;
create index payment_of_subscription on payment (subscription_id);
create index payment_of_account on payment (account_id, paid_at desc);

-- Refunds and disputes, also of payments not told of yet.
create table reversal (
  id text primary key,
  payment_id text not null,
  kind text not null check (kind in ('refund', 'dispute')),
  amount_paise bigint not null check (amount_paise >= 0),
  state text not null check (state in ('pending', 'standing', 'undone')),
  state_at timestamptz not null
);
create index reversal_of_payment on reversal (payment_id);

alter table credit_entry drop constraint credit_entry_kind_check;
alter table credit_entry add constraint credit_entry_kind_check
  check (kind in ('welcome', 'grant', 'charge', 'reserve', 'release', 'payment', 'reversal'));
