-- Who asked not to be processed, by hashes under a key that no database holds.
create table suppressed (
  kind text not null check (kind in ('profile', 'email', 'phone', 'din')),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  since timestamptz not null default now(),
  -- 'value': it belongs to several people, who are not suppressed with it.
  scope text not null check (scope in ('person', 'value')),
  -- By the hash first: it is all that a look-up asks with.
  primary key (hash, kind)
);

-- Which key the list was made with: a hash under it, of a text that is always the same.
create table suppression_key (
  only_one boolean primary key default true check (only_one),
  proof text not null,
  -- Entries came from elsewhere: what is held of their people is not removed yet.
  is_removal_due boolean not null default false
);

-- Those of these hashes that are listed. Who stores values asks in the same transaction: until that ends, `await_writers` waits.
create function hold_suppressed(hashes text[]) returns table (hash text, scope text) language plpgsql as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock_shared(7053355);
  -- A statement of its own, which sees what was listed while this waited.
  return query select s.hash, s.scope from suppressed s where s.hash = any (hashes);
end $$;

create function suppresses_anyone() returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7053355);
  return exists (select from suppressed);
end $$;

-- Returns once every transaction has ended that asked before the last entry was listed.
create function await_writers() returns void language sql as $$
  select pg_advisory_xact_lock(7053355);
$$;
