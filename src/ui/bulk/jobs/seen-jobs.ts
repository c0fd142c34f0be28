import type { BulkJob, BulkJobState } from "#domain/bulk/bulk-job.ts";
import { foundNothing } from "#domain/bulk/job-outcomes.ts";

const STOPPED: ReadonlySet<BulkJobState> = new Set(["paused", "cancelled", "failed"]);

/**
 * Every job that was ever listed, and which of them were seen to stop before their end, or to end with nothing. Observers follow
 * the list they ask with.
 */
export const seenJobs = () => {
  const listed = new Set<string>();
  const stopped = new Set<string>();
  return {
    add(job: BulkJob): void {
      listed.add(job.id);
      if (STOPPED.has(job.state) || foundNothing(job)) stopped.add(job.id);
    },
    /** Also one that was resumed, and one that is not among those of now. */
    hasStopped: (id: string, jobs: readonly BulkJob[] | undefined): boolean =>
      stopped.has(id) || (jobs !== undefined && listed.has(id) && !jobs.some((job) => job.id === id)),
  };
};
