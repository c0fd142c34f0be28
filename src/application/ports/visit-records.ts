import type { AuthSource, SignInMethod } from "#domain/session/sign-in.ts";

/** What asks by itself, and can wait: completing the profile, answering invitations, and where to go on. */
export type PutOff = "profile" | "invitations" | "choice";

/** What this browser records about a sign-in. */
export interface VisitRecords {
  /** Writes the auth source record, under a new session id. */
  recordAuthSource(method: SignInMethod, at: number): AuthSource;
  readAuthSource(): AuthSource | undefined;
  /** Remembers, until the next sign-in, that something was put off; of several things of a kind, that these were. */
  putOff(what: PutOff, ids?: readonly string[]): void;
  /** Whether it was, and all of these were. */
  isPutOff(what: PutOff, ids?: readonly string[]): boolean;
  forgetPutOff(what: PutOff): void;
}
