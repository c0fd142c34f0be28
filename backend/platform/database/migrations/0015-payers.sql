-- Whose credits pay for what an account does, and whose possessions are free to it. The organisation pays while it has
-- credits, else the person: "wallet_id" is the one that pays now. "wallets" are both, the organisation's first.
create view payer as
  select a.id as account_id, a.wallet_id as own, m.organisation_id as shared,
         case when s.balance_tenths > 0 then s.id else a.wallet_id end as wallet_id,
         array_remove(array[m.organisation_id, a.wallet_id], null) as wallets
    from account a
    left join organisation_member m on m.account_id = a.id
    left join wallet s on s.id = m.organisation_id;

-- Locks the wallets of an account, the organisation's first as everywhere, and tells how they stand then. Who was removed
-- from the organisation, or joined one, while this waited has the own wallet alone.
create function lock_wallets(actor uuid) returns payer language plpgsql as $$
declare
  before payer;
  present payer;
begin
  select * into strict before from payer p where p.account_id = actor;
  perform 1 from wallet w where w.id = before.shared for no key update;
  perform 1 from wallet w where w.id = before.own for no key update;
  select * into strict present from payer p where p.account_id = actor;
  if present.shared is distinct from before.shared then
    present.shared := null;
    present.wallet_id := present.own;
    present.wallets := array[present.own];
  end if;
  return present;
end $$;

create function payer_kind(mine payer) returns text language sql immutable as $$
  select case when mine.wallet_id = mine.shared then 'organisation' else 'personal' end;
$$;

create function this_month() returns date language sql stable as $$
  select date_trunc('month', now() at time zone 'UTC')::date;
$$;

-- Writes down what a member has spent of the organisation's credits. Nothing where the payer is a person.
create function record_spending(payer_id uuid, member uuid, amount bigint) returns void language sql as $$
  insert into member_spending as s (organisation_id, account_id, month, spent_tenths)
    select o.id, member, this_month(), amount from organisation o where o.id = payer_id
    on conflict (organisation_id, account_id, month) do update set spent_tenths = s.spent_tenths + excluded.spent_tenths;
$$;

-- What a member has not spent of their monthly limit. Null without a limit. To be called with the wallet locked.
create function unspent_limit(payer_id uuid, member uuid) returns bigint language sql stable as $$
  select greatest(0, m.monthly_cap_tenths - coalesce((select s.spent_tenths from member_spending s
      where s.organisation_id = payer_id and s.account_id = member and s.month = this_month()), 0))
    from organisation_member m
   where m.account_id = member and m.organisation_id = payer_id and m.monthly_cap_tenths is not null;
$$;

-- The same, without what the member's bulk jobs have set aside.
create function left_of_limit(payer_id uuid, member uuid) returns bigint language sql stable as $$
  select greatest(0, unspent - (select coalesce(sum(j.reserved_tenths), 0) from bulk_job j
      where j.wallet_id = payer_id and j.actor_id = member and j.file_arrived_at is not null))
    from unspent_limit(payer_id, member) unspent where unspent is not null;
$$;

-- A key belongs to who sent it: another member of the organisation who looks up the same is told who owns it.
alter table keyed_answer add column actor_id uuid references account;
update keyed_answer k set actor_id = a.id from account a where a.wallet_id = k.wallet_id;
alter table keyed_answer drop constraint keyed_answer_pkey;
alter table keyed_answer add primary key (actor_id, key, wallet_id);

alter table bulk_job drop constraint bulk_job_wallet_id_order_key_key;
alter table bulk_job add constraint bulk_job_order_key unique (actor_id, order_key);

-- As before (0006-owned-parts.sql), for an account with two wallets: charged to the one that pays, free where either of
-- them owns the answer. "over-limit" where the member's monthly limit does not cover it; "left_over" is what is left of it.
-- "other-payer" where the caller said which of them was to pay ("organisation", "personal"), and it is the other one.
drop function settle_charge(uuid, uuid, text, bigint, jsonb, text, text, text, text, text[]);
create function settle_charge(
  actor uuid, wanted text, cost bigint, found_answer jsonb,
  line_type text, line_query text, line_result text, idempotency_key text, parts text[] default '{}', expected text default null
) returns table (outcome text, balance bigint, answer jsonb, payer_id uuid, left_over bigint) language plpgsql as $$
declare
  mine payer := lock_wallets(actor);
  price bigint := 0;
  line_wallet uuid;
