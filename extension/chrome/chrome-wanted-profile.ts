import * as z from "zod/mini";
import type { WantedProfile } from "#extension/ports/wanted-profile.ts";

const PREFIX = "wanted-";

export const chromeWantedProfile: WantedProfile = {
  leave: (windowId, url) => chrome.storage.session.set({ [PREFIX + windowId]: url }),
  async take(windowId) {
    const name = PREFIX + windowId;
    const stored = z.string().safeParse((await chrome.storage.session.get(name))[name]);
    await chrome.storage.session.remove(name);
    return stored.success ? stored.data : undefined;
  },
  subscribe(listener) {
    const onChanged = (changes: Readonly<Record<string, { readonly newValue?: unknown }>>) => {
      if (Object.entries(changes).some(([name, { newValue }]) => name.startsWith(PREFIX) && newValue !== undefined))
        listener();
    };
    chrome.storage.session.onChanged.addListener(onChanged);
    return () => chrome.storage.session.onChanged.removeListener(onChanged);
  },
};
