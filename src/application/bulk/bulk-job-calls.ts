import type { BulkJobChanges } from "#application/ports/bulk-job-changes.ts";
import type { BulkJobLookup } from "#application/ports/bulk-job-lookup.ts";
import type { BulkJobs } from "#application/ports/bulk-jobs.ts";
import type { SessionKeeper } from "#application/session/session-keeper.ts";

/** The calls about bulk jobs, each made while someone is signed in. */
export const bulkJobCalls = ({
  jobs,
  lookup,
  changes,
  keeper,
}: {
  readonly jobs: BulkJobs;
  readonly lookup: BulkJobLookup;
  readonly changes: BulkJobChanges;
  readonly keeper: SessionKeeper;
}): BulkJobs & BulkJobLookup & BulkJobChanges => ({
  find: (id) => keeper.whileSignedIn(() => lookup.find(id)),
  list: (...wanted) => keeper.whileSignedIn(() => jobs.list(...wanted)),
  cancel: (id) => keeper.whileSignedIn(() => jobs.cancel(id)),
  pause: (id) => keeper.whileSignedIn(() => changes.pause(id)),
  change: (id, details) => keeper.whileSignedIn(() => changes.change(id, details)),
  resume: (id) => keeper.whileSignedIn(() => jobs.resume(id)),
  retryMisses: (id, ...order) => keeper.whileSignedIn(() => jobs.retryMisses(id, ...order)),
  resultAddress: (id, format) => keeper.whileSignedIn(() => jobs.resultAddress(id, format)),
});
