import type { AuthSource, SignInMethod } from "#domain/sign-in.ts";

/** What this browser records about a sign-in. */
export interface VisitRecords {
  /** Writes the auth source record, under a new session id. */
  recordAuthSource(method: SignInMethod, at: number): AuthSource;
  readAuthSource(): AuthSource | undefined;
  /** Remembers, until the next sign-in, that completing the profile was put off. */
  putOffProfile(): void;
  forgetProfilePutOff(): void;
  isProfilePutOff(): boolean;
  /** Remembers, until the next sign-in, that answering these invitations, and no others, was put off. */
  putOffInvitations(ids: readonly string[]): void;
  areInvitationsPutOff(ids: readonly string[]): boolean;
}
