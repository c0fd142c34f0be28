-- Payments that someone who has started a purchase has asked about before they brought credits, so that nobody pays twice.
create table open_payment (
  account_id uuid not null references account,
  payment_id text,
  subscription_id text,
  asked_at timestamptz not null default now(),
  unique nulls not distinct (account_id, payment_id, subscription_id),
  check (payment_id is not null or subscription_id is not null)
);
