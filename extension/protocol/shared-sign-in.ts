import type { ExtensionNews } from "#wire/extension-messages.ts";
import type { ExtensionTokens } from "#application/ports/extension-channel.ts";
import type { DirectTabs } from "#extension/ports/direct-tabs.ts";
import type { PendingSignOut } from "#extension/ports/pending-sign-out.ts";
import type { SitePages } from "#extension/ports/site-pages.ts";
import type { TokenStore } from "#extension/ports/token-store.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { isOfSession, judgeTokens, signedOutOf } from "./judge-tokens.ts";

export interface SignInNeeds {
  readonly store: TokenStore;
  readonly pending: PendingSignOut;
  readonly pages: SitePages;
  readonly directTabs: DirectTabs;
  readonly now: () => number;
  /** Ends the session of the access token at the server. Never rejects. */
  endSession(accessToken: string): Promise<void>;
}

/** Tokens that a page of the site hands over. */
export interface Offer extends ExtensionTokens {
  readonly tab: number;
  readonly isSignIn: boolean;
  readonly lifetimeMs: number;
}

/** The sign-in of the site, as the worker keeps it. The storage alone is its state: the worker may end at any moment. */
export interface SharedSignIn {
  take(offer: Offer): Promise<void>;
  /** Nobody is signed in on the site. */
  forget(): Promise<void>;
  stored(): Promise<ExtensionTokens | undefined>;
  /** Asks the page that has just started for what the extension lacks, or reports a sign-out that it missed. */
  greet(tab: number): Promise<void>;
  /** The same for every open page, which has no content script yet after an installation or an update. */
  greetAll(): Promise<void>;
  /** Somebody signs out in the extension. */
  signOut(): Promise<void>;
  noteDirect(tab: number): Promise<void>;
  /** Finishes what a worker left that was ended in the middle of a sign-out. */
  resume(): Promise<void>;
}

export const sharedSignIn = (needs: SignInNeeds): SharedSignIn => {
  const { store, pending, pages, directTabs, now, endSession } = needs;
  const next = oneAtATime();

  /** What is said to pages is never waited for in turn: one that hangs would hold up everything else. */
  const sayToAll = async (news: ExtensionNews): Promise<void> => {
    for (const tab of await pages.tabs()) void pages.say(tab, news);
  };

  /** To pages other than the sender that only window messages reach: the others would publish tokens needlessly. */
  const passOn = async (news: ExtensionNews, speaker: number): Promise<void> => {
    for (const tab of await pages.tabs()) {
      if (tab !== speaker && !(await directTabs.has(tab))) void pages.say(tab, news);
    }
  };

  const greeting = async (): Promise<ExtensionNews | undefined> => {
    const signedOut = await pending.read();
    if (signedOut !== undefined) return { type: "SIGN_OUT_REQUESTED", person: signedOut.person };
    return (await store.read()) === undefined ? { type: "AUTH_TOKENS_REQUESTED" } : undefined;
  };

  return {
    take: ({ accessToken, refreshToken, tab, isSignIn, lifetimeMs }) =>
      next(async () => {
        const signedOut = await pending.read();
        const before = await store.read();
        const judgement = judgeTokens(accessToken, isSignIn, { stored: before?.accessToken, pending: signedOut });
        if (judgement === "older") return;
        if (judgement === "signed-out") {
          if (signedOut !== undefined) void pages.say(tab, { type: "SIGN_OUT_REQUESTED", person: signedOut.person });
          return;
        }
        await store.write({ accessToken, refreshToken, endsAt: now() + lifetimeMs });
        // The site has gone on to another session, so that the one that was signed out is gone there too.
        if (signedOut !== undefined) await pending.clear();
        if (judgement === "same") return;
        const type = judgement === "refreshed" ? "TOKEN_REFRESHED" : "TOKEN_RECEIVED";
        await passOn({ type, tokens: { accessToken, refreshToken } }, tab);
      }),
    forget: () =>
      next(async () => {
        await store.clear();
        await pending.clear();
      }),
    stored: () => next(() => store.read()),
    greet: (tab) =>
      next(async () => {
        const news = await greeting();
        if (news !== undefined) void pages.say(tab, news);
      }),
    greetAll: () =>
      next(async () => {
        const news = await greeting();
        if (news !== undefined) await sayToAll(news);
      }),
    async signOut() {
      const accessToken = await next(async () => {
        const stored = await store.read();
        const signedOut = stored && signedOutOf(stored.accessToken);
        // Noted first: a worker that is ended before the second step finds the note when it starts again.
        if (signedOut !== undefined) await pending.write(signedOut);
        await store.clear();
        if (signedOut !== undefined) await sayToAll({ type: "SIGN_OUT_REQUESTED", person: signedOut.person });
        return stored?.accessToken;
      });
      if (accessToken !== undefined) void endSession(accessToken);
    },
    noteDirect: (tab) => next(() => directTabs.note(tab)),
    resume: () =>
      next(async () => {
        const signedOut = await pending.read();
        const stored = await store.read();
        if (signedOut && stored && isOfSession(stored.accessToken, signedOut)) await store.clear();
      }),
  };
};
