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

/** The view of all that is set aside. A backup may be of a database that no version since searches has opened. */
const setAsideIn = async (db: Db): Promise<string> => {
  const [view] = await db<{ exists: boolean }>("select to_regclass('set_aside') is not null as exists");
  return view?.exists === true ? "set_aside" : "bulk_job";
};

/** What the entries and what is set aside come to, by wallet. */
const sums = (setAside: string): string => `
  with entered as (
    select wallet_id, count(*) as entries, sum(delta_tenths) as balance, sum(reserved_delta_tenths) as reserved
      from credit_entry group by wallet_id),
  reserving as (select wallet_id, sum(reserved_tenths) as reserved from ${setAside} group by wallet_id)`;
const WALLETS = `
  from wallet w left join entered e on e.wallet_id = w.id left join reserving r on r.wallet_id = w.id`;
const IS_WRONG = `(w.balance_tenths <> coalesce(e.balance, 0) or coalesce(e.reserved, 0) <> coalesce(r.reserved, 0))`;

/** Adds up the whole ledger, and compares it with every wallet. */
export const auditLedger = async (db: Db): Promise<LedgerAudit> => {
  const [books] = await db(
    `${sums(await setAsideIn(db))}
     select count(*) as wallets, coalesce(sum(e.entries), 0) as entries, coalesce(sum(w.balance_tenths), 0) as balance,
            count(*) filter (where ${IS_WRONG}) as wrong ${WALLETS}`,
  );
  return LedgerAudit.parse(books);
};

const WrongWallet = z.object({
  id: z.string(),
  /** In tenths. */
  balance: z.coerce.number(),
  /** What its entries come to, in tenths. */
  entered: z.coerce.number(),
});

/** Some of the wallets that are wrong. */
export const wrongWallets = async (db: Db, most: number): Promise<readonly z.infer<typeof WrongWallet>[]> => {
  const rows = await db(
    `${sums(await setAsideIn(db))}
     select w.id, w.balance_tenths as balance, coalesce(e.balance, 0) as entered ${WALLETS}
      where ${IS_WRONG} order by w.id limit $1`,
    [most],
  );
  return z.array(WrongWallet).parse(rows);
};
