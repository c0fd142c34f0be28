import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { BulkJob, ListedJobs, ResultFormat } from "#domain/bulk/bulk-job.ts";
import type { Tenths } from "#domain/shared/credits.ts";
import type { Tool } from "#domain/shared/tool.ts";

/** The bulk jobs of the paying account, and what can be done with them. */
export interface BulkJobs {
  /**
   * Of one tool, only those with a file that has arrived: the newest, or the next ones older than the job with this id.
   * `search`: only those that have it in their name, file name or remark (a backend with `BULK_JOB_CHANGES`).
   */
  list(tool: Tool, olderThan?: string, search?: string): Promise<Result<ListedJobs, Failure>>;
  /** Takes effect within one row; what is not spent is free again. */
  cancel(id: string): Promise<Result<BulkJob, Failure>>;
  /** Goes on with a paused job. */
  resume(id: string): Promise<Result<BulkJob, Failure>>;
  /** Looks up again what was missed, for at most `confirmed` more. `withPossible`: possible matches are charged for from now on. */
  retryMisses(id: string, confirmed: Tenths, withPossible?: "with-possible"): Promise<Result<BulkJob, Failure>>;
  /** A signed address, valid for some minutes, at which the result so far is downloaded. */
  resultAddress(id: string, format: ResultFormat): Promise<Result<string, Failure>>;
}
