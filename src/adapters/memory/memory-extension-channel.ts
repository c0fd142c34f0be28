import type {
  ExtensionChannel,
  ExtensionListener,
  ExtensionPresence,
  ExtensionTokens,
} from "#application/ports/extension-channel.ts";

export interface MemoryExtension {
  readonly channel: ExtensionChannel;
  /** The tokens the extension has now; undefined after a message that nobody is signed in. */
  held(): ExtensionTokens | undefined;
  /** The login state of the last message; undefined before the first. */
  saysSignedIn(): boolean | undefined;
  /** The extension hands tokens to the page. */
  push(tokens: ExtensionTokens): void;
  /** The extension asks the page for tokens. */
  ask(): void;
  /** The same, because the server refused those that it has. */
  refuse(): void;
  /** Somebody signs out in the extension. */
  signOut(person: string): void;
  /** The result of a click that opens its side panel; "open" at first. */
  becomes(presence: ExtensionPresence): void;
  /** Who has signed out there, until a page says who is signed in. */
  owesSignOut(): string | undefined;
}

/**
 * An extension in this process, holding `tokens` at first. To a page that only looks for it, it says who has signed out
 * there, or asks for the tokens that it lacks.
 */
export const memoryExtension = (tokens?: ExtensionTokens): MemoryExtension => {
  let held = tokens;
  let signedIn: boolean | undefined;
  let presence: ExtensionPresence = "open";
  let signedOut: string | undefined;
  const listeners = new Set<ExtensionListener>();
  return {
    held: () => held,
    saysSignedIn: () => signedIn,
    push: (pushed) => listeners.forEach((listener) => listener.tokensArrived(pushed)),
    ask: () => listeners.forEach((listener) => listener.tokensRequested(false)),
    refuse: () => listeners.forEach((listener) => listener.tokensRequested(true)),
    becomes: (next) => void (presence = next),
    signOut(person) {
      held = undefined;
      signedOut = person;
      listeners.forEach((listener) => listener.signOutRequested(person));
    },
    owesSignOut: () => signedOut,
    channel: {
      storeTokens: ({ accessToken, refreshToken }) => {
        held = { accessToken, refreshToken };
      },
      announceLoginState: (session) => {
        signedIn = session !== undefined;
        signedOut = undefined;
        held = session && { accessToken: session.accessToken, refreshToken: session.refreshToken };
      },
      requestTokens: async () => held,
      async find(opens) {
        if (opens || presence === "missing") return presence;
        for (const listener of listeners) {
          if (signedOut !== undefined) listener.signOutRequested(signedOut);
          else if (held === undefined) listener.tokensRequested(false);
        }
        return "found";
      },
      listen(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
};
