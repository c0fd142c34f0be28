import type { SitePages } from "#extension/ports/site-pages.ts";
import { openSiteTabs } from "./open-site-tabs.ts";

/** A page that is stuck, or shows a dialog of the browser, receives nothing, and the browser never reports that. */
const HEARD_WITHIN_MS = 2_000;

/** Through the content script, which is put into pages that have none: those opened before the extension came, or came back. */
export const chromeSitePages: SitePages = {
  tabs: openSiteTabs,
  async say(tab, news) {
    const send = async (): Promise<boolean> => {
      await chrome.tabs.sendMessage(tab, news, { frameId: 0 });
      return true;
    };
    const inject = () => {
      const files = chrome.runtime.getManifest().content_scripts?.flatMap(({ js }) => js ?? []) ?? [];
      return chrome.scripting.executeScript({ target: { tabId: tab, frameIds: [0] }, files, injectImmediately: true });
    };
    const received = send()
      .catch(() => inject().then(send))
      .catch(() => false);
    const tooLate = new Promise<boolean>((resolve) => {
      setTimeout(resolve, HEARD_WITHIN_MS, false);
    });
    return Promise.race([received, tooLate]);
  },
};
