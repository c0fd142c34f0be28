-- What the answers consist of that a wallet has paid for ("enrichment:https://www.linkedin.com/in/asha-rao"): an answer all
-- parts of which it owns is free, whatever was asked for it.
create table owned_part (
  wallet_id uuid not null references wallet,
  part text not null,
  actor_id uuid not null references account,
  at timestamptz not null default now(),
  primary key (wallet_id, part)
);
insert into owned_part (wallet_id, part, actor_id, at)
  select distinct on (p.wallet_id, item ->> 'url') p.wallet_id, 'enrichment:' || (item ->> 'url'), p.actor_id, p.at
    from possession p
    cross join jsonb_array_elements(case jsonb_typeof(p.answer -> 'output') when 'array' then p.answer -> 'output' else '[]' end) item
   where starts_with(p.operation, 'enrichment:') and item ->> 'url' is not null
   order by p.wallet_id, item ->> 'url', p.at;

-- As before (0002-charge.sql), and free where the wallet owns all parts of the answer. Under the wallet's lock, so that of
-- two searches that find the same at once the second one is free.
drop function settle_charge(uuid, uuid, text, bigint, jsonb, text, text, text, text);
create function settle_charge(
  payer uuid, actor uuid, wanted text, cost bigint, found_answer jsonb,
  line_type text, line_query text, line_result text, idempotency_key text, parts text[] default '{}'
) returns table (outcome text, balance bigint, answer jsonb) language plpgsql as $$
declare
  price bigint := 0;
begin
  select w.balance_tenths into strict balance from wallet w where w.id = payer for no key update;

  select case when k.operation = wanted then 'replayed' else 'other-request' end, k.answer into outcome, answer
    from keyed_answer k where k.wallet_id = payer and k.key = idempotency_key;
  if found then return next; return; end if;

  select 'owned', p.answer || jsonb_build_object('owned', jsonb_build_object('by', coalesce(a.name, a.email), 'at', p.at))
    into outcome, answer
    from possession p join account a on a.id = p.actor_id where p.wallet_id = payer and p.operation = wanted;
  if outcome is null and cardinality(parts) > 0
    and cardinality(parts) = (select count(*) from owned_part o where o.wallet_id = payer and o.part = any(parts))
  then
    -- Owned since the last of them was bought.
    select 'owned', found_answer || jsonb_build_object('owned', jsonb_build_object('by', coalesce(a.name, a.email), 'at', o.at))
      into outcome, answer
      from owned_part o join account a on a.id = o.actor_id
     where o.wallet_id = payer and o.part = any(parts) order by o.at desc limit 1;
  end if;
  if outcome is null then
    update wallet w set balance_tenths = w.balance_tenths - cost
      where w.id = payer and w.balance_tenths >= cost returning w.balance_tenths into balance;
    if not found then
      select 'not-enough-credits', w.balance_tenths into outcome, balance from wallet w where w.id = payer;
      return next; return;
    end if;
    insert into credit_entry (wallet_id, actor_id, delta_tenths, kind, operation)
      values (payer, actor, -cost, 'charge', wanted);
    insert into possession (wallet_id, operation, actor_id, answer) values (payer, wanted, actor, found_answer);
    if cardinality(parts) > 0 then
      insert into owned_part (wallet_id, part, actor_id) select payer, part, actor from unnest(parts) part
        on conflict do nothing;
    end if;
    outcome := 'charged'; answer := found_answer; price := cost;
  end if;

  insert into history_line (wallet_id, actor_id, type, status, amount_tenths, query, result)
    values (payer, actor, line_type, 'completed', price, line_query, line_result);
  if idempotency_key is not null then
    insert into keyed_answer (wallet_id, key, operation, answer) values (payer, idempotency_key, wanted, answer);
  end if;
  return next;
end $$;
