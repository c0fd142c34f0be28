/** One place where the person is signed in. */
export interface SignedInSession {
  readonly id: string;
  /** As in "Chrome on Windows"; undefined where it is not known. */
  readonly device?: string;
  /** ISO 8601. */
  readonly signedInAt: string;
  /** ISO 8601, to within an hour: a session is noted when its token is renewed. */
  readonly lastUsedAt: string;
  /** Whether it is the one that asks. */
  readonly isThisOne: boolean;
}
