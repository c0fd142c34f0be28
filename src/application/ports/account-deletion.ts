import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { DeletionTerms } from "#domain/session/account-deletion.ts";

/**
 * Deleting the person's account, some days after they asked for it. Only where the backend has the capability
 * ACCOUNT_DELETION. Until then it refuses every call but these and those of the account data, with `isToBeDeleted` in the failure.
 */
export interface AccountDeletion {
  /** What it means, before and after it was asked for. */
  look(): Promise<Result<DeletionTerms, Failure>>;
  /** Asks for it, with the address of the account as a confirmation, unless something stands in the way. */
  request(email: string): Promise<Result<void, Failure>>;
  /** Takes it back. */
  keep(): Promise<Result<void, Failure>>;
}
