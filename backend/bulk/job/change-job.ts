import * as z from "zod";
import { rowCost, worstCase } from "#domain/bulk/bulk.ts";
import { type BulkJobState, missesOf } from "#domain/bulk/bulk-job.ts";
import type { AuditAction } from "#domain/organisation/audit-action.ts";
import { type Tenths, tenths } from "#domain/shared/credits.ts";
import { writeAuditLine } from "#backend/audit/write-audit-line.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { beginJob } from "./begin-job.ts";
import { bulkJobOf, type JobViewer } from "./bulk-jobs.ts";
import type { TooFew } from "./bulk-texts.ts";
import { jobColumns, type StoredJob, toStoredJob } from "./job-record.ts";
import { lockPayer } from "./lock-payer.ts";
import { recordRun } from "./record-run.ts";
import { stopJob } from "./stop-job.ts";

interface ChangeNeeds {
  readonly database: Database;
  readonly queue: JobQueue;
}

/** Which job, and who asks for it. */
export interface JobWanted {
  readonly viewer: JobViewer;
  readonly id: string;
  /** The API key that the call came with: from now on, its monthly cap holds for what the job spends. */
  readonly apiKeyId?: string | undefined;
}

type Refused =
  | { readonly outcome: "unknown-job" | "has-ended" | "not-running" | "not-paused" | "not-ended" | "nothing-missed" }
  /** Only the person who ordered a job spends with it; owners and admins of the organisation may watch and cancel it. */
  | { readonly outcome: "ordered-by-another"; readonly by: string }
  | { readonly outcome: "mailed-to-another"; readonly to: string }
  | { readonly outcome: "over-confirmed"; readonly cost: Tenths; readonly confirmed: Tenths }
  | ({ readonly outcome: "not-enough-credits" | "not-enough-to-go-on" } & TooFew);

/** Writes what was done with a job that an organisation pays for into its audit log. */
const audited = async (db: Db, { viewer }: JobWanted, job: StoredJob, action: AuditAction): Promise<true> => {
  await writeAuditLine(db, job.wallet_id, viewer, { action, about: { job: job.id } });
  return true;
};

const organisationOf = ({ membership }: JobViewer, job: StoredJob): string | undefined =>
  job.wallet_id === membership?.organisationId ? membership.organisationName : undefined;

/** The changed job, or why nothing changed. */
export type JobChange = { readonly outcome: "changed"; readonly job: StoredJob } | Refused;

const endStates: readonly BulkJobState[] = ["done", "cancelled", "failed"];

/** Stops a job that has not ended; what it has reserved and not spent is free again. */
export const cancelJob = async ({ database, queue }: ChangeNeeds, wanted: JobWanted): Promise<JobChange> => {
  const job = await bulkJobOf(database.db, wanted.viewer, wanted.id);
  if (job === undefined) return { outcome: "unknown-job" };
  const cancelled = { jobId: wanted.id, state: "cancelled", by: wanted.viewer.id } as const;
  const isStopped = await database.transaction(
    async (db) => (await stopJob(db, queue, cancelled)) && audited(db, wanted, job, "cancel-job"),
  );
  return isStopped ? changed(database.db, wanted) : { outcome: "has-ended" };
};

/**
 * Pauses a running job. A row whose look-up is under way is looked up again when it goes on: nothing was charged for it. What
 * is reserved and not spent is free again, as a pause may last for weeks.
 */
export const pauseJob = async ({ database, queue }: ChangeNeeds, wanted: JobWanted): Promise<JobChange> => {
  const job = await bulkJobOf(database.db, wanted.viewer, wanted.id);
  if (job === undefined) return { outcome: "unknown-job" };
  const isPaused = await database.transaction(async (db) => {
    await lockPayer(db, wanted.id);
    const [running] = await db("select 1 from bulk_job where id = $1 and state = 'running' for no key update", [
      wanted.id,
    ]);
    if (running === undefined) return false;
    const paused = { jobId: wanted.id, state: "paused", by: wanted.viewer.id } as const;
    return (await stopJob(db, queue, paused)) && audited(db, wanted, job, "pause-job");
  });
  if (isPaused) return changed(database.db, wanted);
  const now = await bulkJobOf(database.db, wanted.viewer, wanted.id);
  return { outcome: now !== undefined && endStates.includes(now.state) ? "has-ended" : "not-running" };
};

/** Goes on with a paused job: for the person who ordered it, and for who paused it. */
export const resumeJob = async (needs: ChangeNeeds, wanted: JobWanted): Promise<JobChange> => {
  const { db } = needs.database;
  const job = await bulkJobOf(db, wanted.viewer, wanted.id);
  if (job === undefined) return { outcome: "unknown-job" };
  if (job.actor_id !== wanted.viewer.id && job.paused_by !== wanted.viewer.id) {
    return { outcome: "ordered-by-another", by: job.member_email };
  }
  if (job.state !== "paused") return { outcome: "not-paused" };
  await spendUnder(db, wanted);
  const begun = await beginJob(needs, wanted.id, "paused", {
    onBegun: (inTransaction) => audited(inTransaction, wanted, job, "resume-job"),
  });
  if (begun.outcome === "not-enough-credits") {
    return { ...begun, outcome: "not-enough-to-go-on", organisation: organisationOf(wanted.viewer, job) };
  }
  if (begun.outcome === "not-ready") return { outcome: "not-paused" };
  return changed(db, wanted);
};

