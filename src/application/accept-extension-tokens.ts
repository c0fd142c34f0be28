import type { Session } from "#domain/session.ts";
import { samePerson, supersedes } from "#domain/token.ts";
import type { Authentication } from "./ports/authentication.ts";
import type { ExtensionChannel, ExtensionTokens } from "./ports/extension-channel.ts";
import type { SessionStore } from "./ports/session-store.ts";
import { ok } from "./result.ts";
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
      if (stopped || !areWelcome(tokens, current)) return;
      const renewed = await authentication.renew({ ...tokens, expiresAt: 0, tokenType: "Bearer" });
      if (!renewed.ok || stopped || store.read()?.refreshToken !== current?.refreshToken) return;
      if (current !== undefined && !samePerson(current.accessToken, renewed.value.accessToken)) return;
      keeper.start(renewed.value);
    };

    const answer = async (): Promise<void> => {
      // Renews a session that is about to expire: nobody asks for tokens in order to get old ones.
      await keeper.whileSignedIn(async () => ok(undefined));
      const session = store.read();
      if (session === undefined) extension.announceLoginState(undefined);
      else extension.storeTokens(session);
    };

    const stopListening = extension.listen({
      tokensArrived: (tokens) => void accept(tokens),
      tokensRequested: () => void answer(),
    });
    if (!keeper.isSignedIn()) void extension.requestTokens().then((tokens) => tokens && accept(tokens));

    return () => {
      stopped = true;
      stopListening();
    };
  };

/** An old refresh token must not even be tried: the service takes it for stolen and ends every session made from it. */
const areWelcome = (tokens: ExtensionTokens, current: Session | undefined): boolean =>
  current === undefined || supersedes(tokens.accessToken, current.accessToken);
