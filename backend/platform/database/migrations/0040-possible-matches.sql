-- Someone was found who may not be the person a row asks for. Unless the job includes such matches, they are not charged
-- for: the row is "not_found", and its answers say why ("withheld" of settle_subject) without what would be paid for.
alter table bulk_job
  add column include_possible boolean not null default false,
  -- How many of "not_found" are such matches, and how many were before the present run.
  add column possible int not null default 0,
  add column possible_before int not null default 0;

-- As before (0015-payers.sql). An item that is "withheld" is kept so instead of its answer, and is free, unless a wallet
-- of who ordered the job owns it.
create or replace function settle_subject(job uuid, place int, items jsonb, has_failed boolean) returns text language plpgsql as $$
declare
  payer_id uuid;
  actor uuid;
  mine payer;
  balance bigint;
  reserved bigint;
  spendable bigint;
  item record;
  kept jsonb;
  found_answers jsonb := '{}';
  withheld_answers jsonb := '{}';
  price bigint := 0;
  charged text[] := '{}';
  free_and_new boolean := false;
  result text;
begin
  -- A row lost by a crash of the database is looked up again, so that no commit has to wait for the disk.
  perform set_config('synchronous_commit', 'off', true);
  select j.wallet_id, j.actor_id into strict payer_id, actor from bulk_job j where j.id = job;
  mine := lock_wallets(actor);
  if not payer_id = any(mine.wallets) then return 'stopped'; end if;
  select w.balance_tenths into strict balance from wallet w where w.id = payer_id;
  select j.reserved_tenths, j.confirmed_tenths - j.spent_tenths into reserved, spendable
    from bulk_job j where j.id = job and j.state = 'running' for no key update;
  if not found then return 'stopped'; end if;
  perform 1 from bulk_subject s where s.job_id = job and s.position = place and s.outcome is null for no key update;
  if not found then return 'settled-before'; end if;

  for item in
    select * from jsonb_to_recordset(items) as i(name text, operation text, cost bigint, answer jsonb, parts text[], withheld jsonb)
  loop
    select p.answer into kept from possession p
     where p.wallet_id = any(mine.wallets) and p.operation = item.operation limit 1;
    if found then
      found_answers := found_answers || jsonb_build_object(item.name, kept);
      continue;
    end if;
    if cardinality(item.parts) > 0 and cardinality(item.parts) = (
      select count(distinct o.part) from owned_part o where o.wallet_id = any(mine.wallets) and o.part = any(item.parts))
    then
      found_answers := found_answers || jsonb_build_object(item.name, item.answer);
      continue;
    end if;
    if item.withheld is not null then
      withheld_answers := withheld_answers || jsonb_build_object(item.name, item.withheld);
      continue;
    end if;
    found_answers := found_answers || jsonb_build_object(item.name, item.answer);
    if item.cost = 0 then
      free_and_new := true;
    else
      price := price + item.cost;
      charged := charged || item.operation;
    end if;
  end loop;

  -- The wallet may have got credits since the job reserved what there was, or a new month has begun; and a limit holds as
  -- soon as it is set, also for what is reserved.
  if price > least(reserved + least(balance, left_of_limit(payer_id, actor)), spendable, unspent_limit(payer_id, actor)) then
    update bulk_job j set needed_tenths = price where j.id = job;
    return 'not-enough-reserved';
  end if;
  if price > reserved then
    perform reserve_credits(job, spendable, price - reserved);
  end if;
  if price > 0 then
    insert into credit_entry (wallet_id, actor_id, delta_tenths, reserved_delta_tenths, kind, operation)
      select payer_id, actor, 0, -i.cost, 'charge', i.operation
        from jsonb_to_recordset(items) as i(operation text, cost bigint) where i.operation = any(charged);
    perform record_spending(payer_id, actor, price);
    insert into possession (wallet_id, operation, actor_id, answer)
      select payer_id, i.operation, actor, i.answer
        from jsonb_to_recordset(items) as i(operation text, answer jsonb) where i.operation = any(charged);
    insert into owned_part (wallet_id, part, actor_id)
      select payer_id, part, actor
        from jsonb_to_recordset(items) as i(operation text, parts text[]) cross join unnest(i.parts) part
       where i.operation = any(charged)
      on conflict do nothing;
  end if;

  result := case when has_failed then 'failed' when found_answers = '{}' then 'not_found'
                 when price > 0 or free_and_new then 'found' else 'owned' end;
  update bulk_subject s set outcome = result, answers = withheld_answers || found_answers,
      spent_tenths = s.spent_tenths + price, leased_until = null
    where s.job_id = job and s.position = place;
  update bulk_job j set
      reserved_tenths = j.reserved_tenths - price, spent_tenths = j.spent_tenths + price,
      found = j.found + (result = 'found')::int, owned = j.owned + (result = 'owned')::int,
      not_found = j.not_found + (result = 'not_found')::int, failed = j.failed + (result = 'failed')::int,
      possible = j.possible + (result = 'not_found' and withheld_answers <> '{}')::int
    where j.id = job;
  return 'settled';
end $$;

-- Whether a subject without a result is a possible match.
create function is_possible(s bulk_subject) returns boolean language sql immutable as $$
  select s.outcome = 'not_found' and coalesce(s.answers, '{}') <> '{}'
$$;

-- As before (0010-former-outcomes.sql), with the possible matches among what was not found.
create or replace function reopen_restored(job uuid) returns void language sql as $$
  with former as (
    select s.position, s.outcome, is_possible(s) as possible
      from bulk_subject s where s.job_id = job and s.is_restored for no key update),
  opened as (
    update bulk_subject s set outcome = null, is_restored = false
      where s.job_id = job and s.position = any(array(select position from former)))
  update bulk_job j set
      not_found = j.not_found - (select count(*) from former where outcome = 'not_found'),
      failed = j.failed - (select count(*) from former where outcome = 'failed'),
      possible = j.possible - (select count(*) from former where possible)
    where j.id = job and exists (select from former);
$$;

-- As before (0010-former-outcomes.sql), with the possible matches among what was not found.
create or replace function stop_job(job uuid, new_state text, why text) returns int language plpgsql as $$
declare
  payer uuid;
  present text;
  run int;
begin
  select j.wallet_id into strict payer from bulk_job j where j.id = job;
  perform 1 from wallet w where w.id = payer for no key update;
  select j.state into strict present from bulk_job j where j.id = job for no key update;
  if present not in ('waiting', 'running', 'paused') or present = new_state then return null; end if;
  if new_state = 'done' and present <> 'running' then return null; end if;
  if new_state = 'done' and exists (select from bulk_subject s where s.job_id = job and s.outcome is null) then
    return null;
  end if;
  update bulk_job j set state = new_state, reason = why, runs = j.runs + (present = 'waiting')::int,
      ended_at = case when new_state = 'paused' then null else now() end
    where j.id = job returning j.runs into run;
  with restored as (
    update bulk_subject s set outcome = s.former_outcome, is_restored = true, leased_until = null
      where s.job_id = job and s.outcome is null and s.former_outcome is not null
      returning s.outcome, is_possible(s) as possible)
  update bulk_job j set
      not_found = j.not_found + (select count(*) from restored where outcome = 'not_found'),
      failed = j.failed + (select count(*) from restored where outcome = 'failed'),
      possible = j.possible + (select count(*) from restored where possible)
    where j.id = job;
  perform release_credits(job);
  return run;
end $$;