/** Where the person who ordered a job resumes it, it is no longer bound to the key that ordered it. */
const spendUnder = (db: Db, { viewer, id, apiKeyId }: JobWanted): Promise<unknown> =>
  db("update bulk_job set api_key_id = $3 where id = $1 and actor_id = $2 and state = 'paused'", [
    id,
    viewer.id,
    apiKeyId ?? null,
  ]);

export interface RetryTerms {
  /** The most that it may cost; without it, the worst case of the misses counts as confirmed. */
  readonly confirmed?: Tenths | undefined;
  /** Whether possible matches are charged for as well; as before unless said. */
  readonly includesPossible?: boolean | undefined;
}

/**
 * Looks up again what an ended job did not find, failed at or never reached. In all the job may then spend what is confirmed
 * now and what it has spent.
 */
export const retryMisses = async (
  needs: ChangeNeeds,
  wanted: JobWanted,
  { confirmed, includesPossible }: RetryTerms = {},
): Promise<JobChange> => {
  const refused = await needs.database.transaction(async (db) => {
    const reopened = await reopenMisses(db, wanted, { confirmed, includesPossible });
    if ("outcome" in reopened) return reopened;
    // Begins it even if this process ends before the next line.
    await needs.queue.send("bulk-take-in", { jobId: wanted.id }, { db });
    await audited(db, wanted, reopened, "retry-job");
    return undefined;
  });
  if (refused !== undefined) return refused;
  await beginJob(needs, wanted.id, "waiting");
  return changed(needs.database.db, wanted);
};

const reopenMisses = async (
  db: Db,
  { viewer, id, apiKeyId }: JobWanted,
  { confirmed, includesPossible }: RetryTerms,
): Promise<Refused | StoredJob> => {
  const seen = await bulkJobOf(db, viewer, id);
  if (seen === undefined) return { outcome: "unknown-job" };
  if (seen.actor_id !== viewer.id) return { outcome: "ordered-by-another", by: seen.member_email };
  const balance = await lockBalance(db, { accountId: viewer.id, apiKeyId }, seen.wallet_id);
  // Who was removed from the organisation meanwhile has nothing to spend of it.
  if (balance === undefined) return { outcome: "unknown-job" };
  const [row] = await db(`select ${jobColumns} from bulk_job where id = $1 for no key update`, [id]);
  if (row === undefined) return { outcome: "unknown-job" };
  const job = toStoredJob(row);
  if (!endStates.includes(job.state)) return { outcome: "not-ended" };
  const cost = worstCase(job.items, missesOf({ ...job, notFound: job.not_found }));
  if (cost === 0) return { outcome: "nothing-missed" };
  if (confirmed !== undefined && confirmed < cost) return { outcome: "over-confirmed", cost, confirmed };
  const needed = rowCost(job.items);
  if (balance < needed) {
    return { outcome: "not-enough-credits", cost: needed, balance, organisation: organisationOf(viewer, job) };
  }
  await db(
    `update bulk_subject set former_outcome = outcome, is_restored = false, outcome = null, tries = 0
      where job_id = $1 and (outcome in ('not_found', 'failed') or (outcome is null and tries > 0))`,
    [id],
  );
  await db(
    `update bulk_job set state = 'waiting', reason = null, ended_at = null, not_found = 0, failed = 0,
                         confirmed_tenths = spent_tenths + $2, tenths_before = spent_tenths, found_before = found,
                         found_before_retry = found + owned, restored_not_found = 0, restored_failed = 0, restored_possible = 0,
                         owned_before = owned, not_found_before = 0, failed_before = 0, possible = 0,
                         possible_before = 0, include_possible = coalesce($3, include_possible),
                         api_key_id = $4
      where id = $1`,
    [id, cost, includesPossible ?? null, apiKeyId ?? null],
  );
  await recordRun(db, id);
  return job;
};

const Balance = z.object({ balance: z.int() });

interface Spender {
  readonly accountId: string;
  readonly apiKeyId: string | undefined;
}

/** What the account may spend of a wallet, which stays so until the transaction ends; undefined if it is not theirs. */
const lockBalance = async (db: Db, { accountId, apiKeyId }: Spender, walletId: string): Promise<Tenths | undefined> => {
  const [mine] = await db("select 1 from lock_wallets($1) mine where $2 = any(mine.wallets)", [accountId, walletId]);
  if (mine === undefined) return undefined;
  const [row] = await db(
    "select least(balance_tenths, left_of_limit(id, $1), left_of_cap($3)) as balance from wallet where id = $2",
    [accountId, walletId, apiKeyId ?? null],
  );
  return tenths(Balance.parse(row).balance);
};

const changed = async (db: Db, { viewer, id }: JobWanted): Promise<JobChange> => {
  const job = await bulkJobOf(db, viewer, id);
  return job === undefined ? { outcome: "unknown-job" } : { outcome: "changed", job };
};
