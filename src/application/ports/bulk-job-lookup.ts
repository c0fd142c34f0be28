import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { BulkJob } from "#domain/bulk/bulk-job.ts";

export interface BulkJobLookup {
  /** The paying account's job of this id, however old it is. */
  find(id: string): Promise<Result<BulkJob, Failure>>;
}
