import type { OpenedTab, SiteTabs } from "#extension/ports/site-tabs.ts";
import { chromeSitePages } from "./chrome-site-pages.ts";
import { siteOrigin } from "./site.ts";

export const chromeSiteTabs: SiteTabs = {
  async notify(news) {
    const tabs = await chromeSitePages.tabs();
    const received = await Promise.all(tabs.map((tab) => chromeSitePages.say(tab, news)));
    return received.filter(Boolean).length;
  },
  async open(path, place): Promise<OpenedTab> {
    const { id } = await chrome.tabs.create({ url: new URL(path, siteOrigin()).href, active: place === "front" });
    const unlessClosed = async (work: (tab: number) => Promise<unknown>) => {
      if (id !== undefined) await work(id).catch(() => undefined);
    };
    return {
      show: () => unlessClosed((tab) => chrome.tabs.update(tab, { active: true })),
      close: () => unlessClosed((tab) => chrome.tabs.remove(tab)),
    };
  },
};
