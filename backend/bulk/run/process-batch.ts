import * as z from "zod";
import type { Tool } from "#domain/shared/tool.ts";
import type { KnownField } from "#domain/waterfall/source-facts.ts";
import type { LookupSources } from "#backend/lookups/lookup-sources.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import { openPositions, openSubjects } from "./claim-subjects.ts";
import { claimedSubjects } from "./claimed-subjects.ts";
import { settleSubject } from "#backend/credits/settle-subject.ts";
import { bulkTexts } from "#backend/bulk/job/bulk-texts.ts";
import { lookUpSubject, type LookUpNeeds } from "./look-up-subject.ts";
import { findRunningJob, type RunningJob } from "./running-job.ts";
import { type Share, sendShare } from "#backend/bulk/job/start-run.ts";
import { stopJob } from "#backend/bulk/job/stop-job.ts";

export interface BatchNeeds extends LookUpNeeds {
  readonly database: Database;
  readonly queue: JobQueue;
  /** Waits while someone waits for an answer of this process. */
  yieldToRequests(): Promise<void>;
  /** Aborted when this process ends. */
  readonly closing: AbortSignal;
}

/** After this a share makes room for those of other jobs. */
const SLICE_MS = 1_500;

interface Pace {
  /** How many subjects are looked up at once. */
  readonly lanes: number;
  /** How many subjects are claimed at a time. */
  readonly batch: number;
  /** Longer than a batch takes; after it, a batch that a killed worker has left is taken by another. */
  readonly leaseMs: number;
}

/** The directory answers at once and costs processor time. Mail servers let wait for many seconds, and cost nothing. */
const paceOf: Readonly<Record<Tool, Pace>> = {
  "find-contacts": { lanes: 3, batch: 10, leaseMs: 20_000 },
  "director-search": { lanes: 3, batch: 10, leaseMs: 20_000 },
  enrichment: { lanes: 1, batch: 5, leaseMs: 20_000 },
  "verify-emails": { lanes: 20, batch: 5, leaseMs: 60_000 },
};

/** Services let wait as mail servers do: a slow one delays only its own rows. */
const SEARCHING: Pace = { lanes: 32, batch: 8, leaseMs: 60_000 };

/** What a row with everything says about its subject, where sources outside can be asked. */
const knownOf: Readonly<Partial<Record<Tool, readonly KnownField[]>>> = {
  "find-contacts": ["profile", "name", "company"],
  "director-search": ["din", "name", "company"],
};

const paceFor = async ({ tool, items }: RunningJob, { other }: LookupSources): Promise<Pace> => {
  const searchable = await other.searchable(knownOf[tool] ?? []);
  return [...searchable].some((field) => items.some((item) => item === field)) ? SEARCHING : paceOf[tool];
};

/** A retaken subject may be free again only after this, in case the clocks of database and process differ. */
const WAIT_MAX_MS = 20_000;

/**
 * Works on a job for a while and then calls for the next worker, so that the jobs of many people take turns. Ends the job
 * when nothing is left. Does nothing for a job that is not running; may run as often at once as there are workers.
 */
export const processBatch =
  (needs: BatchNeeds) =>
  async ({ jobId, share }: Omit<Share, "run">): Promise<void> => {
    const { db } = needs.database;
    const job = await findRunningJob(db, jobId);
    if (job === undefined) return;
    const endsAt = performance.now() + SLICE_MS;
    const hasTimeLeft = (): boolean => !needs.closing.aborted && performance.now() < endsAt;
    const { lanes, ...pace } = await paceFor(job, needs.sources);
    const subjects = claimedSubjects({ ...needs, ...pace, job, hasTimeLeft });
    const ends = await Promise.all(Array.from({ length: lanes }, () => runLane(needs, job, subjects)));
    await subjects.giveBack();
    // What was in hand beside a row that can't be paid is settled by now: it may be free.
    if (ends.includes("not-enough-reserved")) await pauseJob(needs, job.id);
    if (ends.includes("not-enough-reserved") || ends.includes("stopped")) return;
    const next = { jobId, run: job.run, share };
    if (ends.includes("interrupted")) return sendShare(needs.queue, next);
    const { isOpen, isDeferred, waitMs } = await openSubjects(db, jobId);
    if (isOpen && isDeferred) await settleDeferred(db, jobId);
    else if (isOpen) return sendShare(needs.queue, next, { startAfterMs: Math.min(waitMs, WAIT_MAX_MS) });
    await needs.database.transaction((db) => stopJob(db, needs.queue, { jobId, state: "done" }));
  };

/** Nobody waits half an hour for a job because of some mail servers: what is known by now is its result. */
const settleDeferred = async (db: Db, jobId: string): Promise<void> => {
  for (const position of await openPositions(db, jobId)) await settleSubject(db, { jobId, position, found: [] });
};

/** "stopped": the job no longer runs. "interrupted": there may be more to do. "idle": nothing was free. */
type LaneEnd = "stopped" | "not-enough-reserved" | "interrupted" | "idle";

/** Looks up one subject after another. */
const runLane = async (
  needs: BatchNeeds,
  job: RunningJob,
  subjects: ReturnType<typeof claimedSubjects>,
): Promise<LaneEnd> => {
  for (;;) {
    const subject = await subjects.take();
    if (typeof subject === "string") return subject;
    await needs.yieldToRequests();
    const end = await lookUpSubject(needs, job, subject);
    if (end === "not-enough-reserved" || end === "stopped") {
      subjects.stop(subject);
      return end;
    }
  }
};

const pauseJob = ({ database, queue }: BatchNeeds, jobId: string): Promise<boolean> =>
  database.transaction(async (db) => {
    const [row] = await db(WHY_PAUSED, [jobId]);
    const reason = reasonOf(WhyPaused.parse(row));
    return stopJob(db, queue, { jobId, state: "paused", reason: bulkTexts[reason] });
  });

const WhyPaused = z.object({ is_covered: z.boolean(), is_limited: z.boolean(), is_capped: z.boolean() });

const reasonOf = (why: z.infer<typeof WhyPaused>) => {
  if (why.is_covered) return "confirmed-spent";
  if (why.is_capped) return "cap-reached";
  return why.is_limited ? "limit-reached" : "credits-ran-out";
};

/**
 * Covered: credits came after the job began, and what was confirmed is spent. Limited: less is left of the member's monthly
 * limit than the organisation has. Capped: the least is left of the monthly cap of the API key.
 */
const WHY_PAUSED = `
  select coalesce(j.needed_tenths <= least(j.reserved_tenths
                                             + least(w.balance_tenths, left_of_limit(w.id, j.actor_id), left_of_cap(j.api_key_id)),
                                           unspent_limit(w.id, j.actor_id), unspent_cap(j.api_key_id)), false) as is_covered,
         coalesce(left_of_limit(w.id, j.actor_id) < w.balance_tenths, false) as is_limited,
         coalesce(left_of_cap(j.api_key_id) < least(w.balance_tenths, left_of_limit(w.id, j.actor_id)), false) as is_capped
    from bulk_job j join wallet w on w.id = j.wallet_id where j.id = $1`;
