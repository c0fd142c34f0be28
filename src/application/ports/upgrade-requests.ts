import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";

/** Asks the sales team for an organisation account. */
export interface UpgradeRequests {
  /** For the company of this name, which may be empty. */
  send(company: string): Promise<Result<void, Failure>>;
}
