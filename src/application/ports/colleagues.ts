import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { Colleague } from "#domain/organisation/colleague.ts";

/** Who belongs to the account's organisation. Only where the backend has the capability SAVED_PEOPLE. */
export interface Colleagues {
  /** The account itself is among them. By name, from A to Z. */
  list(): Promise<Result<readonly Colleague[], Failure>>;
}
