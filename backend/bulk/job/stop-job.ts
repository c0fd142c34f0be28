import * as z from "zod";
import type { Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { recordRun } from "./record-run.ts";

interface Stop {
  readonly jobId: string;
  /** How the job stops; only "paused" can go on. */
  readonly state: "done" | "cancelled" | "paused" | "failed";
  /** The sentence for the person. A cancelled job has one where no person cancelled it: its member left the organisation. */
  readonly reason?: string;
  /** The account of the person who pauses or cancels it. Who pauses it needs no report. */
  readonly by?: string;
}

const Stopped = z.object({ run: z.nullable(z.int()) });

/**
 * Ends a run of a job, in the caller's transaction: gives back what is reserved, writes the result into the history and
 * orders the report. Who left an organisation gets one mail about all of their jobs instead. False, and nothing changes,
 * where the job has ended, does not run, is paused already ("paused") or has subjects left ("done").
 */
export const stopJob = async (db: Db, queue: JobQueue, { jobId, state, reason, by }: Stop): Promise<boolean> => {
  const [row] = await db("select stop_job($1, $2, $3) as run", [jobId, state, reason ?? null]);
  const { run } = Stopped.parse(row);
  if (run === null) return false;
  if (state === "paused") {
    await db("update bulk_job set paused_by = $2, paused_at = now() where id = $1", [jobId, by ?? null]);
  } else if (state === "cancelled") {
    await db("update bulk_job set cancelled_by = $2 where id = $1", [jobId, by ?? null]);
  }
  await recordRun(db, jobId);
  if ((state === "paused" && by !== undefined) || (state === "cancelled" && reason !== undefined)) return true;
  await queue.send("bulk-report", { jobId, run }, { db });
  return true;
};
