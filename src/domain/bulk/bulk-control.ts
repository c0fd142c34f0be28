import { type BulkJob, lookedUp, missesOf } from "./bulk-job.ts";
import { leastRowCost, rowCost, worstCase } from "./bulk.ts";
import { atMost, NO_CREDITS, type Tenths, tenths, timesAffordable } from "#domain/shared/credits.ts";

/** A job that has ended can't go on, but its misses can be looked up again. */
export const hasEnded = ({ state }: Pick<BulkJob, "state">): boolean =>
  state === "done" || state === "cancelled" || state === "failed";

export const canCancel = (job: BulkJob): boolean => !hasEnded(job);
export const canPause = ({ state }: BulkJob): boolean => state === "running";
export const canGoOn = ({ state }: BulkJob): boolean => state === "paused";
export const canRetryMisses = (job: BulkJob): boolean => hasEnded(job) && missesOf(job) > 0;
/** A result with all cells still empty would say nothing. */
export const canDownload = (job: BulkJob): boolean => lookedUp(job) > 0;

type Rest = Pick<BulkJob, "items" | "subjects" | "found" | "notFound" | "failed" | "owned">;

/** The most that going on with a paused job can cost. */
export const costToGoOn = (job: Rest): Tenths => worstCase(job.items, job.subjects - lookedUp(job));

/** Whether going on with a paused job can cost more than was confirmed for all of it. */
export const goesBeyondConfirmed = (job: BulkJob, balance: Tenths | undefined): boolean =>
  job.spent + atMost(costToGoOn(job), balance) > job.confirmed;

/**
 * The most that a job can have spent when it ends: what its open rows can cost comes on top, up to what was confirmed. That is
 * all there is to say while its file is not read yet.
 */
export const mostAtEnd = (job: Rest & Pick<BulkJob, "confirmed" | "spent">): Tenths =>
  job.subjects === 0 ? job.confirmed : tenths(Math.min(job.confirmed, job.spent + costToGoOn(job)));

/** The same where the balance is known: a job that waits takes no more than that when it begins. */
export const mostWithin = (job: BulkJob, balance: Tenths | undefined): Tenths =>
  job.state === "waiting" && balance !== undefined
    ? atMost(mostAtEnd(job), tenths(job.spent + job.reserved + balance))
    : mostAtEnd(job);

/**
 * The least that resuming a paused job needs: the price of its next row. Where that is unknown, its cheapest item, as
 * the others may be owned.
 */
export const leastToGoOn = ({ needed, items }: BulkJob): Tenths => needed ?? leastRowCost(items);

/** What a job that waits will set aside at most once it runs; nothing for any other. */
export const stillToReserve = (job: BulkJob): Tenths => {
  if (job.state !== "waiting") return NO_CREDITS;
  const most = job.subjects === 0 ? job.confirmed - job.spent : costToGoOn(job);
  return tenths(Math.max(0, most - job.reserved));
};

/** The most that looking up a job's misses again can cost. */
export const costOfMisses = (job: BulkJob): Tenths => worstCase(job.items, missesOf(job));

/** How many rows of a job a balance covers at least: the rest would pause it. */
export const rowsCovered = ({ items }: Pick<BulkJob, "items">, balance: Tenths): number =>
  timesAffordable(balance, rowCost(items));
