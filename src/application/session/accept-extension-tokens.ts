import type { ExtensionChannel, ExtensionTokens } from "#application/ports/extension-channel.ts";
import type { SessionStore } from "#application/ports/session-store.ts";
import { err, ok } from "#application/shared/result.ts";
import type { SessionKeeper } from "./session-keeper.ts";

export interface ExtensionNeeds {
  readonly store: SessionStore;
  readonly keeper: SessionKeeper;
  readonly extension: ExtensionChannel;
}

/**
 * Of tokens that the service has refused, or not answered for yet, and of renewals that were asked for. Any script of the page can make tokens up: so many
 * that the service would answer this browser no more.
 */
const MOST_DOUBTFUL = 3;

/**
 * Shares the session with the extension: answers its requests, accepts its tokens when nobody is signed in, and
 * newer tokens of the same person, and signs out who signed out there. Any script can send a message, so each brings
 * about one of our own at most, and none replaces another person's session. Returns the function that stops it.
 */
export const acceptExtensionTokens =
  ({ store, keeper, extension }: ExtensionNeeds) =>
  (): (() => void) => {
    let stopped = false;
    let doubtful = 0;
    let renewals = 0;
    let isAnswering = false;

    const accept = async (tokens: ExtensionTokens): Promise<void> => {
      if (stopped || doubtful === MOST_DOUBTFUL) return;
      doubtful += 1;
      const adopted = await keeper.adopt(tokens);
      if (adopted.ok) doubtful -= 1;
    };

    /** Renews a session that is about to expire, or was refused, so that the extension gets tokens that last. */
    const renewed = (refused: boolean): Promise<unknown> => {
      let isRefused = refused && renewals < MOST_DOUBTFUL;
      if (isRefused) renewals += 1;
      return keeper.whileSignedIn(async () => {
        if (!isRefused) return ok(undefined);
        isRefused = false;
        return err({ kind: "signed-out", because: "refused" });
      });
    };

    const answer = async (refused: boolean): Promise<void> => {
      if (isAnswering) return;
      isAnswering = true;
      await renewed(refused).finally(() => (isAnswering = false));
      const session = store.read();
      if (session === undefined) extension.announceLoginState(undefined);
      else extension.storeTokens(session);
    };

    const stopListening = extension.listen({
      tokensArrived: (tokens) => void accept(tokens),
      tokensRequested: (refused) => void answer(refused),
      signOutRequested: (person) => {
        // After the message that another person is signed in here, or nobody, the extension stops asking.
        if (keeper.person() === person) void keeper.logout();
        else extension.announceLoginState(store.read());
      },
    });
    if (!keeper.isSignedIn()) void extension.requestTokens().then((tokens) => tokens && accept(tokens));
    // Whatever it has to ask of a page, the extension asks it now.
    void extension.find(false);

    return () => {
      stopped = true;
      stopListening();
    };
  };
