-- As before (0062-half-of-a-balance.sql), and now half of a balance is whole credits: nobody understands "15,062.5 reserved".
-- The rule is setAsideAtATime in src/domain/bulk/set-aside.ts; a test compares the two.
create or replace function reserve_credits(job uuid, wanted bigint, needed bigint default 0) returns bigint language plpgsql as $$
declare
  payer_id uuid;
  actor uuid;
  taken bigint;
begin
  select j.wallet_id, j.actor_id into strict payer_id, actor from bulk_job j where j.id = job;
  select w.balance_tenths into strict taken from wallet w where w.id = payer_id for no key update;
  taken := least(greatest(taken / 20 * 10, least(taken, needed)), left_of_limit(payer_id, actor));
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
