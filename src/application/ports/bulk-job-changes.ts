import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { BulkJob, JobDetails } from "#domain/bulk/bulk-job.ts";

/** What only a backend with `BULK_JOB_CHANGES` does with a bulk job. */
export interface BulkJobChanges {
  /** Stops a running job until it is resumed; what is not spent is free again. */
  pause(id: string): Promise<Result<BulkJob, Failure>>;
  /** Changes what is given. Of several changes at once, the last one counts. */
  change(id: string, details: JobDetails): Promise<Result<BulkJob, Failure>>;
}
