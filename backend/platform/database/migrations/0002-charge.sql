-- Settles one found answer: charged, free because the wallet owns it, replayed under its key, or refused. The wallet's
-- row is locked first, so that one wallet's charges take turns and everything below reads what the one before wrote.
create function settle_charge(
  payer uuid, actor uuid, wanted text, cost bigint, found_answer jsonb,
  line_type text, line_query text, line_result text, idempotency_key text
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
  if not found then
    update wallet w set balance_tenths = w.balance_tenths - cost
      where w.id = payer and w.balance_tenths >= cost returning w.balance_tenths into balance;
    if not found then
      select 'not-enough-credits', w.balance_tenths into outcome, balance from wallet w where w.id = payer;
      return next; return;
    end if;
    insert into credit_entry (wallet_id, actor_id, delta_tenths, kind, operation)
      values (payer, actor, -cost, 'charge', wanted);
    insert into possession (wallet_id, operation, actor_id, answer) values (payer, wanted, actor, found_answer);
    outcome := 'charged'; answer := found_answer; price := cost;
  end if;

  insert into history_line (wallet_id, actor_id, type, status, amount_tenths, query, result)
    values (payer, actor, line_type, 'completed', price, line_query, line_result);
  if idempotency_key is not null then
    insert into keyed_answer (wallet_id, key, operation, answer) values (payer, idempotency_key, wanted, answer);
  end if;
  return next;
end $$;
