import type { BulkJobs } from "./ports/bulk-jobs.ts";
import type { SessionKeeper } from "./session-keeper.ts";

/** The calls about bulk jobs, each made while somebody is signed in. */
export const bulkJobCalls = ({
  jobs,
  keeper,
}: {
  readonly jobs: BulkJobs;
  readonly keeper: SessionKeeper;
}): BulkJobs => ({
  list: (tool) => keeper.whileSignedIn(() => jobs.list(tool)),
  cancel: (id) => keeper.whileSignedIn(() => jobs.cancel(id)),
  resume: (id) => keeper.whileSignedIn(() => jobs.resume(id)),
  retryMisses: (id, confirmed) => keeper.whileSignedIn(() => jobs.retryMisses(id, confirmed)),
  resultAddress: (id, format) => keeper.whileSignedIn(() => jobs.resultAddress(id, format)),
});
