import type { BulkJobChanges } from "#application/ports/bulk-job-changes.ts";
import type { BulkJobs } from "#application/ports/bulk-jobs.ts";
import type { WatchBulkJobsNeeds } from "#application/bulk/watch-bulk-jobs.ts";
import type { ServerChanges } from "#application/session/server-changes.ts";
import type { Tool } from "#domain/shared/tool.ts";
import type { PaidCallNeeds } from "#ui/lookups/paid-call.ts";

export interface BulkJobsNeeds extends PaidCallNeeds, Omit<WatchBulkJobsNeeds, "jobs" | "changes"> {
  readonly changes: ServerChanges;
  readonly jobs: BulkJobs & BulkJobChanges;
  readonly tool: Tool;
}
