import type { ExtensionNews } from "#wire/extension-messages.ts";
import type { ActivePage } from "#extension/ports/active-page.ts";
import type { SiteTabs } from "#extension/ports/site-tabs.ts";
import type { StoredTokens, TokenStore } from "#extension/ports/token-store.ts";
import { anAccessToken, HOUR, NOON } from "#tests/support/builders.ts";

const listenersOf = () => {
  const listeners = new Set<() => void>();
  return {
    notify: () => listeners.forEach((listener) => listener()),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** Tokens of Asha, or of the person whom `claims` name. */
export const heldTokens = (claims: Readonly<Record<string, unknown>> = {}): StoredTokens => ({
  accessToken: anAccessToken(claims),
  refreshToken: "refresh",
  endsAt: NOON + 120 * HOUR,
});

export const memoryTokenStore = (initial?: StoredTokens): TokenStore => {
  let held = initial;
  const { notify, subscribe } = listenersOf();
  const change = async (next: StoredTokens | undefined) => {
    held = next;
    notify();
  };
  return { read: async () => held, write: change, clear: () => change(undefined), subscribe };
};

export interface MemorySite extends SiteTabs {
  /** The pages of the site that are open, and where: those behind are seen by nobody yet. */
  readonly pages: { readonly path: string; place: "front" | "behind" }[];
  /** What a page of the site does with news. */
  onNews: (news: ExtensionNews) => void;
}

/** The tabs of the site; `paths` are open at first. */
export const memorySite = (...paths: readonly string[]): MemorySite => {
  const pages: MemorySite["pages"] = paths.map((path) => ({ path, place: "front" }));
  const site: MemorySite = {
    pages,
    onNews: () => {},
    async notify(news) {
      if (pages.length > 0) site.onNews(news);
      return pages.length;
    },
    async open(path, place) {
      const page: MemorySite["pages"][number] = { path, place };
      pages.push(page);
      return {
        show: async () => void (page.place = "front"),
        close: async () => void pages.splice(pages.indexOf(page), 1),
      };
    },
  };
  return site;
};

/** The page in front, whose address changes by `show`. */
export const memoryActivePage = (initial?: string): ActivePage & { show(address: string | undefined): void } => {
  let address = initial;
  const { notify, subscribe } = listenersOf();
  return {
    address: async () => address,
    subscribe,
    show(next) {
      address = next;
      notify();
    },
  };
};
