import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";

/** Asks the owners and admins of the caller's organisation for a higher monthly limit. */
export interface LimitRequests {
  send(): Promise<Result<void, Failure>>;
}
