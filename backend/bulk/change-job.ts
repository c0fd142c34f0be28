import * as z from "zod";
import { rowCost, worstCase } from "#domain/bulk.ts";
import { type BulkJobState, missesOf } from "#domain/bulk-job.ts";
import { type Tenths, tenths } from "#domain/credits.ts";
import type { Database, Db } from "#backend/database/database.ts";
import type { JobQueue } from "#backend/jobs/job-queue.ts";
import { beginJob } from "./begin-job.ts";
import { bulkJobOf } from "./bulk-jobs.ts";
import { jobColumns, type StoredJob, toStoredJob } from "./job-record.ts";
import { recordRun } from "./record-run.ts";
import { stopJob } from "./stop-job.ts";

interface ChangeNeeds {
  readonly database: Database;
  readonly queue: JobQueue;
}

/** Which job of which wallet. */
export interface JobWanted {
  readonly walletId: string;
  readonly id: string;
}

type Refused =
  | { readonly outcome: "unknown-job" | "has-ended" | "not-paused" | "not-ended" | "nothing-missed" }
  | { readonly outcome: "over-confirmed"; readonly cost: Tenths; readonly confirmed: Tenths }
  | { readonly outcome: "not-enough-credits" | "not-enough-to-go-on"; readonly cost: Tenths; readonly balance: Tenths };

/** What became of a job, or why nothing did. */
export type JobChange = { readonly outcome: "changed"; readonly job: StoredJob } | Refused;

const endStates: readonly BulkJobState[] = ["done", "cancelled", "failed"];

/** Stops a job that has not ended; what it has reserved and not spent is free again. */
export const cancelJob = async ({ database, queue }: ChangeNeeds, wanted: JobWanted): Promise<JobChange> => {
  const job = await bulkJobOf(database.db, wanted.walletId, wanted.id);
  if (job === undefined) return { outcome: "unknown-job" };
  const isStopped = await database.transaction((db) => stopJob(db, queue, { jobId: wanted.id, state: "cancelled" }));
  return isStopped ? changed(database.db, wanted) : { outcome: "has-ended" };
};

/** Goes on with a paused job. */
export const resumeJob = async (needs: ChangeNeeds, wanted: JobWanted): Promise<JobChange> => {
  const { db } = needs.database;
  const job = await bulkJobOf(db, wanted.walletId, wanted.id);
  if (job === undefined) return { outcome: "unknown-job" };
  if (job.state !== "paused") return { outcome: "not-paused" };
  const begun = await beginJob(needs, wanted.id, "paused");
  if (begun.outcome === "not-enough-credits") return { ...begun, outcome: "not-enough-to-go-on" };
  if (begun.outcome === "not-ready") return { outcome: "not-paused" };
  return changed(db, wanted);
};

/**
 * Looks up again what an ended job did not find, failed at or never reached. `confirmed` is the most that it may cost;
 * without it, the worst case of the misses counts as confirmed. In all the job may then spend that and what it has spent.
 */
export const retryMisses = async (
  needs: ChangeNeeds,
  wanted: JobWanted,
  confirmed: Tenths | undefined,
): Promise<JobChange> => {
  const refused = await needs.database.transaction(async (db) => {
    const reason = await reopenMisses(db, wanted, confirmed);
    // Begins it even if this process ends before the next line.
    if (reason === undefined) await needs.queue.send("bulk-take-in", { jobId: wanted.id }, { db });
    return reason;
  });
  if (refused !== undefined) return refused;
  await beginJob(needs, wanted.id, "waiting");
  return changed(needs.database.db, wanted);
};

const reopenMisses = async (db: Db, wanted: JobWanted, confirmed: Tenths | undefined): Promise<Refused | undefined> => {
  const balance = await lockBalance(db, wanted.walletId);
  const [row] = await db(`select ${jobColumns} from bulk_job where wallet_id = $1 and id = $2 for no key update`, [
    wanted.walletId,
    wanted.id,
  ]);
  if (row === undefined) return { outcome: "unknown-job" };
  const job = toStoredJob(row);
  if (!endStates.includes(job.state)) return { outcome: "not-ended" };
  const cost = worstCase(job.items, missesOf({ ...job, notFound: job.not_found }));
  if (cost === 0) return { outcome: "nothing-missed" };
  if (confirmed !== undefined && confirmed < cost) return { outcome: "over-confirmed", cost, confirmed };
  const needed = rowCost(job.items);
  if (balance < needed) return { outcome: "not-enough-credits", cost: needed, balance };
  await db(
    `update bulk_subject set former_outcome = outcome, is_restored = false, outcome = null, tries = 0
      where job_id = $1 and (outcome in ('not_found', 'failed') or (outcome is null and tries > 0))`,
    [wanted.id],
  );
  await db(
    `update bulk_job set state = 'waiting', reason = null, ended_at = null, not_found = 0, failed = 0,
                         confirmed_tenths = spent_tenths + $2, tenths_before = spent_tenths, found_before = found,
                         owned_before = owned, not_found_before = 0, failed_before = 0
      where id = $1`,
    [wanted.id, cost],
  );
  await recordRun(db, wanted.id);
  return undefined;
};

const Balance = z.object({ balance: z.int() });

/** What a wallet has, which stays so until the transaction ends. */
const lockBalance = async (db: Db, walletId: string): Promise<Tenths> => {
  const [row] = await db("select balance_tenths as balance from wallet where id = $1 for no key update", [walletId]);
  return tenths(Balance.parse(row).balance);
};

const changed = async (db: Db, { walletId, id }: JobWanted): Promise<JobChange> => {
  const job = await bulkJobOf(db, walletId, id);
  return job === undefined ? { outcome: "unknown-job" } : { outcome: "changed", job };
};
