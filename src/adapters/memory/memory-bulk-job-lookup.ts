import type { BulkJobLookup } from "#application/ports/bulk-job-lookup.ts";
import { withListedJob } from "./memory-bulk-jobs.ts";
import type { MemoryJob } from "./memory-bulk-job.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

export const memoryBulkJobLookup = (failures: SimulatedFailures, jobs: readonly MemoryJob[]): BulkJobLookup => ({
  find: (id) => withListedJob(failures, jobs)(id, () => undefined),
});
