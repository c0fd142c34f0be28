import type { ActivePage } from "#extension/ports/active-page.ts";

/** Of the window of this extension page. Browsers reveal the address of permitted pages only. */
export const chromeActivePage: ActivePage = {
  async address() {
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
    return tab?.url;
  },
  subscribe(listener) {
    // Of any window: a subscriber asks for the address anyway.
    const hear = () => listener();
    chrome.tabs.onActivated.addListener(hear);
    chrome.tabs.onUpdated.addListener(hear);
    return () => {
      chrome.tabs.onActivated.removeListener(hear);
      chrome.tabs.onUpdated.removeListener(hear);
    };
  },
};
