-- As before (0024-free-repetitions.sql), but a line that comes with its position has taken it from its wallet already.
create or replace function take_position() returns trigger language plpgsql as $$
begin
  if new.position is not null then return new; end if;
  if new.amount_tenths = 0 and new.job_id is null and is_free_repetition(new) then return null; end if;
  update wallet set history_lines = history_lines + 1 where id = new.wallet_id
    returning history_lines into new.position;
  return new;
end $$;

-- As before (0015-payers.sql), with fewer statements for who belongs to no organisation.
create or replace function lock_wallets(actor uuid) returns payer language plpgsql as $$
declare
  own_id uuid;
  shared_id uuid;
  present payer;
begin
  select a.wallet_id, m.organisation_id into strict own_id, shared_id
    from account a left join organisation_member m on m.account_id = a.id where a.id = actor;
  if shared_id is not null then
    perform 1 from wallet w where w.id = shared_id for no key update;
  end if;
  perform 1 from wallet w where w.id = own_id for no key update;
  select * into strict present from payer p where p.account_id = actor;
  if present.shared is distinct from shared_id then
    present.shared := null;
    present.wallet_id := present.own;
    present.wallets := array[present.own];
  end if;
  return present;
end $$;

-- As before (0015-payers.sql), at less than half the cost: what is read of wallet, key and possession is one statement, and
-- so is what a charge writes. The plans are made once per connection: PostgreSQL would make them anew at every call, because
-- it takes the arrays in them for longer than they are.
create or replace function settle_charge(
  actor uuid, wanted text, cost bigint, found_answer jsonb,
  line_type text, line_query text, line_result text, idempotency_key text, parts text[] default '{}', expected text default null
) returns table (outcome text, balance bigint, answer jsonb, payer_id uuid, left_over bigint)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  mine payer := lock_wallets(actor);
  keyed_operation text;
  buyer uuid;
  bought_at timestamptz;
  line_wallet uuid;
begin
  payer_id := mine.wallet_id;
  select w.balance_tenths, k.operation, coalesce(k.answer, p.answer), p.wallet_id, p.actor_id, p.at
    into strict balance, keyed_operation, answer, line_wallet, buyer, bought_at
    from wallet w
    left join lateral (select k.operation, k.answer from keyed_answer k
       where k.actor_id = actor and k.key = idempotency_key and k.wallet_id = any(mine.wallets) limit 1) k on true
    left join lateral (select p.answer, p.wallet_id, p.actor_id, p.at from possession p
       where p.wallet_id = any(mine.wallets) and p.operation = wanted order by p.wallet_id = mine.own limit 1) p on true
   where w.id = payer_id;

  if keyed_operation is not null then
    outcome := case when keyed_operation = wanted then 'replayed' else 'other-request' end;
    return next; return;
  end if;

  if buyer is not null then
    select 'owned', answer || jsonb_build_object('owned', jsonb_build_object('by', coalesce(a.name, a.email), 'at', bought_at))
      into outcome, answer from account a where a.id = buyer;
  elsif cardinality(parts) > 0
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
  if outcome = 'owned' then
    insert into history_line (wallet_id, actor_id, type, status, amount_tenths, query, result)
      values (line_wallet, actor, line_type, 'completed', 0, line_query, line_result);
    if idempotency_key is not null then
      insert into keyed_answer (wallet_id, actor_id, key, operation, answer)
        values (line_wallet, actor, idempotency_key, wanted, answer);
    end if;
    return next; return;
  end if;

  if expected <> payer_kind(mine) then
    outcome := 'other-payer';
    return next; return;
  end if;
  if balance < cost then
    outcome := 'not-enough-credits';
    return next; return;
  end if;
  if payer_id = mine.shared then
    left_over := left_of_limit(payer_id, actor);
    if left_over < cost then
      outcome := 'over-limit';
      return next; return;
    end if;
    perform record_spending(payer_id, actor, cost);
  end if;

  with paid as (
    update wallet w set balance_tenths = w.balance_tenths - cost, history_lines = w.history_lines + 1
     where w.id = payer_id returning w.balance_tenths, w.history_lines),
  entry as (
    insert into credit_entry (wallet_id, actor_id, delta_tenths, kind, operation)
      values (payer_id, actor, -cost, 'charge', wanted)),
  bought as (
    insert into possession (wallet_id, operation, actor_id, answer) values (payer_id, wanted, actor, found_answer)),
  answered as (
    insert into keyed_answer (wallet_id, actor_id, key, operation, answer)
      select payer_id, actor, idempotency_key, wanted, found_answer where idempotency_key is not null),
  line as (
    insert into history_line (wallet_id, actor_id, type, status, amount_tenths, query, result, position)
      select payer_id, actor, line_type, 'completed', cost, line_query, line_result, paid.history_lines from paid)
  select paid.balance_tenths into balance from paid;
  if cardinality(parts) > 0 then
    insert into owned_part (wallet_id, part, actor_id) select payer_id, part, actor from unnest(parts) part
      on conflict do nothing;
  end if;
  outcome := 'charged';
  answer := found_answer;
  return next;
end $$;
