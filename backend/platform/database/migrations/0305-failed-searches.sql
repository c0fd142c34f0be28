-- A search that no source has answered is told from one that found nothing. Without a value, it is a failure in the history.

alter table pending_lookup drop constraint pending_lookup_outcome_check;
alter table pending_lookup add constraint pending_lookup_outcome_check
  check (outcome in ('found', 'not_found', 'failed', 'cancelled'));

-- Ends a look-up, once. What was set aside is given back unless something was found, and where the wallet has bought the same
-- in between.
create or replace function end_pending_lookup(lookup uuid, ended_as text, found_answer jsonb, found_result text, parts text[])
returns boolean language plpgsql as $function$
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
end $function$;
