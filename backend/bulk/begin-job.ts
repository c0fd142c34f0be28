import * as z from "zod";
import { rowCost, worstCase } from "#domain/bulk.ts";
import { type Tenths, tenths } from "#domain/credits.ts";
import { reserveCredits } from "#backend/credits/reservations.ts";
import type { Database, Db } from "#backend/database/database.ts";
import type { JobQueue } from "#backend/jobs/job-queue.ts";
import { notEnoughForRowText } from "./bulk-texts.ts";
import { paidOperation } from "./job-record.ts";
import { startRun } from "./start-run.ts";
import { stopJob } from "./stop-job.ts";

interface BeginNeeds {
  readonly database: Database;
  readonly queue: JobQueue;
}

export type Begun =
  | { readonly outcome: "begun" }
  /** It is in another state by now, or its rows are not there yet. */
  | { readonly outcome: "not-ready" }
  | { readonly outcome: "not-enough-credits"; readonly cost: Tenths; readonly balance: Tenths };

/**
 * Reserves credits for a job that waits with its rows, or is paused, and lets it run, in one transaction. Where the
 * credits do not cover a single row it pauses, or stays paused.
 */
export const beginJob = async (
  { database, queue }: BeginNeeds,
  jobId: string,
  from: "waiting" | "paused",
): Promise<Begun> =>
  database.transaction(async (db) => {
    const ready = await lockReady(db, jobId, from);
    if (ready === undefined) return { outcome: "not-ready" };
    const { items, open, reserved, balance } = ready;
    const cost = rowCost(items);
    if (reserved + balance < cost) {
      const missing = { cost, balance: tenths(reserved + balance) };
    await db("select reopen_restored($1)", [jobId]);
      const reason = notEnoughForRowText(cost, missing.balance);
      await stopJob(db, queue, { jobId, state: "paused", reason });
      return { outcome: "not-enough-credits", ...missing };
    }
    await reserveCredits(db, jobId, tenths(worstCase(items, open) - reserved));
    await startRun(db, queue, jobId);
    return { outcome: "begun" };
  });

const Ready = z.object({ items: z.array(paidOperation), open: z.int(), reserved: z.int(), balance: z.int() });

/** The wallet first, then the job, as everywhere. */
const lockReady = async (db: Db, jobId: string, from: string): Promise<z.infer<typeof Ready> | undefined> => {
  await db("select 1 from wallet where id = (select wallet_id from bulk_job where id = $1) for no key update", [jobId]);
  const [row] = await db(
    `select j.items, j.reserved_tenths as reserved,
            j.subjects - j.found - j.owned - j.not_found - j.failed
              + (select count(*) from bulk_subject s where s.job_id = j.id and s.is_restored) as open,
            (select w.balance_tenths from wallet w where w.id = j.wallet_id) as balance
       from bulk_job j where j.id = $1 and j.state = $2 and j.subjects > 0 for no key update`,
    [jobId, from],
  );
  return row === undefined ? undefined : Ready.parse(row);
};