begin
  payer_id := mine.wallet_id;
  select w.balance_tenths into strict balance from wallet w where w.id = payer_id;

  select case when k.operation = wanted then 'replayed' else 'other-request' end, k.answer into outcome, answer
    from keyed_answer k where k.actor_id = actor and k.key = idempotency_key and k.wallet_id = any(mine.wallets) limit 1;
  if found then return next; return; end if;

  select 'owned', p.answer || jsonb_build_object('owned', jsonb_build_object('by', coalesce(a.name, a.email), 'at', p.at)),
      p.wallet_id
    into outcome, answer, line_wallet
    from possession p join account a on a.id = p.actor_id
   where p.wallet_id = any(mine.wallets) and p.operation = wanted
   order by p.wallet_id = mine.own limit 1;
  if outcome is null and cardinality(parts) > 0
    and cardinality(parts) = (
      select count(distinct o.part) from owned_part o where o.wallet_id = any(mine.wallets) and o.part = any(parts))
  then
    -- Owned since the last of them was bought. What the person owns alone is told to nobody else.
    select 'owned', found_answer || jsonb_build_object('owned', jsonb_build_object('by', coalesce(a.name, a.email), 'at', o.at))
      into outcome, answer
      from owned_part o join account a on a.id = o.actor_id
     where o.wallet_id = any(mine.wallets) and o.part = any(parts) order by o.at desc limit 1;
    line_wallet := case when cardinality(parts) =
        (select count(*) from owned_part o where o.wallet_id = mine.shared and o.part = any(parts))
      then mine.shared else mine.own end;
  end if;
  if outcome is null then
    if expected <> payer_kind(mine) then
      outcome := 'other-payer';
      return next; return;
    end if;
    if balance < cost then
      outcome := 'not-enough-credits';
      return next; return;
    end if;
    left_over := left_of_limit(payer_id, actor);
    if left_over < cost then
      outcome := 'over-limit';
      return next; return;
    end if;
    update wallet w set balance_tenths = w.balance_tenths - cost where w.id = payer_id returning w.balance_tenths into balance;
    insert into credit_entry (wallet_id, actor_id, delta_tenths, kind, operation)
      values (payer_id, actor, -cost, 'charge', wanted);
    perform record_spending(payer_id, actor, cost);
    insert into possession (wallet_id, operation, actor_id, answer) values (payer_id, wanted, actor, found_answer);
    if cardinality(parts) > 0 then
      insert into owned_part (wallet_id, part, actor_id) select payer_id, part, actor from unnest(parts) part
        on conflict do nothing;
    end if;
    outcome := 'charged'; answer := found_answer; price := cost; line_wallet := payer_id;
  end if;

  insert into history_line (wallet_id, actor_id, type, status, amount_tenths, query, result)
    values (line_wallet, actor, line_type, 'completed', price, line_query, line_result);
  if idempotency_key is not null then
    insert into keyed_answer (wallet_id, actor_id, key, operation, answer)
      values (line_wallet, actor, idempotency_key, wanted, answer);
  end if;
  return next;
end $$;

-- What the row costs that a paused job stopped at; null where that is not known.
alter table bulk_job add column needed_tenths bigint;

-- As before (0007-bulk.sql), and not more than is left of the member's monthly limit. Of an organisation's credits a job
-- sets aside half at a time at the most, or what its next row needs: colleagues must be able to go on, and an organisation
-- whose credits are set aside has some.
drop function reserve_credits(uuid, bigint);
create function reserve_credits(job uuid, wanted bigint, needed bigint default 0) returns bigint language plpgsql as $$
declare
  payer_id uuid;
  actor uuid;
  taken bigint;
begin
  select j.wallet_id, j.actor_id into strict payer_id, actor from bulk_job j where j.id = job;
  select w.balance_tenths into strict taken from wallet w where w.id = payer_id for no key update;
  if exists (select from organisation o where o.id = payer_id) then taken := greatest(taken / 2, least(taken, needed)); end if;
  taken := least(taken, left_of_limit(payer_id, actor));
  select least(taken, wanted, j.confirmed_tenths - j.spent_tenths - j.reserved_tenths) into taken
    from bulk_job j where j.id = job for no key update;
  if taken is null or taken <= 0 then return 0; end if;
  update wallet w set balance_tenths = w.balance_tenths - taken where w.id = payer_id;
  update bulk_job j set reserved_tenths = j.reserved_tenths + taken, reservations = j.reservations + 1 where j.id = job;
  insert into credit_entry (wallet_id, actor_id, delta_tenths, reserved_delta_tenths, kind, operation)
    select payer_id, j.actor_id, -taken, taken, 'reserve', format('reserve:%s:%s', j.id, j.reservations)
      from bulk_job j where j.id = job;
  return taken;
end $$;

-- As before (0008-settle-subject.sql): paid by the job's wallet, free where either wallet of who ordered it owns the
-- answer. A job of somebody who no longer belongs to the organisation that pays is "stopped".
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
    select * from jsonb_to_recordset(items) as i(name text, operation text, cost bigint, answer jsonb, parts text[])
  loop
    select p.answer into kept from possession p
     where p.wallet_id = any(mine.wallets) and p.operation = item.operation limit 1;
    if found then
      found_answers := found_answers || jsonb_build_object(item.name, kept);
      continue;
    end if;
    found_answers := found_answers || jsonb_build_object(item.name, item.answer);
    if cardinality(item.parts) > 0 and cardinality(item.parts) = (
      select count(distinct o.part) from owned_part o where o.wallet_id = any(mine.wallets) and o.part = any(item.parts))
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
