import type { ExtensionTokens } from "#application/ports/extension-channel.ts";

/** Tokens that the site has handed over. */
export interface StoredTokens extends ExtensionTokens {
  /** Milliseconds since 1970: when the time is over that the site gave them. */
  readonly endsAt: number;
}

/** Where the extension keeps the sign-in: until the browser is closed, and out of reach for web pages. */
export interface TokenStore {
  /** Undefined where nobody is signed in, and for tokens whose time is over. */
  read(): Promise<StoredTokens | undefined>;
  write(tokens: StoredTokens): Promise<void>;
  clear(): Promise<void>;
  /** Called on every change, by any part of the extension. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}
