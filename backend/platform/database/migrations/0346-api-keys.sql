-- Keys for programs. The text of a key is nowhere: only its SHA-256, so that a copy of this table opens nothing.
create table api_key (
  id uuid primary key,
  account_id uuid not null references account(id), -- who made it: calls with it are this account's
  organisation_id uuid references organisation(id), -- whose credits pay; null: as the account pays in the app
  name text not null,
  start text not null, -- the first letters of the key, to tell it from others
  hash bytea not null unique check (octet_length(hash) = 32),
  is_test boolean not null default false, -- calls with it are those of the test account
  scopes text[] not null,
  monthly_cap_tenths bigint check (monthly_cap_tenths >= 0), -- null: none of its own
  networks text[] not null default '{}', -- CIDR; empty: any
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_on date,
  revoked_at timestamptz
);
create index api_key_of_account on api_key (account_id);
create index api_key_of_organisation on api_key (organisation_id) where organisation_id is not null;

-- What calls with test keys see and spend: an account with a wallet of its own, which nobody signs in to.
create table test_account (
  account_id uuid primary key references account(id),
  test_account_id uuid not null unique references account(id)
);

create table api_key_spending (
  api_key_id uuid not null references api_key(id),
  month date not null,
  spent_tenths bigint not null,
  primary key (api_key_id, month)
);

alter table bulk_job add column api_key_id uuid;
alter table pending_lookup add column api_key_id uuid;

create or replace view set_aside as
  select j.wallet_id, j.actor_id, j.reserved_tenths, j.api_key_id
    from bulk_job j where j.file_arrived_at is not null and j.reserved_tenths > 0
  union all
  select l.wallet_id, l.actor_id, l.reserved_tenths, l.api_key_id from pending_lookup l where l.ended_at is null;

-- What a key may still spend this month; null without a cap of its own.
create function unspent_cap(by_key uuid) returns bigint language sql stable as $$
  select greatest(0, k.monthly_cap_tenths - coalesce((select s.spent_tenths from api_key_spending s
      where s.api_key_id = k.id and s.month = this_month()), 0))
    from api_key k where k.id = by_key and k.monthly_cap_tenths is not null;
$$;

-- The same without what is set aside for its bulk jobs and searches. A key belongs to one account: who holds the
-- locks of its wallets can rely on the number.
create function left_of_cap(by_key uuid) returns bigint language sql stable as $$
  select greatest(0, unspent - (select coalesce(sum(s.reserved_tenths), 0) from set_aside s
      join api_key k on k.id = by_key where s.actor_id = k.account_id and s.api_key_id = by_key))
    from unspent_cap(by_key) unspent where unspent is not null;
$$;

create function record_key_spending(by_key uuid, amount bigint) returns void language sql as $$
  insert into api_key_spending as s (api_key_id, month, spent_tenths)
    select by_key, this_month(), amount where by_key is not null
    on conflict (api_key_id, month) do update set spent_tenths = s.spent_tenths + excluded.spent_tenths;
$$;

-- As before (0057-profiles-owned-by-details.sql), and the cap of a key holds.
create function settle_charges(actors uuid[], operations text[], costs bigint[], answers jsonb[], types text[], queries text[], results text[], idempotency_keys text[], parts_of jsonb[], expected_payers text[], api_keys uuid[], waits boolean)
 returns TABLE(place bigint, outcome text, balance bigint, answer jsonb, payer_id uuid, left_over bigint)
 language plpgsql
 set plan_cache_mode to 'force_generic_plan'
 set enable_hashjoin to 'off'
 set enable_mergejoin to 'off'
 set enable_seqscan to 'off'
