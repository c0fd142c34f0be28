import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { Otp } from "#domain/session/otp.ts";

/**
 * Confirms the address of a person whom a service other than the backend has signed in. Until then the backend refuses every
 * other call, with `isUnconfirmed` in the failure.
 */
export interface AddressConfirmation {
  /** Has a code mailed to the address that the session names. */
  mailCode(): Promise<Result<void, Failure>>;
  confirm(code: Otp): Promise<Result<void, Failure>>;
}
