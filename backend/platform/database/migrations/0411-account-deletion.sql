-- Accounts that their people asked to have deleted. A row goes when the person keeps the account, and when it is erased.
create table account_deletion (
  account_id uuid primary key references account,
  asked_at timestamptz not null,
  -- Until then the person can keep the account.
  due_at timestamptz not null,
  -- When to erase it: due_at, or a day after something stood in the way.
  try_at timestamptz not null
);
