import type { ActivePage } from "#extension/ports/active-page.ts";

/** Of the window that this page of the extension stands in. Browsers tell the address of permitted pages only. */
export const chromeActivePage: ActivePage = {
  async address() {
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
    return tab?.url;
  },
  subscribe(listener) {
    // Of any window: whoever hears it asks for the address anyway.
    const hear = () => listener();
    chrome.tabs.onActivated.addListener(hear);
    chrome.tabs.onUpdated.addListener(hear);
    return () => {
      chrome.tabs.onActivated.removeListener(hear);
      chrome.tabs.onUpdated.removeListener(hear);
    };
  },
};
