-- What a charge was for, in the words of who bought it, where the operator asks for that.
create table entry_purpose (
  entry_id bigint primary key references credit_entry,
  purpose text not null
);

-- A search that takes long and a bulk job charge later: until then they have it themselves.
alter table pending_lookup add column purpose text;
alter table bulk_job add column purpose text;

-- Keeps a purpose, where there is one, with the charge that was just made for an operation.
create function keep_purpose(payer uuid, bought text, stated text) returns void language plpgsql as $$
begin
  if stated is null then return; end if;
  insert into entry_purpose (entry_id, purpose)
    select e.id, stated from credit_entry e where e.wallet_id = payer and e.operation = charge_name(payer, bought);
end $$;

-- An entry is renamed when the person whom it was about is removed, or who bought it. The purpose may name them.
create function forget_purpose() returns trigger language plpgsql as $$
begin
  delete from entry_purpose p where p.entry_id = new.id;
  return null;
end $$;
create trigger credit_entry_renamed after update of operation on credit_entry
  for each row execute function forget_purpose();

create or replace function end_pending_lookup(lookup uuid, ended_as text, found_answer jsonb, found_result text, parts text[]) returns boolean
language plpgsql as $$
declare
  l pending_lookup;
  bought jsonb;
begin
  select * into strict l from pending_lookup p where p.id = lookup;
  perform 1 from wallet w where w.id = l.wallet_id for no key update;
  select * into strict l from pending_lookup p where p.id = lookup for no key update;
  if l.ended_at is not null then return false; end if;
  select p.answer into bought from possession p where p.wallet_id = l.wallet_id and p.operation = l.operation;
  if bought is null and cardinality(parts) > 0 and cardinality(parts) = (
    select count(distinct o.part) from owned_parts(array[l.wallet_id], parts) o)
  then bought := found_answer; end if;
  update pending_lookup p set ended_at = now(), outcome = ended_as, answer = coalesce(bought, found_answer), reserved_tenths = 0
   where p.id = lookup;
  if ended_as <> 'found' or bought is not null then
    update wallet w set balance_tenths = w.balance_tenths + l.cost_tenths where w.id = l.wallet_id;
    insert into credit_entry (wallet_id, actor_id, delta_tenths, reserved_delta_tenths, kind, operation)
      values (l.wallet_id, l.actor_id, l.cost_tenths, -l.cost_tenths, 'release', format('release:%s', l.id));
  else
    insert into credit_entry (wallet_id, actor_id, delta_tenths, reserved_delta_tenths, kind, operation)
      values (l.wallet_id, l.actor_id, 0, -l.cost_tenths, 'charge', l.operation);
    perform keep_purpose(l.wallet_id, l.operation, l.purpose);
    perform record_spending(l.wallet_id, l.actor_id, l.cost_tenths);
    perform record_key_spending(l.api_key_id, l.cost_tenths);
    insert into possession (wallet_id, operation, actor_id, answer) values (l.wallet_id, l.operation, l.actor_id, found_answer);
    insert into owned_part (wallet_id, part, actor_id)
      select l.wallet_id, part, l.actor_id from unnest(parts) part on conflict do nothing;
  end if;
  if ended_as <> 'cancelled' then
    insert into history_line (wallet_id, actor_id, type, status, amount_tenths, query, result)
      values (l.wallet_id, l.actor_id, l.type, case when ended_as = 'failed' and bought is null then 'failed' else 'completed' end,
              case when ended_as = 'found' and bought is null then l.cost_tenths else 0 end, l.query, found_result);
  end if;
  return true;
end $$;

create or replace function settle_subject(job uuid, place int, items jsonb, has_failed boolean) returns text
language plpgsql as $$
declare
  payer_id uuid;
  actor uuid;
  by_key uuid;
  stated text;
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
  possible_now boolean;
begin
  -- A row lost by a crash of the database is looked up again, so that no commit has to wait for the disk.
  perform set_config('synchronous_commit', 'off', true);
  select j.wallet_id, j.actor_id, j.api_key_id, j.purpose into strict payer_id, actor, by_key, stated from bulk_job j where j.id = job;
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
      select count(distinct o.part) from owned_parts(mine.wallets, item.parts) o)
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
  if price > least(reserved + least(balance, left_of_limit(payer_id, actor), left_of_cap(by_key)), spendable,
                   unspent_limit(payer_id, actor), unspent_cap(by_key)) then
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
    perform keep_purpose(payer_id, bought, stated) from unnest(charged) bought;
    perform record_spending(payer_id, actor, price);
    perform record_key_spending(by_key, price);
    insert into possession (wallet_id, operation, actor_id, answer, job_id)
      select payer_id, i.operation, actor, i.answer, job
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
    where s.job_id = job and s.position = place
    returning is_possible(s) into possible_now;
  update bulk_job j set
      reserved_tenths = j.reserved_tenths - price, spent_tenths = j.spent_tenths + price,
      found = j.found + (result = 'found')::int, owned = j.owned + (result = 'owned')::int,
      not_found = j.not_found + (result = 'not_found')::int, failed = j.failed + (result = 'failed')::int,
      possible = j.possible + possible_now::int
    where j.id = job;
  return 'settled';
end $$;
