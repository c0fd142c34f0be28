import { priceTag, tenths } from "#domain/shared/credits.ts";
import { DAY_MS, HOUR_MS } from "#domain/shared/duration.ts";
import { cancelByOperator, jobsForOperator, type ListedJob } from "#backend/bulk/job/operator-jobs.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Database } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { noteOf, readCommandLine } from "./account-arguments.ts";

const USAGE = `Usage: npm run jobs -- list [--open]
         lists the newest bulk jobs of all accounts; with --open, those that have not ended
       npm run jobs -- cancel <id> --reason <text> [--actor <name>]
         cancels a bulk job as its owner could: credits that it reserved are free again`;

const JOB_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const MINUTE_MS = 60_000;

interface JobNeeds {
  readonly clock: Clock;
  /** Opens the queue that workers listen to, and closes it after the work. */
  withQueue<Value>(work: (queue: JobQueue) => Promise<Value>): Promise<Value>;
}

/** What is done, and the lines to print of it. */
type Work = (database: Database, needs: JobNeeds) => Promise<readonly string[]>;

/** The work of a command line. Throws the usage, or a sentence, if the command line is wrong. */
export const jobWork = (parameters: readonly string[]): Work => {
  const line = readCommandLine(parameters);
  if (line === undefined || line.second !== undefined) throw new Error(USAGE);
  const { action, first, options, named } = line;
  const takes = (...names: readonly string[]): boolean => named.every((name) => names.includes(name));
  if (action === "list" && first === undefined && takes("open")) return list(options.open ?? false);
  const id = first ?? "";
  if (action !== "cancel" || !JOB_ID.test(id) || !takes("reason", "actor")) throw new Error(USAGE);
  const note = noteOf(options);
  return async (database, { withQueue }) => {
    switch (await withQueue((queue) => cancelByOperator({ database, queue }, id, note))) {
      case "cancelled":
        return ["The job is cancelled. What it reserved and did not spend is free again."];
      case "has-ended":
        throw new Error("The job has ended already.");
      case "unknown-job":
        throw new Error("There is no such job.");
    }
  };
};

const list =
  (openOnly: boolean): Work =>
  async ({ db }, { clock }) => {
    const jobs = await jobsForOperator(db, { openOnly });
    return jobs.length === 0 ? ["There are no such jobs."] : jobs.map((job) => lineOf(job, clock()));
  };

const lineOf = (job: ListedJob, now: number): string =>
  [
    job.id,
    job.state,
    job.tool,
    `${job.done} of ${job.subjects} rows`,
    `spent ${priceTag(tenths(job.spent_tenths))}`,
    `reserved ${priceTag(tenths(job.reserved_tenths))}`,
    ageOf(now - job.created_at.getTime()),
    `account ${job.account_id}`,
  ].join("  ");

const ageOf = (age: number): string => {
  if (age < HOUR_MS) return `${Math.max(0, Math.floor(age / MINUTE_MS))} min old`;
  return age < 2 * DAY_MS ? `${Math.floor(age / HOUR_MS)} h old` : `${Math.floor(age / DAY_MS)} days old`;
};
