/** The user of a valid access token. */
export interface Identity {
  /** The authentication service's id of the user (a UUID). */
  readonly userId: string;
  /** Lower case. */
  readonly email: string;
  /** As LinkedIn, or another service, gave it to the authentication service. */
  readonly name?: string | undefined;
}

/** A session of this database, as an access token names it. */
export interface TokenSession {
  readonly id: string;
  readonly userId: string;
  /** Which refresh of the session issued the token; 0 before the first. */
  readonly counter: number;
}

/** Says whose an access token is. Whatever issues the tokens can stand behind `verify` alone. */
export interface TokenVerifier {
  /**
   * Undefined when the token is forged or expired, or its session has ended. Unconfirmed when it is genuine, but the person
   * has not yet confirmed their address with our code.
   */
  verify(accessToken: string): Promise<Identity | "unconfirmed" | undefined>;
  /**
   * The session that a token names; undefined when it is forged or expired. Only where the sessions are in this database:
   * whether the session is still valid is then read in one statement with the account.
   */
  sessionOf?(accessToken: string): Promise<TokenSession | undefined>;
}
