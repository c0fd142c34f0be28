import * as z from "zod";
import type { Db } from "#backend/database/database.ts";

/** How a job can stop; only "paused" can go on. */
export type StoppedState = "done" | "cancelled" | "paused" | "failed";

/**
 * Stops a job and gives back what it has reserved, in one transaction. False where that is impossible, and then nothing
 * changes: the job has ended, is not running ("paused", "done"), or has subjects left ("done").
 */
export const stopJob = async (db: Db, jobId: string, state: StoppedState, reason?: string): Promise<boolean> => {
  const [row] = await db("select stop_job($1, $2, $3) as stopped", [jobId, state, reason ?? null]);
  return z.object({ stopped: z.boolean() }).parse(row).stopped;
};