as $$
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
             api_keys, own_wallets, shared_wallets) with ordinality
        as c (actor, operation, cost, answer, type, query, result, key, part_list, expected, api_key, own, shared, place)
      join payer y on y.account_id = c.actor
  ),
  standing as materialized (
    select c.place, w.balance_tenths as balance, k.operation as keyed_operation, k.answer as keyed_answer,
           case when c.payer_id = c.member_of then left_of_limit(c.payer_id, c.actor) end as left_over,
           case when c.api_key is not null then left_of_cap(c.api_key) end as left_of_cap,
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
    select c.*, s.balance, s.left_over, s.left_of_cap, s.keyed_answer, s.owner_id, s.owned_answer,
           case when s.place is null then 'busy'
                when s.keyed_operation = c.operation then 'replayed'
                when s.keyed_operation is not null then 'other-request'
                when s.owner_id is not null then 'owned'
                when c.expected <> case when c.payer_id = c.member_of then 'organisation' else 'personal' end then 'other-payer'
                when s.balance < c.cost then 'not-enough-credits'
                when s.left_over < c.cost then 'over-limit'
                when s.left_of_cap < c.cost then 'over-cap'
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
  spent_by_key as (
    insert into api_key_spending as s (api_key_id, month, spent_tenths)
      select j.api_key, this_month(), j.cost from judged j where j.outcome = 'charged' and j.api_key is not null
      on conflict (api_key_id, month) do update set spent_tenths = s.spent_tenths + excluded.spent_tenths),
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
         j.payer_id, case j.outcome when 'over-cap' then j.left_of_cap else j.left_over end
    from judged j left join paid on paid.place = j.place;
end $$;

-- Called by servers of the release before.
create or replace function settle_charges(actors uuid[], operations text[], costs bigint[], answers jsonb[], types text[], queries text[], results text[], idempotency_keys text[], parts_of jsonb[], expected_payers text[], waits boolean)
 returns TABLE(place bigint, outcome text, balance bigint, answer jsonb, payer_id uuid, left_over bigint)
 language plpgsql
 set plan_cache_mode to 'force_generic_plan'
 set enable_hashjoin to 'off'
 set enable_mergejoin to 'off'
 set enable_seqscan to 'off'
as $$
begin
  return query select * from settle_charges(actors, operations, costs, answers, types, queries, results, idempotency_keys, parts_of,
    expected_payers, array_fill(null::uuid, array[cardinality(actors)]), waits);
end $$;

-- As before (0304-pending-lookups.sql), and the cap of a key holds.
create function open_pending_lookup(wanted uuid, actor uuid, expected text, wanted_operation text, wanted_key text, wanted_type text, wanted_query text, cost bigint, about jsonb, by_key uuid, out outcome text, out opened uuid, out payer_id uuid, out balance bigint, out left_over bigint)
 returns record
 language plpgsql
as $$
declare
  mine payer := lock_wallets(actor);
  left_for_key bigint := left_of_cap(by_key);
begin
  payer_id := mine.wallet_id;
  select w.balance_tenths, left_of_limit(w.id, actor) into strict balance, left_over from wallet w where w.id = payer_id;
  opened := pending_lookup_of(actor, wanted_operation, wanted_key);
  outcome := case when opened is not null then 'joined'
                  when expected <> case when payer_id = mine.shared then 'organisation' else 'personal' end then 'other-payer'
                  when balance < cost then 'not-enough-credits'
                  when left_over < cost then 'over-limit'
                  when left_for_key < cost then 'over-cap'
                  else 'opened' end;
  if outcome = 'over-cap' then left_over := left_for_key; end if;
  if outcome <> 'opened' then return; end if;
  opened := wanted;
  update wallet w set balance_tenths = w.balance_tenths - cost where w.id = payer_id;
  insert into pending_lookup
      (id, wallet_id, actor_id, operation, key, type, query, wanted, cost_tenths, reserved_tenths, api_key_id)
    values (wanted, payer_id, actor, wanted_operation, wanted_key, wanted_type, wanted_query, about, cost, cost, by_key);
  insert into credit_entry (wallet_id, actor_id, delta_tenths, reserved_delta_tenths, kind, operation)
    values (payer_id, actor, -cost, cost, 'reserve', format('reserve:%s', wanted));
end $$;

-- Called by servers of the release before.
create or replace function open_pending_lookup(wanted uuid, actor uuid, expected text, wanted_operation text, wanted_key text, wanted_type text, wanted_query text, cost bigint, about jsonb, out outcome text, out opened uuid, out payer_id uuid, out balance bigint, out left_over bigint)
 returns record
 language plpgsql
as $$
begin
  select * into outcome, opened, payer_id, balance, left_over
    from open_pending_lookup(wanted, actor, expected, wanted_operation, wanted_key, wanted_type, wanted_query, cost, about, null);
end $$;

-- As before (0305-failed-searches.sql), and a key has spent it.
create or replace FUNCTION end_pending_lookup(lookup uuid, ended_as text, found_answer jsonb, found_result text, parts text[])
 returns boolean
 language plpgsql
as $$
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

-- As before (0065-whole-credits-set-aside.sql), and the cap of a key holds.
create or replace FUNCTION reserve_credits(job uuid, wanted bigint, needed bigint DEFAULT 0)
 returns bigint
 language plpgsql
as $$
declare
  payer_id uuid;
  actor uuid;
  by_key uuid;
  taken bigint;
begin
  select j.wallet_id, j.actor_id, j.api_key_id into strict payer_id, actor, by_key from bulk_job j where j.id = job;
  select w.balance_tenths into strict taken from wallet w where w.id = payer_id for no key update;
  taken := least(greatest(taken / 20 * 10, least(taken, needed)), left_of_limit(payer_id, actor), left_of_cap(by_key));
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

-- As before (0057-profiles-owned-by-details.sql), and the cap of a key holds.
create or replace FUNCTION settle_subject(job uuid, place integer, items jsonb, has_failed boolean)
 returns text
 language plpgsql
as $$
declare
  payer_id uuid;
  actor uuid;
  by_key uuid;
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
  select j.wallet_id, j.actor_id, j.api_key_id into strict payer_id, actor, by_key from bulk_job j where j.id = job;
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
    where s.job_id = job and s.position = place;
  update bulk_job j set
      reserved_tenths = j.reserved_tenths - price, spent_tenths = j.spent_tenths + price,
      found = j.found + (result = 'found')::int, owned = j.owned + (result = 'owned')::int,
      not_found = j.not_found + (result = 'not_found')::int, failed = j.failed + (result = 'failed')::int,
      possible = j.possible + (result = 'not_found' and withheld_answers <> '{}')::int
    where j.id = job;
  return 'settled';
end $$;
