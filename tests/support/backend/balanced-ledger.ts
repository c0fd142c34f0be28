import { expect } from "vitest";
import type { Db } from "#backend/platform/database/database.ts";

/**
 * Asserts what must hold of all wallets at any time: the balance is the sum of the ledger's entries, what is
 * set aside is the sum of the reserving entries, each job spent what its subjects cost and nothing over what was confirmed,
 * what each member is said to have spent of an organisation's credits is what they were charged and not credited back, and what payments are said
 * to have brought and lost is what was entered for them.
 */
export const expectBalancedLedger = async (db: Db): Promise<void> => {
  const wallets = await db(
    `select w.id, w.balance_tenths as balance, e.balance as entries, coalesce(j.reserved, 0)::int8 as reserved, e.reserved as reserving
       from wallet w
       join (select wallet_id, sum(delta_tenths)::int8 as balance, sum(reserved_delta_tenths)::int8 as reserved
               from credit_entry group by wallet_id) e on e.wallet_id = w.id
       left join (select wallet_id, sum(reserved_tenths) as reserved from set_aside group by wallet_id) j on j.wallet_id = w.id
      where w.balance_tenths <> e.balance or coalesce(j.reserved, 0) <> e.reserved`,
  );
  expect(wallets).toEqual([]);
  const jobs = await db(
    `select j.id, j.state, j.spent_tenths, s.* from bulk_job j
       cross join lateral (select coalesce(sum(s.spent_tenths), 0)::int8 as spent_on_subjects,
                                  count(*) filter (where outcome = 'found') as found, count(*) filter (where outcome = 'owned') as owned,
                                  count(*) filter (where outcome = 'not_found') as not_found, count(*) filter (where outcome = 'failed') as failed
                             from bulk_subject s where s.job_id = j.id) s
      where (j.spent_tenths, j.found, j.owned, j.not_found, j.failed) is distinct from
            (s.spent_on_subjects, s.found, s.owned, s.not_found, s.failed)
         or j.spent_tenths > coalesce(j.confirmed_tenths, 0)
         or (j.reserved_tenths > 0 and j.state <> 'running')`,
  );
  expect(jobs).toEqual([]);
  const members = await db(
    `select o.id, c.actor_id, c.spent, m.spent as written from organisation o
       cross join lateral (select actor_id, -sum(delta_tenths + reserved_delta_tenths)::int8 as spent
                             from credit_entry where wallet_id = o.id and kind in ('charge', 'credit_back') group by actor_id) c
       left join lateral (select sum(spent_tenths)::int8 as spent from member_spending
                           where organisation_id = o.id and account_id = c.actor_id) m on true
      where c.spent is distinct from m.spent`,
  );
  expect(members).toEqual([]);
  const payments = await db(
    `with entered as (
       select split_part(operation, ':', 2) as id, wallet_id, sum(delta_tenths) filter (where kind = 'payment')::int8 as brought,
              coalesce(-sum(delta_tenths) filter (where kind = 'reversal'), 0)::int8 as taken,
              count(*) filter (where kind = 'reversal') as reversals
         from credit_entry where kind in ('payment', 'reversal') group by 1, 2)
     select p.id, p.wallet_id, p.credits_tenths, p.taken_back_tenths, e.* from entered e
       full join (select * from payment where account_id is not null) p on p.id = e.id and p.wallet_id = e.wallet_id
      where (p.credits_tenths, p.taken_back_tenths, p.reversal_entries) is distinct from (e.brought, e.taken, e.reversals)`,
  );
  expect(payments).toEqual([]);
};
