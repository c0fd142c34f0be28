-- Readers find themselves named by their address, by which a screen knows that it is they, and others by their name.
-- The wallets are those of the reader, with the reader's own.
create function buyer_name(buyer account, wallets uuid[]) returns text language sql stable as $$
  select case when buyer.wallet_id = any(wallets) then buyer.email else coalesce(buyer.name, buyer.email) end;
$$;

-- As before (0346-api-keys.sql), but with the reader's address where the reader paid.
create or replace function settle_charges(actors uuid[], operations text[], costs bigint[], answers jsonb[], types text[], queries text[], results text[], idempotency_keys text[], parts_of jsonb[], expected_payers text[], api_keys uuid[], waits boolean)
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
        select p.wallet_id, p.answer, jsonb_build_object('by', buyer_name(a, c.wallets), 'at', p.at) as owned
          from possession p join account a on a.id = p.actor_id
         where p.wallet_id = any(c.wallets) and p.operation = c.operation
         order by p.wallet_id = c.own limit 1) p on true
      -- Owned since the last of the parts was bought. Nobody else learns what the person owns alone.
      left join lateral (
        select case when count(distinct o.part) filter (where o.wallet_id = c.member_of) = cardinality(c.parts) then c.member_of else c.own end as wallet_id,
               (array_agg(jsonb_build_object('by', buyer_name(a, c.wallets), 'at', o.at) order by o.at desc))[1] as owned
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
