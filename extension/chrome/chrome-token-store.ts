import * as z from "zod/mini";
import type { StoredTokens, TokenStore } from "#extension/ports/token-store.ts";

const StoredTokensShape = z.object({ accessToken: z.string(), refreshToken: z.string(), endsAt: z.number() });

const NAME = "tokens";

/** In the session storage of the extension, which is memory of the browser that only the extension's own pages read. */
export const chromeTokenStore = (now: () => number): TokenStore => ({
  async read() {
    const stored = StoredTokensShape.safeParse((await chrome.storage.session.get(NAME))[NAME]);
    return stored.success && stored.data.endsAt > now() ? stored.data : undefined;
  },
  write: (tokens: StoredTokens) => chrome.storage.session.set({ [NAME]: tokens }),
  clear: () => chrome.storage.session.remove(NAME),
  subscribe(listener) {
    const onChanged = (changes: Readonly<Record<string, unknown>>) => {
      if (NAME in changes) listener();
    };
    chrome.storage.session.onChanged.addListener(onChanged);
    return () => chrome.storage.session.onChanged.removeListener(onChanged);
  },
});
