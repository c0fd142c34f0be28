-- Searches of saved people under a name, by the wallet that they belong to: one's own, or an organisation's.
create table people_view (
  id bigint generated always as identity primary key,
  wallet_id uuid not null references wallet,
  name text not null,
  -- The name by which two are told apart.
  name_key text not null,
  pinned boolean not null,
  -- Whether it shows the people of the organisation. A shared view always does.
  people_shared boolean not null,
  list_id bigint,
  status text check (status in ('new', 'contacted', 'replied', 'wrong', 'left')),
  search text not null,
  sort text not null,
  descending boolean not null,
  columns text[] not null,
  density text not null,
  -- It can be restored for an hour.
  removed_at timestamptz
);
create unique index people_view_name on people_view (wallet_id, name_key) where removed_at is null;
create index people_view_wallet on people_view (wallet_id);
create index people_view_list on people_view (list_id) where list_id is not null;
create index people_view_removed on people_view (removed_at) where removed_at is not null;
