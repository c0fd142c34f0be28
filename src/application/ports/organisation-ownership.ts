import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { Closing } from "#domain/organisation/closing.ts";

/** What only an owner can do with the whole organisation. */
export interface OrganisationOwnership {
  /** Makes the member of this address an owner, and the signed-in owner an admin. Both or neither. */
  handOver(email: string): Promise<Result<void, Failure>>;
  closing(): Promise<Result<Closing, Failure>>;
  /** Closes the organisation of this name, unless something keeps it open. */
  close(name: string): Promise<Result<void, Failure>>;
}
