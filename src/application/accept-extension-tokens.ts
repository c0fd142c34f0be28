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
 * Shares the session with the extension: answers its requests, accepts its tokens when nobody is signed in, and
 * newer tokens of the same person. Any script can send a message, so the tokens are renewed at the service before
 * they are used, and never replace another person's session. Returns the function that stops it.
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
      // Renews a session that is about to expire, so that the extension gets tokens that last.
      await keeper.whileSignedIn(async () => ok(undefined));
      const session = store.read();
      if (session === undefined) extension.announceLoginState(undefined);
      else extension.storeTokens(session);
    };

    const stopListening = extension.listen({
      tokensArrived: (tokens) => void accept(tokens),
      tokensRequested: () => void answer(),
      signOutRequested: (person) => {
        if (keeper.person() === person) void keeper.logout();
      },
    });
    if (!keeper.isSignedIn()) void extension.requestTokens().then((tokens) => tokens && accept(tokens));

    return () => {
      stopped = true;
      stopListening();
    };
  };

/** An old refresh token must never be sent: the service treats it as stolen and ends every session made from it. */
const areWelcome = (tokens: ExtensionTokens, current: Session | undefined): boolean =>
  current === undefined || supersedes(tokens.accessToken, current.accessToken);
