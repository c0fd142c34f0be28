import type { Session } from "#domain/session.ts";

/** Tokens as the extension sends them, with the person it says they belong to. */
export interface ExtensionTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface ExtensionListener {
  tokensArrived(tokens: ExtensionTokens): void;
  tokensRequested(): void;
}

/** The browser extension, which need not be installed. */
export interface ExtensionChannel {
  storeTokens(session: Session): void;
  /** `undefined` means that nobody is signed in. */
  announceLoginState(session: Session | undefined): void;
  /** Undefined when the extension has no tokens, or does not answer within five seconds. */
  requestTokens(): Promise<ExtensionTokens | undefined>;
  listen(listener: ExtensionListener): () => void;
}
