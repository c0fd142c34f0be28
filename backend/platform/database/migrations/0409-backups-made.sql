-- When a backup was last made by `npm run backup`. Without a row none was.
create table backup_made (
  only_one boolean primary key default true check (only_one),
  at timestamptz not null
);
