import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { Ownership } from "#domain/lookups/contact.ts";
import type { Email } from "#domain/shared/email.ts";
import type { PendingSearch, Waiting } from "./pending-lookups.ts";
import type { IdempotencyKey } from "#domain/billing/idempotency.ts";
import type { TrailStep } from "#domain/lookups/trail.ts";
import type { Verification } from "#domain/lookups/verification.ts";

export interface Verified extends Verification {
  /** The server's text about the verdict. */
  readonly message?: string;
  /** Who was asked, where our own checks found nothing out. */
  readonly trail?: readonly TrailStep[];
  /** Present when the paying account had asked this before: nothing was charged. */
  readonly owned?: Ownership;
  /** It is still verified: the same call with the same key asks again. Nothing is charged yet. */
  readonly pending?: PendingSearch | undefined;
}

/** Checks whether mail to an address arrives. */
export interface EmailVerifier {
  verify(email: Email, key: IdempotencyKey, waiting?: Waiting): Promise<Result<Verified, Failure>>;
  /**
   * The verdict, where asking again would be free: as the account owns it, or, where the backend remembers it, as a verdict that
   * costs nothing. Else undefined. Never charges, and leaves no
   * trace in the history. Only where the backend has the capability OWNED_ONLY: another one would verify and charge.
   */
  findOwned(email: Email): Promise<Result<Verified | undefined, Failure>>;
}
