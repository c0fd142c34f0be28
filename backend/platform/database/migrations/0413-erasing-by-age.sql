-- How far values are erased by their age. Without a row nothing was erased yet, and nothing is waited for.
create table erasing (
  only_one boolean primary key default true check (only_one),
  -- Nothing is erased before.
  starts_at timestamptz,
  -- When the operator was mailed what is erased then.
  announced_at timestamptz,
  -- The last day on which all that was due was erased, in the operator's zone.
  done_on date
);
-- An installation that has people already gets time to look at what would be erased.
insert into erasing (starts_at)
  select now() + interval '30 days' where exists (select from contact) or exists (select from director);

-- What was erased by its age, by day. Days without are left out.
create table directory_erasure (
  day date primary key,
  -- Phone numbers and addresses of the directory.
  value_count integer not null default 0,
  -- Entries that lost values, or were deleted.
  people integer not null default 0,
  -- Answers and verdicts that were kept to be used again.
  cached integer not null default 0
);
