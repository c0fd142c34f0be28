import type { Session } from "#domain/session.ts";

/** Tokens as the extension hands them over, with the person they say they belong to. */
export interface ExtensionTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface ExtensionListener {
  tokensArrived(tokens: ExtensionTokens): void;
  tokensRequested(): void;
}

/** The browser extension, which may or may not be there. */
export interface ExtensionChannel {
  storeTokens(session: Session): void;
  /** `undefined` says that nobody is signed in. */
  announceLoginState(session: Session | undefined): void;
  /** Undefined when the extension has no tokens, or does not answer within five seconds. */
  requestTokens(): Promise<ExtensionTokens | undefined>;
  listen(listener: ExtensionListener): () => void;
}
