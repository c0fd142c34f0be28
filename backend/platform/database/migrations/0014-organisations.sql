-- An organisation's wallet has its id, as a person's has that of the account: its members share those credits.
create table organisation (
  id uuid primary key references wallet,
  name text not null,
  website text not null,
  team_size text not null,
  location text not null,
  gst_no text,
  created_at timestamptz not null default now()
);

-- Who belongs to which organisation: one per person. Whoever changes the members of an organisation locks its wallet
-- before, so that what its wallet pays for and who belongs to it take turns.
create table organisation_member (
  account_id uuid primary key references account,
  organisation_id uuid not null references organisation,
  role text not null default 'member' check (role in ('owner', 'admin', 'member')),
  -- The most that the member may spend of the organisation's credits in a calendar month (UTC); null without a limit.
  monthly_cap_tenths bigint check (monthly_cap_tenths >= 0),
  joined_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index member_of_organisation on organisation_member (organisation_id, joined_at);

-- An invitation is answered once, and only by the account of its address. One that was withdrawn is kept, so that its
-- address is told so.
create table invitation (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  -- As accounts have it: trimmed, lower case, the domain in ASCII.
  email text not null,
  role text not null default 'member' check (role in ('admin', 'member')),
  status text not null default 'pending' check (status in ('pending', 'complete', 'rejected', 'withdrawn')),
  invited_by uuid not null references account,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  mailed_at timestamptz
);
create unique index invitation_pending on invitation (organisation_id, email) where status = 'pending';
create index invitation_by_email on invitation (email) where status = 'pending';

-- Set by the operator, and taken back when the account has set its organisation up.
alter table account add column may_set_up_organisation boolean not null default false;

-- What each member has spent of their organisation's credits, by calendar month (UTC). Kept beside the ledger, because a
-- monthly limit is looked at with every charge.
create table member_spending (
  organisation_id uuid not null references organisation,
  account_id uuid not null references account,
  month date not null,
  spent_tenths bigint not null,
  primary key (organisation_id, account_id, month)
);
