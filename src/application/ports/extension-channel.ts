import type { Session } from "#domain/session/session.ts";

/** Tokens as the extension sends them, with the person it says they belong to. */
export interface ExtensionTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface ExtensionListener {
  tokensArrived(tokens: ExtensionTokens): void;
  /** With `refused`, the server refused the token that the extension was given last. */
  tokensRequested(refused: boolean): void;
  /** Somebody signed out in the extension: the person whom its tokens name. */
  signOutRequested(person: string): void;
}

/** "open": its side panel is open. "found": it is installed, and its panel was not asked for, or did not open. */
export type ExtensionPresence = "open" | "found" | "missing";

/** The browser extension, which need not be installed. */
export interface ExtensionChannel {
  storeTokens(session: Session): void;
  /** `undefined` means that nobody is signed in. */
  announceLoginState(session: Session | undefined): void;
  /** Undefined when the extension has no tokens, or does not answer within five seconds. */
  requestTokens(): Promise<ExtensionTokens | undefined>;
  /**
   * Looks for the extension. With `opens` it opens its side panel: browsers allow that only right after a click. "missing"
   * where it does not answer within `EXTENSION_FOUND_MS`.
   */
  find(opens: boolean): Promise<ExtensionPresence>;
  listen(listener: ExtensionListener): () => void;
}
