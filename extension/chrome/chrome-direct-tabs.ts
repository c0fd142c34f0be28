import * as z from "zod/mini";
import type { DirectTabs } from "#extension/ports/direct-tabs.ts";
import { openSiteTabs } from "./open-site-tabs.ts";

const NAME = "direct-tabs";

const read = async (): Promise<readonly number[]> => {
  const stored = z.array(z.number()).safeParse((await chrome.storage.session.get(NAME))[NAME]);
  return stored.success ? stored.data : [];
};

export const chromeDirectTabs: DirectTabs = {
  async note(tab) {
    const before = await read();
    if (before.includes(tab)) return;
    // Closed tabs are left out, as the list would only grow otherwise.
    const open = new Set(await openSiteTabs());
    await chrome.storage.session.set({ [NAME]: [...before.filter((one) => open.has(one)), tab] });
  },
  has: async (tab) => (await read()).includes(tab),
};
