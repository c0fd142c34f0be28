import type { BulkJobChanges } from "#application/ports/bulk-job-changes.ts";
import { withListedJob } from "./memory-bulk-jobs.ts";
import type { MemoryJob } from "./memory-bulk-job.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

export const memoryBulkJobChanges = (failures: SimulatedFailures, jobs: readonly MemoryJob[]): BulkJobChanges => ({
  pause: (id) => withListedJob(failures, jobs)(id, (job) => job.pause()),
  change: (id, details) => withListedJob(failures, jobs)(id, (job) => job.change(details)),
});
