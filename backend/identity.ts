/** The user and session of a valid access token. */
export interface Identity {
  /** The authentication service's id of the user (a UUID). */
  readonly userId: string;
  /** Lower case. */
  readonly email: string;
  readonly sessionId: string;
}

/** Verifies an access token; undefined when it is forged, expired, or its session has ended. */
export interface TokenVerifier {
  verify(accessToken: string): Promise<Identity | undefined>;
}
