/** Who a valid access token speaks for. */
export interface Identity {
  /** The authentication service's id of the person (a UUID). */
  readonly userId: string;
  /** Lower case. */
  readonly email: string;
  readonly sessionId: string;
}

/** Reads an access token; undefined when it is forged, expired, or its session has ended. */
export interface TokenVerifier {
  verify(accessToken: string): Promise<Identity | undefined>;
}
