/** A session that someone ended in the extension. It names the session, and is no key to it. */
export interface SignedOut {
  /** As the tokens named them. */
  readonly person: string;
  readonly session: string;
}

/** The sign-out that the site has not confirmed yet. Outlives the browser, because the session of the site does too. */
export interface PendingSignOut {
  read(): Promise<SignedOut | undefined>;
  write(signedOut: SignedOut): Promise<void>;
  clear(): Promise<void>;
}
