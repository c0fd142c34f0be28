-- A profile is owned by who bought it, and by who bought a detail of its person: their address is known then.

-- The slug of a profile's part, "enrichment:https://www.linkedin.com/in/asha-rao"; null for any other part. Letters beyond
-- ASCII are percent-encoded in an address, and written as they are in the name of what was bought.
create function slug_of_part(part text) returns text language sql immutable parallel safe as $$
  select convert_from(string_agg(
           case when piece[1] like '\%%' then decode(substr(piece[1], 2), 'hex') else convert_to(piece[1], 'UTF8') end,
           ''::bytea order by place), 'UTF8')
    from regexp_matches(substring(part from '^enrichment:https://www\.linkedin\.com/in/(.+)$'), '%[0-9A-F]{2}|[^%]+', 'g')
      with ordinality as pieces (piece, place)
$$;

-- Which of these parts the wallets own, since when and by whom; a part once for each way in which they own it.
create function owned_parts(wallets uuid[], parts text[])
  returns table (part text, wallet_id uuid, actor_id uuid, at timestamptz) language sql stable as $$
  select o.part, o.wallet_id, o.actor_id, o.at from owned_part o where o.wallet_id = any(wallets) and o.part = any(parts)
  union all
  select wanted.part, p.wallet_id, p.actor_id, p.at
    from unnest(parts) as wanted (part)
    cross join unnest(array['phone_no', 'email', 'work_email']) as item
    join possession p on p.wallet_id = any(wallets) and p.operation = item || ':' || slug_of_part(wanted.part)
$$;

-- As before (0032-charges-together.sql), with this rule.
create or replace function settle_charges(
  actors uuid[], operations text[], costs bigint[], answers jsonb[],
  types text[], queries text[], results text[], idempotency_keys text[], parts_of jsonb[], expected_payers text[],
  waits boolean
) returns table (place bigint, outcome text, balance bigint, answer jsonb, payer_id uuid, left_over bigint)
language plpgsql
  set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
#variable_conflict use_column
declare
  own_wallets uuid[];
  shared_wallets uuid[];
  locked uuid[];
