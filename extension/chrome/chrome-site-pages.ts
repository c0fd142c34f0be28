import type { SitePages } from "#extension/ports/site-pages.ts";
import { openSiteTabs } from "./open-site-tabs.ts";

/** Through the content script, which is put into pages that have none: those opened before the extension came, or came back. */
export const chromeSitePages: SitePages = {
  tabs: openSiteTabs,
  async say(tab, news) {
    const send = async (): Promise<void> => {
      await chrome.tabs.sendMessage(tab, news, { frameId: 0 });
    };
    const inject = () => {
      const files = chrome.runtime.getManifest().content_scripts?.flatMap(({ js }) => js ?? []) ?? [];
      return chrome.scripting.executeScript({ target: { tabId: tab, frameIds: [0] }, files, injectImmediately: true });
    };
    return send()
      .catch(() => inject().then(send))
      .then(
        () => true,
        () => false,
      );
  },
};
