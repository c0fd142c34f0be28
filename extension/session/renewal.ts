import type { Clock } from "#application/ports/clock.ts";
import { EXTENSION_ANSWER_MS } from "#domain/session/sign-in.ts";
import { samePerson } from "#domain/session/token.ts";
import type { SiteTabs } from "#extension/ports/site-tabs.ts";
import type { StoredTokens, TokenStore } from "#extension/ports/token-store.ts";

/**
 * The result of asking for another access token: "ended" when nobody, or another person, is signed in by now; "no-tab"
 * when the site, which alone renews a sign-in, is open nowhere; "silent" when it is, and sent no other token.
 */
export type Renewal = "renewed" | "ended" | "no-tab" | "silent";

export interface RenewalNeeds {
  readonly store: Pick<TokenStore, "read" | "subscribe">;
  readonly site: SiteTabs;
  readonly clock: Pick<Clock, "pause" | "every">;
}

/** A page that holds a newer token gives it at once. One that gave the refused token again has to renew it. */
const REFUSED_AFTER_MS = 1_000;
/** A page that is still loading receives nothing yet, so it is asked again and again. */
const ASK_AGAIN_MS = 1_000;
/** A page of the site that has not answered by then shows best itself what keeps it. */
const LOADED_WITHIN_MS = 20_000;

/** Asks the open tabs of the site for an access token other than `stale`, of the same person. */
export const askSite = async ({ store, site, clock }: RenewalNeeds, stale: string): Promise<Renewal> => {
  const change = changeFrom(store, stale);
  const ask = async (): Promise<Renewal> => {
    // Another token may have come since the call was sent.
    const before = await change.now();
    if (before !== undefined) return before;
    if ((await site.notify({ type: "AUTH_TOKENS_REQUESTED" })) === 0) return (await change.now()) ?? "no-tab";
    await clock.pause(REFUSED_AFTER_MS);
    if (!change.isOver()) void site.notify({ type: "AUTH_TOKENS_REQUESTED", refused: true });
    await clock.pause(EXTENSION_ANSWER_MS - REFUSED_AFTER_MS);
    return "silent";
  };
  try {
    return await Promise.race([change.next, ask()]);
  } finally {
    change.stop();
  }
};

/**
 * The same where no tab is open: opens the site unseen until it has given the token. When it cannot, its tab comes to the
 * front, where someone can sign in, or see what is wrong.
 */
export const askSiteUnseen = async ({ store, site, clock }: RenewalNeeds, stale: string): Promise<Renewal> => {
  const change = changeFrom(store, stale);
  const tab = await site.open("/dashboard", "behind");
  const stopAsking = clock.every(ASK_AGAIN_MS, () => void site.notify({ type: "AUTH_TOKENS_REQUESTED" }));
  const tooLate = clock.pause(LOADED_WITHIN_MS).then((): Renewal => "silent");
  const renewal = await Promise.race([change.next, tooLate]);
  stopAsking();
  change.stop();
  await (renewal === "renewed" ? tab.close() : tab.show());
  return renewal;
};

const changeFrom = (store: RenewalNeeds["store"], stale: string) => {
  const now = async (): Promise<Renewal | undefined> => compare(await store.read(), stale);
  let stop = () => {};
  let isOver = false;
  const next = new Promise<Renewal>((resolve) => {
    const look = async () => {
      const change = await now();
      if (change === undefined) return;
      isOver = true;
      resolve(change);
    };
    stop = store.subscribe(() => void look());
  });
  return { now, next, isOver: () => isOver, stop: () => stop() };
};

const compare = (stored: StoredTokens | undefined, stale: string): Renewal | undefined => {
  if (stored === undefined || !samePerson(stored.accessToken, stale)) return "ended";
  return stored.accessToken === stale ? undefined : "renewed";
};
