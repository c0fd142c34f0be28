import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { SignedInSession } from "#domain/session/signed-in-session.ts";

/** Where the person is signed in. Only where the backend has the capability SESSIONS. */
export interface SignedInSessions {
  /** The newest first. */
  list(): Promise<Result<readonly SignedInSession[], Failure>>;
  /** Signs out there. The next call from there is refused. Done before, it is done. */
  end(id: string): Promise<Result<void, Failure>>;
  /** Signs out everywhere but here. */
  endOthers(): Promise<Result<void, Failure>>;
}
