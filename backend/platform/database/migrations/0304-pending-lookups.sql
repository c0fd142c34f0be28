-- Look-ups that ask sources outside: what they cost is set aside at the click, and they continue after the call was answered.

create table pending_lookup (
  id uuid primary key,
  -- Whose credits are set aside. They pay, also where the account has left the organisation since.
  wallet_id uuid not null references wallet,
  actor_id uuid not null references account,
  operation text not null,
  -- The Idempotency-Key of the call, which asks again with it.
  key text,
  type text not null,
  query text not null,
  -- Its subject, for another process.
  wanted jsonb not null,
  cost_tenths bigint not null check (cost_tenths > 0),
  reserved_tenths bigint not null,
  begun_at timestamptz not null default now(),
  ended_at timestamptz,
  outcome text check (outcome in ('found', 'not_found', 'cancelled')),
  answer jsonb,
  check ((ended_at is null) = (outcome is null)),
  check (reserved_tenths = case when ended_at is null then cost_tenths else 0 end)
);
-- Clicked twice, it is searched for once.
create unique index pending_lookup_open on pending_lookup (actor_id, operation) where ended_at is null;
create index pending_lookup_reserving on pending_lookup (wallet_id) where ended_at is null;
create index pending_lookup_keyed on pending_lookup (actor_id, key);
create index pending_lookup_age on pending_lookup (ended_at);

-- All credits that are set aside, whatever for.
create view set_aside as
  select j.wallet_id, j.actor_id, j.reserved_tenths from bulk_job j where j.file_arrived_at is not null and j.reserved_tenths > 0
  union all
  select l.wallet_id, l.actor_id, l.reserved_tenths from pending_lookup l where l.ended_at is null;

create or replace function left_of_limit(payer_id uuid, member uuid) returns bigint language sql stable as $function$
  select greatest(0, unspent - (select coalesce(sum(s.reserved_tenths), 0) from set_aside s
      where s.wallet_id = payer_id and s.actor_id = member))
    from unspent_limit(payer_id, member) unspent where unspent is not null;
$function$;

-- The look-up that a call asks for: the one under way, or the one that its caller waits for under this key and that has just ended.
create function pending_lookup_of(actor uuid, wanted_operation text, wanted_key text) returns uuid language sql stable as $function$
  select l.id from pending_lookup l
   where l.actor_id = actor and (l.operation = wanted_operation and l.ended_at is null
          or l.key = wanted_key and l.operation = wanted_operation and l.outcome <> 'cancelled'
             and l.ended_at > now() - interval '1 minute')
   order by l.begun_at desc limit 1;
$function$;

-- Sets the price aside. "joined" where there is such a look-up: `opened` is that one.
create function open_pending_lookup(
  wanted uuid, actor uuid, expected text, wanted_operation text, wanted_key text, wanted_type text, wanted_query text,
  cost bigint, about jsonb,
  out outcome text, out opened uuid, out payer_id uuid, out balance bigint, out left_over bigint
) language plpgsql as $function$
declare
  mine payer := lock_wallets(actor);
begin
  payer_id := mine.wallet_id;
  select w.balance_tenths, left_of_limit(w.id, actor) into strict balance, left_over from wallet w where w.id = payer_id;
  opened := pending_lookup_of(actor, wanted_operation, wanted_key);
  outcome := case when opened is not null then 'joined'
                  when expected <> case when payer_id = mine.shared then 'organisation' else 'personal' end then 'other-payer'
                  when balance < cost then 'not-enough-credits'
                  when left_over < cost then 'over-limit'
                  else 'opened' end;
  if outcome <> 'opened' then return; end if;
  opened := wanted;
  update wallet w set balance_tenths = w.balance_tenths - cost where w.id = payer_id;
  insert into pending_lookup
      (id, wallet_id, actor_id, operation, key, type, query, wanted, cost_tenths, reserved_tenths)
    values (wanted, payer_id, actor, wanted_operation, wanted_key, wanted_type, wanted_query, about, cost, cost);
  insert into credit_entry (wallet_id, actor_id, delta_tenths, reserved_delta_tenths, kind, operation)
    values (payer_id, actor, -cost, cost, 'reserve', format('reserve:%s', wanted));
end $function$;

-- Ends a look-up, once. Without a result nothing was found, and what was set aside is given back, as it is where the wallet has
-- bought the same in between.
create function end_pending_lookup(lookup uuid, ended_as text, found_answer jsonb, found_result text, parts text[])
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
      values (l.wallet_id, l.actor_id, l.type, 'completed',
              case when ended_as = 'found' and bought is null then l.cost_tenths else 0 end, l.query, found_result);
  end if;
  return true;
end $function$;