begin
  select array_agg(a.wallet_id order by c.place), array_agg(m.organisation_id order by c.place)
    into own_wallets, shared_wallets
    from unnest(actors) with ordinality as c (actor, place)
    left join account a on a.id = c.actor
    left join organisation_member m on m.account_id = a.id;
  if array_position(own_wallets, null) is not null then raise no_data_found; end if;
  if waits then
    perform 1 from wallet w where w.id = any(shared_wallets) for no key update;
    perform 1 from wallet w where w.id = any(own_wallets) for no key update;
    locked := own_wallets || shared_wallets;
  else
    with free as (select w.id from wallet w where w.id = any(own_wallets || shared_wallets) for no key update skip locked)
    select array_agg(free.id) into locked from free;
  end if;

  return query
  -- Who was removed from the organisation, or joined one, while this waited has the own wallet alone.
  with charge as materialized (
    select c.*, array(select jsonb_array_elements_text(c.part_list)) as parts,
           case when y.shared = c.shared then y.shared end as member_of,
           case when y.shared = c.shared then y.wallet_id else c.own end as payer_id,
           case when y.shared = c.shared then y.wallets else array[c.own] end as wallets,
           row_number() over (partition by coalesce(c.shared, c.own) order by c.place) as turn
      from unnest(actors, operations, costs, answers, types, queries, results, idempotency_keys, parts_of, expected_payers,
             own_wallets, shared_wallets) with ordinality
        as c (actor, operation, cost, answer, type, query, result, key, part_list, expected, own, shared, place)
      join payer y on y.account_id = c.actor
  ),
  standing as materialized (
    select c.place, w.balance_tenths as balance, k.operation as keyed_operation, k.answer as keyed_answer,
           case when c.payer_id = c.member_of then left_of_limit(c.payer_id, c.actor) end as left_over,
           coalesce(p.wallet_id, o.wallet_id) as owner_id,
           case when p.owned is not null then p.answer || jsonb_build_object('owned', p.owned)
                when o.owned is not null then c.answer || jsonb_build_object('owned', o.owned) end as owned_answer
      from charge c
      join wallet w on w.id = c.payer_id
      left join lateral (
        select k.operation, k.answer from keyed_answer k
         where k.actor_id = c.actor and k.key = c.key and k.wallet_id = any(c.wallets) limit 1) k on true
      left join lateral (
        select p.wallet_id, p.answer, jsonb_build_object('by', coalesce(a.name, a.email), 'at', p.at) as owned
          from possession p join account a on a.id = p.actor_id
         where p.wallet_id = any(c.wallets) and p.operation = c.operation
         order by p.wallet_id = c.own limit 1) p on true
      -- Owned since the last of the parts was bought. What the person owns alone is told to nobody else.
      left join lateral (
        select case when count(distinct o.part) filter (where o.wallet_id = c.member_of) = cardinality(c.parts) then c.member_of else c.own end as wallet_id,
               (array_agg(jsonb_build_object('by', coalesce(a.name, a.email), 'at', o.at) order by o.at desc))[1] as owned
          from owned_parts(c.wallets, c.parts) o join account a on a.id = o.actor_id
        having count(distinct o.part) = cardinality(c.parts)) o on cardinality(c.parts) > 0
     where c.turn = 1 and c.own = any(locked) and (c.shared is null or c.shared = any(locked))
  ),
  judged as materialized (
    select c.*, s.balance, s.left_over, s.keyed_answer, s.owner_id, s.owned_answer,
           case when s.place is null then 'busy'
                when s.keyed_operation = c.operation then 'replayed'
                when s.keyed_operation is not null then 'other-request'
                when s.owner_id is not null then 'owned'
                when c.expected <> case when c.payer_id = c.member_of then 'organisation' else 'personal' end then 'other-payer'
                when s.balance < c.cost then 'not-enough-credits'
                when s.left_over < c.cost then 'over-limit'
                else 'charged' end as outcome
      from charge c left join standing s on s.place = c.place
  ),
  paid as (
    update wallet w set balance_tenths = w.balance_tenths - j.cost, history_lines = w.history_lines + 1
      from judged j where j.outcome = 'charged' and w.id = j.payer_id
      returning j.place, w.balance_tenths as balance, w.history_lines as position),
  entry as (
    insert into credit_entry (wallet_id, actor_id, delta_tenths, kind, operation)
      select j.payer_id, j.actor, -j.cost, 'charge', j.operation from judged j where j.outcome = 'charged'),
  bought as (
    insert into possession (wallet_id, operation, actor_id, answer)
      select j.payer_id, j.operation, j.actor, j.answer from judged j where j.outcome = 'charged'),
  bought_part as (
    insert into owned_part (wallet_id, part, actor_id)
      select j.payer_id, part, j.actor from judged j cross join unnest(j.parts) part where j.outcome = 'charged'
      on conflict do nothing),
  spent as (
    insert into member_spending as s (organisation_id, account_id, month, spent_tenths)
      select j.member_of, j.actor, this_month(), j.cost from judged j
       where j.outcome = 'charged' and j.payer_id = j.member_of
      on conflict (organisation_id, account_id, month) do update set spent_tenths = s.spent_tenths + excluded.spent_tenths),
  answered as (
    insert into keyed_answer (wallet_id, actor_id, key, operation, answer)
      select coalesce(j.owner_id, j.payer_id), j.actor, j.key, j.operation, coalesce(j.owned_answer, j.answer)
        from judged j where j.outcome in ('charged', 'owned') and j.key is not null),
  -- A free line has no position yet, and takes it from its wallet, or is a repetition and left out.
  line as (
    insert into history_line (wallet_id, actor_id, type, status, amount_tenths, query, result, position)
      select coalesce(j.owner_id, j.payer_id), j.actor, j.type, 'completed',
             case j.outcome when 'charged' then j.cost else 0 end, j.query, j.result, paid.position
        from judged j left join paid on paid.place = j.place where j.outcome in ('charged', 'owned'))
  select j.place, j.outcome, coalesce(paid.balance, j.balance),
         case j.outcome when 'charged' then j.answer when 'owned' then j.owned_answer else j.keyed_answer end,
         j.payer_id, j.left_over
    from judged j left join paid on paid.place = j.place;
end $$;

-- As before (0048-owned-people.sql), with this rule.
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
    where s.job_id = job and s.position = place;
  update bulk_job j set
      reserved_tenths = j.reserved_tenths - price, spent_tenths = j.spent_tenths + price,
      found = j.found + (result = 'found')::int, owned = j.owned + (result = 'owned')::int,
      not_found = j.not_found + (result = 'not_found')::int, failed = j.failed + (result = 'failed')::int,
      possible = j.possible + (result = 'not_found' and withheld_answers <> '{}')::int
    where j.id = job;
  return 'settled';
end $$;
