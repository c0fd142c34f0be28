import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { FoundBefore } from "#domain/history/found-before.ts";
import type { OwnedItem } from "#domain/history/recent.ts";

/** A person of a bulk job, with the job that bought one of their details. */
export interface FoundInJob extends FoundBefore {
  readonly jobId: string;
}

/**
 * People with a detail that the account owns. Each of `words` begins a word of their name, title or company. Names are those of
 * the directory at the time of the call. People of a bulk job are only found by an account that sees the job.
 */
export interface OwnedPeople {
  /** The newest ten. */
  named(words: string): Promise<Result<readonly FoundBefore[], Failure>>;
  /** The newest of each bulk job. */
  inJobs(words: string): Promise<Result<readonly FoundInJob[], Failure>>;
  /**
   * All values that the account owns of these people, by `recentKey`, without those that count as wrong. Leaves out those of whom it
   * owns none. At most 100 people.
   */
  valuesOf(
    subjects: readonly FoundBefore["subject"][],
  ): Promise<Result<ReadonlyMap<string, readonly OwnedItem[]>, Failure>>;
}
