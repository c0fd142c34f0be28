import type { SidePanel } from "#extension/ports/side-panel.ts";

export const chromeSidePanel: SidePanel = {
  async open(windowId) {
    try {
      await chrome.sidePanel.open({ windowId });
      return true;
    } catch {
      return false;
    }
  },
};
