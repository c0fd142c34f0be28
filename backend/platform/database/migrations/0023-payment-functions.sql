-- Whoever records payments takes locks in this order: the payer's address, the subscription, the payment, the wallets
-- (the organisation's first, as everywhere). Addresses, and payments that are not told of yet, have no row to lock.
create function lock_name(name text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(name, 0))
$$;

-- Notes how a subscription stands, and locks it. The provider's newest word counts, of two in the same second the one
-- that is further on, so that the order in which they arrive does not matter. Returns whether the state changed.
create function record_subscription(sub text, plan text, provider_plan text, told_state text, told_at timestamptz)
returns boolean language plpgsql as $$
declare
  states constant text[] := '{active,pending,paused,halted,cancelled,completed}';
  before subscription;
begin
  insert into subscription (id, plan_id, provider_plan_id, state, state_at)
    values (sub, plan, provider_plan, told_state, told_at) on conflict (id) do nothing;
  if found then return true; end if;
  select * into strict before from subscription s where s.id = sub for no key update;
  if (told_at, array_position(states, told_state)) <= (before.state_at, array_position(states, before.state)) then
    return false;
  end if;
  update subscription s set state = told_state, state_at = told_at,
      plan_id = case when provider_plan is null then s.plan_id else plan end,
      provider_plan_id = coalesce(provider_plan, s.provider_plan_id)
    where s.id = sub;
  return told_state <> before.state;
end $$;

-- Takes back what the standing refunds and disputes of a payment come to in credits, as far as the wallet goes, and notes
-- the rest; gives back what no longer stands. Looks only at how things stand, so that neither order nor repetition
-- matters. Returns whether more was taken back or noted than before, and how much the wallet lost by it.
create function apply_reversals(pay text, out took_back boolean, out taken bigint) language plpgsql as $$
declare
  paid payment;
  standing bigint;
  change bigint;
  owed_change bigint;
  balance bigint;
begin
  took_back := false;
  taken := 0;
  select * into paid from payment p where p.id = pay for no key update;
  if paid.account_id is null then return; end if;
  select least(coalesce(sum(r.amount_paise), 0), paid.amount_paise) into standing
    from reversal r where r.payment_id = pay and r.state = 'standing';
  change := paid.credits_tenths * standing / paid.amount_paise - paid.taken_back_tenths - paid.owed_tenths;
  if change = 0 then return; end if;
  select w.balance_tenths into strict balance from wallet w where w.id = paid.wallet_id for no key update;
  -- What could not be taken is the first to be forgiven.
  owed_change := case when change > 0 then greatest(change - balance, 0) else -least(paid.owed_tenths, -change) end;
  taken := change - owed_change;
  took_back := change > 0;
  -- What is owed anew waits for somebody again.
  update payment p set taken_back_tenths = p.taken_back_tenths + taken, owed_tenths = p.owed_tenths + owed_change,
      settled_at = case when owed_change > 0 then null else p.settled_at end,
      reversal_entries = p.reversal_entries + (taken <> 0)::int
    where p.id = pay;
  if taken <> 0 then
    update wallet w set balance_tenths = w.balance_tenths - taken where w.id = paid.wallet_id;
    insert into credit_entry (wallet_id, actor_id, delta_tenths, kind, operation)
      values (paid.wallet_id, paid.account_id, -taken, 'reversal', format('reversal:%s:%s', pay, paid.reversal_entries + 1));
  end if;
end $$;

-- Notes how a refund or a dispute stands, by the same rule as a subscription's state. Returns whether more was taken back
-- or noted, what the wallet lost by it, and what the payment owes then.
create function record_reversal(
  rev text, pay text, of_kind text, paise bigint, told_state text, told_at timestamptz,
  out took_back boolean, out taken bigint, out owed bigint
) language plpgsql as $$
declare
  states constant text[] := '{pending,standing,undone}';
begin
  -- The payment's message may come at the same moment, and has to see this row, or be seen.
  perform lock_name('payment:' || pay);
  insert into reversal as r (id, payment_id, kind, amount_paise, state, state_at)
    values (rev, pay, of_kind, paise, told_state, told_at)
    on conflict (id) do update set amount_paise = paise, state = told_state, state_at = told_at
      where r.payment_id = pay
        and (told_at, array_position(states, told_state)) > (r.state_at, array_position(states, r.state));
  select applied.took_back, applied.taken into took_back, taken from apply_reversals(pay) applied;
  owed := coalesce((select p.owed_tenths from payment p where p.id = pay), 0);
end $$;

-- Turns a payment into credits of an account whose wallets are locked. The subscription's first payment decides who gets
-- the credits of all: the organisation for which it was begun, while the person belongs to that one, else the person.
-- Renewals for an organisation that the person has left are the person's own.
create function credit_payment(pay text, mine payer) returns void language plpgsql as $$
declare
  paid payment;
  bought subscription;
  wallet_of_choice uuid := mine.own;
begin
  select * into strict paid from payment p where p.id = pay;
  select * into strict bought from subscription s where s.id = paid.subscription_id;
  if bought.account_id is null then
    if exists (select from purchase p
                where p.account_id = mine.account_id and p.plan_id = paid.plan_id and p.wallet_id = mine.shared) then
      wallet_of_choice := mine.shared;
    end if;
    update subscription s set account_id = mine.account_id, wallet_id = wallet_of_choice,
        payer = case when wallet_of_choice = mine.own then 'personal' else 'organisation' end
      where s.id = bought.id;
  elsif bought.wallet_id = mine.shared then
    wallet_of_choice := mine.shared;
  end if;
  update wallet w set balance_tenths = w.balance_tenths + paid.credits_tenths where w.id = wallet_of_choice;
  insert into credit_entry (wallet_id, actor_id, delta_tenths, kind, operation)
    values (wallet_of_choice, mine.account_id, paid.credits_tenths, 'payment', 'payment:' || pay);
  update payment p set account_id = mine.account_id, wallet_id = wallet_of_choice, credited_at = now(),
      payer = case when wallet_of_choice = mine.own then 'personal' else 'organisation' end
    where p.id = pay;
  perform apply_reversals(pay);
end $$;

-- Gives an account those of these payments that are unclaimed, and all others of the same subscriptions. Returns which.
create function claim_payments(actor uuid, ids text[]) returns text[] language plpgsql as $$
declare
  subs text[];
  unclaimed text[];
  mine payer;
  pay text;
begin
  select coalesce(array_agg(distinct p.subscription_id), '{}') into subs from payment p where p.id = any(ids);
  perform 1 from subscription s where s.id = any(subs) order by s.id for no key update;
  select coalesce(array_agg(locked.id), '{}') into unclaimed from (
    select p.id from payment p
     where p.subscription_id = any(subs) and p.account_id is null and p.held_because is null
     order by p.id for no key update) locked;
  if unclaimed = '{}' then return unclaimed; end if;
  mine := lock_wallets(actor);
  foreach pay in array unclaimed loop
    perform credit_payment(pay, mine);
  end loop;
  return unclaimed;
end $$;

-- What became of a payment when somebody signed in came with its id.
create function claim_payment(actor uuid, pay text) returns text language plpgsql as $$
declare
  claimed text[] := claim_payments(actor, array[pay]);
  paid payment;
begin
  if pay = any(claimed) then return 'claimed'; end if;
  select * into paid from payment p where p.id = pay;
  return case when not found then 'unknown' when paid.held_because is not null then 'held'
              when paid.account_id = actor then 'own' else 'elsewhere' end;
end $$;

-- Gives an account what was paid under its address before it was there.
create function claim_by_address(actor uuid) returns text[] language plpgsql as $$
declare
  address text;
begin
  select a.email into strict address from account a where a.id = actor;
  perform lock_name('payer:' || address);
  return claim_payments(actor, array(
    select p.id from payment p where p.email = address and p.account_id is null and p.held_because is null));
end $$;

-- Records a charge once, and turns it into credits of the account that bought the subscription, else of the one with the
-- payer's address. One that was held and is told again so that it fits is no longer held, unless the operator has dealt
-- with it already.
create function record_charge(
  pay text, sub text, plan text, provider_plan text, told_state text, told_at timestamptz,
  paise bigint, coin text, address text, paid timestamptz, worth bigint, why_held text,
  out outcome text, out credited text[], out reversed text[]
) language plpgsql as $$
declare
  buyer uuid;
begin
  credited := '{}';
  reversed := '{}';
  -- An account of this address may be made at the same moment, and asks for what was paid under it when it is there.
  if address is not null then perform lock_name('payer:' || address); end if;
  if sub is not null then
    perform record_subscription(sub, plan, provider_plan, told_state, told_at);
    update subscription s set email = address where s.id = sub and s.email is null and address is not null;
  end if;
  perform lock_name('payment:' || pay);
  insert into payment as p (id, subscription_id, plan_id, amount_paise, currency, email, paid_at, credits_tenths, held_because)
    values (pay, sub, plan, paise, coin, address, paid, worth, why_held)
    on conflict (id) do update set subscription_id = sub, plan_id = plan, amount_paise = paise, currency = coin,
        email = address, paid_at = paid, credits_tenths = worth, held_because = null
      where p.held_because is not null and p.settled_at is null and why_held is null;
  outcome := case when not found then 'known' when why_held is not null then 'held' else 'unclaimed' end;
  if outcome <> 'unclaimed' then return; end if;
  select coalesce(s.account_id, (select a.id from account a where a.email = address order by a.created_at desc limit 1))
    into buyer from subscription s where s.id = sub;
  if buyer is null then return; end if;
  credited := claim_payments(buyer, array[pay]);
  reversed := array(select p.id from payment p where p.id = any(credited) and p.taken_back_tenths > 0);
  outcome := 'credited';
end $$;
