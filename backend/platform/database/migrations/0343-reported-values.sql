-- Values that were bought and are wrong, as those who own them report it.
create table value_report (
  wallet_id uuid not null references wallet,
  -- What was bought, as the ledger names it: "work_email:some-slug".
  operation text not null,
  value text not null,
  actor_id uuid not null references account,
  reason text not null check (reason in ('bounced', 'wrong_person', 'left_company', 'number_dead')),
  reported_at timestamptz not null default now(),
  -- Since when it counts as wrong for everyone: a check agreed, or an unrelated payer reported it too.
  agreed_at timestamptz,
  -- What was given back for its line.
  credited_tenths bigint check (credited_tenths > 0),
  primary key (wallet_id, operation, value)
);
create index value_report_operation on value_report (operation, value);

alter table credit_entry drop constraint credit_entry_kind_check;
alter table credit_entry add constraint credit_entry_kind_check
  check (kind in ('welcome', 'grant', 'charge', 'reserve', 'release', 'payment', 'reversal', 'lapse', 'credit_back')) not valid;

-- The name of the charge for an operation in the ledger. What was credited back is not owned any more and may be bought again;
-- its next charge has a number.
create function charge_name(payer uuid, operation text) returns text language plpgsql stable as $$
declare
  name text := operation;
  turn int := 1;
begin
  while exists (select from credit_entry e where e.wallet_id = payer and e.operation = 'credit_back:' || name) loop
    turn := turn + 1;
    name := operation || '#' || turn;
  end loop;
  return name;
end $$;

create function name_charge() returns trigger language plpgsql as $$
begin
  new.operation := charge_name(new.wallet_id, new.operation);
  return new;
end $$;
create trigger credit_entry_charge before insert on credit_entry
  for each row when (new.kind = 'charge') execute function name_charge();

-- Gives back what was paid for an operation, once: in tenths, or null where nothing is owned or nothing was paid. It is
-- owned no longer. The lines of the ledger and of the history stay; both get one more.
create function credit_back(payer uuid, wanted_operation text, item text, about text, why text) returns bigint language plpgsql as $$
declare
  owned possession;
  paid credit_entry;
  price bigint;
begin
  perform 1 from wallet w where w.id = payer for no key update;
  select * into owned from possession p where p.wallet_id = payer and p.operation = wanted_operation;
  if not found then return null; end if;
  select * into paid from credit_entry e
    where e.wallet_id = payer and e.kind = 'charge' and e.operation = charge_name(payer, wanted_operation);
  price := -(paid.delta_tenths + paid.reserved_delta_tenths);
  if price is null or price <= 0 then return null; end if;
  insert into credit_entry (wallet_id, actor_id, delta_tenths, kind, operation)
    values (payer, paid.actor_id, price, 'credit_back', 'credit_back:' || paid.operation);
  update wallet w set balance_tenths = w.balance_tenths + price where w.id = payer;
  -- It counts no longer against the member's limit of that month.
  update member_spending s set spent_tenths = s.spent_tenths - price
    where s.organisation_id = payer and s.account_id = paid.actor_id
      and s.month = date_trunc('month', paid.at at time zone 'UTC')::date;
  delete from possession p where p.wallet_id = payer and p.operation = wanted_operation;
  insert into history_line (wallet_id, actor_id, type, status, amount_tenths, query, result)
    values (payer, owned.actor_id, 'credit_back_' || item, 'completed', -price, about, why);
  return price;
end $$;
