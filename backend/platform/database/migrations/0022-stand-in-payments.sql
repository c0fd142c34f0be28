-- What the stand-in for the payment provider has told this server, on a developer's machine: charges that never were, and
-- what happened to them. Elsewhere it stays empty.
create table stand_in_message (
  id bigint generated always as identity primary key,
  payment_id text not null,
  subscription_id text not null,
  plan_id text not null,
  email text not null,
  event text not null,
  -- The refund or the dispute that it is about.
  reversal_id text,
  body text not null,
  made_at timestamptz not null,
  -- The status with which its last sending was answered; null as long as none was.
  answer int
);
create index stand_in_message_of_payment on stand_in_message (payment_id);
