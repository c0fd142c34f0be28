import type { Session } from "#domain/session.ts";
import { samePerson } from "#domain/token.ts";
import type { Authentication } from "./ports/authentication.ts";
import type { ExtensionChannel, ExtensionTokens } from "./ports/extension-channel.ts";
import type { SessionStore } from "./ports/session-store.ts";
import type { SessionKeeper } from "./session-keeper.ts";

export interface ExtensionNeeds {
  readonly authentication: Authentication;
  readonly store: SessionStore;
  readonly keeper: SessionKeeper;
  readonly extension: ExtensionChannel;
}

/**
 * Shares the sign-in with the extension: answers its requests, takes over its tokens where nobody is signed in, and
 * newer tokens of the same person. A message is only a claim: the tokens are renewed at the service before they are
 * believed, and never replace another person's session. Returns the undo.
 */
export const acceptExtensionTokens =
  ({ authentication, store, keeper, extension }: ExtensionNeeds) =>
  (): (() => void) => {
    let stopped = false;

    const accept = async (tokens: ExtensionTokens): Promise<void> => {
      const current = store.read();
      if (current !== undefined && !samePerson(current.accessToken, tokens.accessToken)) return;
      if (current?.refreshToken === tokens.refreshToken) return;
      const claimed: Session = { ...tokens, expiresAt: 0, tokenType: "Bearer" };
      const renewed = await authentication.renew(claimed);
      if (!renewed.ok || stopped || store.read()?.refreshToken !== current?.refreshToken) return;
      keeper.start(renewed.value);
    };

    const stopListening = extension.listen({
      tokensArrived: (tokens) => void accept(tokens),
      tokensRequested() {
        const session = store.read();
        if (session === undefined) extension.announceLoginState(undefined);
        else extension.storeTokens(session);
      },
    });
    if (!keeper.isSignedIn()) void extension.requestTokens().then((tokens) => tokens && accept(tokens));

    return () => {
      stopped = true;
      stopListening();
    };
  };
