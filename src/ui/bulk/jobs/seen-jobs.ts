import type { BulkJob, BulkJobState } from "#domain/bulk/bulk-job.ts";

const STOPPED: ReadonlySet<BulkJobState> = new Set(["paused", "cancelled", "failed"]);

/** Every job that was ever listed, and which of them were seen to stop before their end. Observers follow the list they ask with. */
export const seenJobs = () => {
  const listed = new Set<string>();
  const stopped = new Set<string>();
  return {
    add({ id, state }: BulkJob): void {
      listed.add(id);
      if (STOPPED.has(state)) stopped.add(id);
    },
    /** Also one that was resumed, and one that is not among those of now. */
    hasStopped: (id: string, jobs: readonly BulkJob[] | undefined): boolean =>
      stopped.has(id) || (jobs !== undefined && listed.has(id) && !jobs.some((job) => job.id === id)),
  };
};
