-- People that someone keeps, by the wallet that they belong to: one's own, or an organisation's. No row has a revealed value.
create table saved_person (
  id bigint generated always as identity primary key,
  wallet_id uuid not null references wallet,
  kind text not null check (kind in ('profile', 'din')),
  subject text not null,
  name text,
  title text,
  company text,
  status text not null default 'new' check (status in ('new', 'contacted', 'replied', 'wrong', 'left')),
  note text not null default '',
  tags text[] not null default '{}',
  -- Both are accounts, and of shared people only.
  saved_by uuid,
  assigned_to uuid,
  saved_at timestamptz not null default now(),
  -- It can be restored for an hour.
  removed_at timestamptz,
  unique (wallet_id, kind, subject)
);
-- By the negative id: in the order of ids, PostgreSQL would rather read the rows of all wallets by the primary key.
create index saved_person_newest on saved_person (wallet_id, (-id)) where removed_at is null;
create index saved_person_removed on saved_person (wallet_id, removed_at) where removed_at is not null;
create index saved_person_saved_by on saved_person (saved_by) where saved_by is not null;
create index saved_person_assigned_to on saved_person (assigned_to) where assigned_to is not null;

create table people_list (
  id bigint generated always as identity primary key,
  wallet_id uuid not null references wallet,
  name text not null,
  -- The name by which two are told apart.
  name_key text not null,
  colour text not null,
  removed_at timestamptz
);
create unique index people_list_name on people_list (wallet_id, name_key) where removed_at is null;
create index people_list_wallet on people_list (wallet_id);
create index people_list_removed on people_list (removed_at) where removed_at is not null;

-- Who is in which list. A removed person stays in it, and is in it again when restored.
create table people_list_member (
  list_id bigint not null references people_list on delete cascade,
  person_id bigint not null references saved_person on delete cascade,
  primary key (list_id, person_id)
);
create index people_list_member_person on people_list_member (person_id);
