import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";

/** A search that takes long. */
export interface PendingSearch {
  readonly id: string;
  /** ISO 8601. */
  readonly askAgainAt: string;
}

/** Paid look-ups that still ask sources. */
export interface PendingLookups {
  /** Ends one, and gives its price back. False where it had ended before: what was found is paid for. */
  cancel(id: string): Promise<Result<boolean, Failure>>;
}
