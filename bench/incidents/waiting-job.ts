import { openQueue } from "#backend/platform/jobs/queue.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { fillDirectory, payerOf, startJob } from "../bulk-job-rows.ts";
import type { Site } from "./site.ts";

const ROWS = 20;
const CREDITS = 1_000_000;

/** A bulk job that was started an hour ago, and waits for a worker. */
export const waitingJob = async ({ database }: Pick<Site, "database">): Promise<void> => {
  const { db } = database;
  const queue = await openQueue({ url: database.url, log: silentLog });
  await fillDirectory(db, ROWS);
  const jobId = await startJob({ database, queue }, await payerOf(db, CREDITS), ROWS);
  await queue.stop();
  await db("update bulk_job set created_at = created_at - interval '1 hour' where id = $1", [jobId]);
  await db(
    `update job_queue.job set created_on = created_on - interval '1 hour', start_after = start_after - interval '1 hour'
      where name = 'bulk-run'`,
  );
};
