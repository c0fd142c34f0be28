-- Settles one subject of a bulk job: what was found is charged from what the job has reserved, or free where the wallet
-- owns it, and the subject has its outcome. All of its items are settled, or nothing changes. Returns "settled", "stopped"
-- (the job is not running), "settled-before", or "not-enough-reserved". As everywhere, the wallet is locked before the
-- job: what single look-ups and other jobs of the wallet buy meanwhile is owned here, and the other way round.
-- `items` is [{name, operation, cost, answer, parts}], of what was found; `has_failed` tells that the source gave up.
create function settle_subject(job uuid, place int, items jsonb, has_failed boolean) returns text language plpgsql as $$
declare
  payer uuid;
  actor uuid;
  balance bigint;
  reserved bigint;
  spendable bigint;
  item record;
  kept jsonb;
  found_answers jsonb := '{}';
  price bigint := 0;
  charged text[] := '{}';
  free_and_new boolean := false;
  result text;
begin
  -- A row lost by a crash of the database is looked up again, so that no commit has to wait for the disk.
  perform set_config('synchronous_commit', 'off', true);
  select j.wallet_id into strict payer from bulk_job j where j.id = job;
  select w.balance_tenths into strict balance from wallet w where w.id = payer for no key update;
  select j.actor_id, j.reserved_tenths, j.confirmed_tenths - j.spent_tenths into actor, reserved, spendable
    from bulk_job j where j.id = job and j.state = 'running' for no key update;
  if not found then return 'stopped'; end if;
  perform 1 from bulk_subject s where s.job_id = job and s.position = place and s.outcome is null for no key update;
  if not found then return 'settled-before'; end if;

  for item in
    select * from jsonb_to_recordset(items) as i(name text, operation text, cost bigint, answer jsonb, parts text[])
  loop
    select p.answer into kept from possession p where p.wallet_id = payer and p.operation = item.operation;
    if found then
      found_answers := found_answers || jsonb_build_object(item.name, kept);
      continue;
    end if;
    found_answers := found_answers || jsonb_build_object(item.name, item.answer);
    if cardinality(item.parts) > 0 and cardinality(item.parts) =
      (select count(*) from owned_part o where o.wallet_id = payer and o.part = any(item.parts))
    then
      continue;
    end if;
    if item.cost = 0 then
      free_and_new := true;
    else
      price := price + item.cost;
      charged := charged || item.operation;
    end if;
  end loop;

  if price > reserved then
    -- The wallet may have got credits since the job reserved all there were.
    if price > least(reserved + balance, spendable) then return 'not-enough-reserved'; end if;
    perform reserve_credits(job, spendable);
  end if;
  if price > 0 then
    insert into credit_entry (wallet_id, actor_id, delta_tenths, reserved_delta_tenths, kind, operation)
      select payer, actor, 0, -i.cost, 'charge', i.operation
        from jsonb_to_recordset(items) as i(operation text, cost bigint) where i.operation = any(charged);
    insert into possession (wallet_id, operation, actor_id, answer)
      select payer, i.operation, actor, i.answer
        from jsonb_to_recordset(items) as i(operation text, answer jsonb) where i.operation = any(charged);
    insert into owned_part (wallet_id, part, actor_id)
      select payer, part, actor
        from jsonb_to_recordset(items) as i(operation text, parts text[]) cross join unnest(i.parts) part
       where i.operation = any(charged)
      on conflict do nothing;
  end if;

  result := case when has_failed then 'failed' when found_answers = '{}' then 'not_found'
                 when price > 0 or free_and_new then 'found' else 'owned' end;
  update bulk_subject s set outcome = result, answers = found_answers,
      spent_tenths = s.spent_tenths + price, leased_until = null
    where s.job_id = job and s.position = place;
  update bulk_job j set
      reserved_tenths = j.reserved_tenths - price, spent_tenths = j.spent_tenths + price,
      found = j.found + (result = 'found')::int, owned = j.owned + (result = 'owned')::int,
      not_found = j.not_found + (result = 'not_found')::int, failed = j.failed + (result = 'failed')::int
    where j.id = job;
  return 'settled';
end $$;

-- Ends or pauses a job and gives back what it has reserved. Returns the number of the run that stopped, or null where that
-- is impossible: "done" needs a running job without an open subject, "paused" one that runs or waits, the others one that
-- has not ended. A job that stops while it waits has run, too: the person is told of that.
create function stop_job(job uuid, new_state text, why text) returns int language plpgsql as $$
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
  perform release_credits(job);
  return run;
end $$;
