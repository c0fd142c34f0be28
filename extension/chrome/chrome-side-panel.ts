import type { SidePanel } from "#extension/ports/side-panel.ts";

export const chromeSidePanel: SidePanel = {
  open: (windowId) =>
    chrome.sidePanel.open({ windowId }).then(
      () => true,
      () => false,
    ),
};
