import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { Email } from "#domain/shared/email.ts";
import type { Otp } from "#domain/session/otp.ts";
import type { Session } from "#domain/session/session.ts";

/** The authentication service: mails one-time codes, and issues, renews and ends sessions. */
export interface Authentication {
  requestCode(email: Email): Promise<Result<void, Failure>>;
  verifyCode(email: Email, code: Otp): Promise<Result<Session, Failure>>;
  /** `signed-out` when the session can no longer be renewed. */
  renew(session: Session): Promise<Result<Session, Failure>>;
  /** Ends this session only; the person's other devices stay signed in. */
  signOut(session: Session): Promise<Result<void, Failure>>;
}
