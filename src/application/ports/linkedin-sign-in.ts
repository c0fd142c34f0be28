import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { Session } from "#domain/session/session.ts";

/** Signing in with LinkedIn: the way there, and the way back. */
export interface LinkedinSignIn {
  /** Leaves the page for LinkedIn on success, which then leads to the page at the path `returnTo`, with a code. */
  start(returnTo: string): Promise<Result<void, Failure>>;
  /** Exchanges that code. Only the tab that left for LinkedIn can. */
  finish(code: string): Promise<Result<Session, Failure>>;
}
