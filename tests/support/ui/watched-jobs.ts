import type { Failure } from "#application/shared/failure.ts";
import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import type { BulkJobsViewModel } from "#ui/bulk/jobs/bulk-jobs-view-model.ts";
import { aBulkJob } from "#tests/support/memory/bulk-job.ts";
import { aBulkWatch } from "./bulk-watch.ts";

export const SECOND = 1000;
export const UNREACHABLE: Failure = { kind: "unreachable" };
export const CONFLICT: Failure = { kind: "server-said", message: "This job has ended." };

/** With the first list read. */
export const openWatch = async (first: readonly BulkJob[]) => {
  const watch = aBulkWatch(first);
  const stop = watch.jobs.start();
  await watch.clock.move(0);
  return { ...watch, stop };
};

export const job = (changes: Partial<BulkJob> = {}) => aBulkJob({ id: "1", ...changes });
export const statesOf = ({ jobs }: BulkJobsViewModel) => jobs.map(({ state }) => state);
