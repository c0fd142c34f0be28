-- Accounts that the operator has blocked. A row goes when the block ends, and when the account is erased.
create table account_block (
  account_id uuid primary key references account,
  at timestamptz not null default now(),
  -- Who runs the command, and why.
  operator text not null,
  reason text not null
);
