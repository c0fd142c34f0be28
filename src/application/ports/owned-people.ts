import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { FoundBefore } from "#domain/history/found-before.ts";

/** Someone whom a bulk job bought, with the job. */
export interface FoundInJob extends FoundBefore {
  readonly jobId: string;
}

/**
 * The people of whom the account owns a line and whom `words` name: each word begins one of name, title or company. Names are
 * those of the directory at the time of the call. Only people whom the account may see: whom a bulk job bought sees who sees
 * the job.
 */
export interface OwnedPeople {
  /** The newest ten. */
  named(words: string): Promise<Result<readonly FoundBefore[], Failure>>;
  /** Of those whom bulk jobs bought, the newest of each job. */
  inJobs(words: string): Promise<Result<readonly FoundInJob[], Failure>>;
}
