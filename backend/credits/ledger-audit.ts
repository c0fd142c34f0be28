import * as z from "zod";
import type { Db } from "#backend/platform/database/database.ts";

const LedgerAudit = z.object({
  wallets: z.coerce.number(),
  entries: z.coerce.number(),
  /** The sum of all balances, in tenths. */
  balance: z.coerce.number(),
  /** Wallets whose balance is not the sum of their entries, or whose reserved credits are not what is set aside. */
  wrong: z.coerce.number(),
});
export type LedgerAudit = z.infer<typeof LedgerAudit>;

/** Adds up the whole ledger, and compares it with every wallet. */
export const auditLedger = async (db: Db): Promise<LedgerAudit> => {
  // A backup may be of a database that no version since searches has opened.
  const [view] = await db<{ exists: boolean }>("select to_regclass('set_aside') is not null as exists");
  const setAside = view?.exists === true ? "set_aside" : "bulk_job";
  const [books] = await db(
    `with entered as (
       select wallet_id, count(*) as entries, sum(delta_tenths) as balance, sum(reserved_delta_tenths) as reserved
         from credit_entry group by wallet_id),
     reserving as (select wallet_id, sum(reserved_tenths) as reserved from ${setAside} group by wallet_id)
     select count(*) as wallets, coalesce(sum(e.entries), 0) as entries, coalesce(sum(w.balance_tenths), 0) as balance,
            count(*) filter (where w.balance_tenths <> coalesce(e.balance, 0)
                                or coalesce(e.reserved, 0) <> coalesce(r.reserved, 0)) as wrong
       from wallet w left join entered e on e.wallet_id = w.id left join reserving r on r.wallet_id = w.id`,
  );
  return LedgerAudit.parse(books);
};
