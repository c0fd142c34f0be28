-- Downloads from DROP, California's platform for deletion requests, and what was done about each request.

create table drop_batch (
  -- As DROP names its files: the day as eight digits, and the number of the data broker.
  day text not null check (day ~ '^[0-9]{8}$'),
  broker text not null check (broker ~ '^[0-9]{4}$'),
  imported_at timestamptz not null,
  -- Null while it is under way, or cut off.
  completed_at timestamptz,
  primary key (day, broker)
);

-- Without the hash: what it stands for is on the suppression list, under its key.
create table drop_item (
  id text primary key check (length(id) = 12 and id !~ '[^A-Za-z0-9]'),
  day text not null,
  broker text not null,
  list text not null check (list in ('NDZ', 'Email', 'Phone', 'MAID', 'NameVIN', 'CTVID')),
  -- DROP's codes: 3 deleted, 4 opted out, 5 not found. Null until it is known.
  status integer check (status in (3, 4, 5)),
  -- The person has taken the request back.
  is_withdrawn boolean not null default false,
  foreign key (day, broker) references drop_batch
);

create index drop_item_batch on drop_item (day, broker, list);

-- The same rule: a pattern with a count takes about thirty times as long, for each row that is written.
alter table suppressed drop constraint suppressed_hash_check,
  add constraint suppressed_hash_check check (length(hash) = 64 and hash !~ '[^0-9a-f]');
