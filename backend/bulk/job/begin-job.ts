import * as z from "zod";
import { leastRowCost, worstCase } from "#domain/bulk/bulk.ts";
import { atMost, NO_CREDITS, type Tenths, tenths } from "#domain/shared/credits.ts";
import { reserveCredits } from "#backend/credits/set-aside.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { paidOperation } from "./job-record.ts";
import { lockPayer } from "./lock-payer.ts";
import { startRun } from "./start-run.ts";

interface BeginNeeds {
  readonly database: Database;
  readonly queue: JobQueue;
}

interface BeginTerms {
  /** What of its rows is known to cost nothing. */
  readonly free?: Tenths;
  /** What else is done in the transaction, as its last step. */
  readonly onBegun?: (db: Db) => Promise<unknown>;
}

export type Begun =
  | { readonly outcome: "begun" }
  /** It is in another state by now, or its rows are not there yet. */
  | { readonly outcome: "not-ready" }
  | { readonly outcome: "not-enough-credits"; readonly cost: Tenths; readonly balance: Tenths };

/**
 * Reserves credits for a waiting or paused job and lets it run, in one transaction. A waiting job begins without credits
 * too, because its rows may be owned: the first row that is not pauses it. A paused one needs the credits for its cheapest
 * item. Nothing is reserved for what is known to be `free`; what costs all the same takes from the balance, within what was
 * confirmed. That is what there is to spend at this moment, where it is less than what the rows can cost: the person has seen
 * and confirmed it, and credits that come later are spent once they resume the job.
 */
export const beginJob = async (
  { database, queue }: BeginNeeds,
  jobId: string,
  from: "waiting" | "paused",
  { free = NO_CREDITS, onBegun }: BeginTerms = {},
): Promise<Begun> =>
  database.transaction(async (db) => {
    const ready = await lockReady(db, jobId, from);
    if (ready === undefined) return { outcome: "not-ready" };
    const { items, open, reserved, balance } = ready;
    const cost = leastRowCost(items);
    if (from === "paused" && reserved + balance < cost) {
      return { outcome: "not-enough-credits", cost, balance: tenths(reserved + balance) };
    }
    await db("select reopen_restored($1)", [jobId]);
    const worst = worstCase(items, open);
    const most = atMost(worst, tenths(reserved + balance));
    await db("update bulk_job set confirmed_tenths = spent_tenths + $2 where id = $1", [jobId, most]);
    await reserveCredits(db, jobId, tenths(worst - reserved - free));
    await startRun(db, queue, jobId);
    await onBegun?.(db);
    return { outcome: "begun" };
  });

const Ready = z.object({ items: z.array(paidOperation), open: z.int(), reserved: z.int(), balance: z.int() });

const lockReady = async (db: Db, jobId: string, from: string): Promise<z.infer<typeof Ready> | undefined> => {
  await lockPayer(db, jobId);
  const [row] = await db(
    `select j.items, j.reserved_tenths as reserved,
            j.subjects - j.found - j.owned - j.not_found - j.failed
              + case j.state when 'paused' then j.restored_not_found + j.restored_failed else 0 end as open,
            (select least(w.balance_tenths, left_of_limit(w.id, j.actor_id), left_of_cap(j.api_key_id)) from wallet w where w.id = j.wallet_id) as balance
       from bulk_job j where j.id = $1 and j.state = $2 and j.subjects > 0 for no key update`,
    [jobId, from],
  );
  return row === undefined ? undefined : Ready.parse(row);
};
