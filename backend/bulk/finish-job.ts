import type { Database } from "#backend/database/database.ts";
import type { JobQueue } from "#backend/jobs/job-queue.ts";
import type { RunningJob } from "./running-job.ts";
import { stopJob } from "./stop-job.ts";

/** Ends a job none of whose subjects is open, and orders its report in the same transaction: of many callers, one does. */
export const finishJob = (
  { database, queue }: { readonly database: Database; readonly queue: JobQueue },
  { id: jobId, run }: Pick<RunningJob, "id" | "run">,
): Promise<void> =>
  database.transaction(async (db) => {
    if (await stopJob(db, jobId, "done")) await queue.send("bulk-report", { jobId, run }, { db });
  });
