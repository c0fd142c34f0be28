import type { ActivePage } from "#extension/ports/active-page.ts";

/** Of the window of this extension page. Browsers reveal the address of permitted pages only. */
export const chromeActivePage: ActivePage = {
  async address() {
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
    return tab?.url;
  },
  subscribe(listener) {
    // Of any window: a subscriber asks for the address anyway.
    const onChanged = () => listener();
    chrome.tabs.onActivated.addListener(onChanged);
    chrome.tabs.onUpdated.addListener(onChanged);
    return () => {
      chrome.tabs.onActivated.removeListener(onChanged);
      chrome.tabs.onUpdated.removeListener(onChanged);
    };
  },
};
