import * as z from "zod";
import type { Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { recordRun } from "./record-run.ts";

/** Into how many messages the work on one job is divided: as many workers can look up for it at once. */
const SHARES = 4;

const Started = z.object({ run: z.int() });

/**
 * Begins the next run of a job in a transaction, writes that into the history and calls the workers to it, who come when
 * it is committed. Credits are reserved before.
 */
export const startRun = async (db: Db, queue: JobQueue, jobId: string): Promise<void> => {
  const [row] = await db(
    `update bulk_job set state = 'running', reason = null, ended_at = null, paused_by = null, paused_at = null, started_at = coalesce(started_at, now()),
            runs = runs + 1, needed_tenths = null, tenths_before = spent_tenths, found_before = found, owned_before = owned,
            not_found_before = not_found, failed_before = failed, possible_before = possible
      where id = $1 returning runs as run`,
    [jobId],
  );
  await recordRun(db, jobId);
  await sendShares(queue, { jobId, run: Started.parse(row).run }, db);
};

/** Calls the workers to a job that is running. What is called already is not called twice. */
export const sendShares = async (queue: JobQueue, job: Omit<Share, "share">, db: Db): Promise<void> => {
  for (let share = 0; share < SHARES; share += 1) await sendShare(queue, { ...job, share }, { db });
};

export interface Share {
  readonly jobId: string;
  readonly run: number;
  readonly share: number;
}

/** The message that makes a worker look up for a job for a while. */
export const sendShare = (
  queue: JobQueue,
  { jobId, run, share }: Share,
  options: { readonly db?: Db; readonly startAfterMs?: number } = {},
): Promise<void> =>
  // Named with the run, so that a message of the last run, which may wait for long, does not stand for one of this.
  queue.send("bulk-run", { jobId, share }, { ...options, singletonKey: `${jobId}:${run}:${share}` });
