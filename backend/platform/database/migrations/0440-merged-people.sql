-- The record that stands for this one since they were merged. It hides as a removed one does, and is never deleted for its age.
alter table saved_person
  add column merged_into bigint references saved_person on delete cascade,
  add check (merged_into is null or removed_at is not null);
create index saved_person_merged on saved_person (merged_into) where merged_into is not null;

-- Each merge of two records, with what the one that stayed was before. Without a status, that is forgotten.
create table people_merge (
  id bigint generated always as identity primary key,
  kept_id bigint not null references saved_person on delete cascade,
  away_id bigint not null references saved_person on delete cascade,
  at timestamptz not null default now(),
  name text,
  title text,
  company text,
  status text,
  note text not null,
  tags text[] not null,
  list_ids bigint[] not null,
  -- An account.
  assigned_to uuid
);
create index people_merge_kept on people_merge (kept_id);
create index people_merge_away on people_merge (away_id);
create index people_merge_undoable on people_merge (at) where status is not null;
create index people_merge_assigned_to on people_merge (assigned_to) where assigned_to is not null;

-- Pairs of which someone has said that they are two people; the smaller id first.
create table people_kept_apart (
  one_id bigint not null references saved_person on delete cascade,
  other_id bigint not null references saved_person on delete cascade,
  primary key (one_id, other_id),
  check (one_id < other_id)
);
create index people_kept_apart_other on people_kept_apart (other_id);
