import { memoryOtherTabs } from "#adapters/memory/memory-other-tabs.ts";
import { type ServerChangesNeeds, createServerChanges } from "#application/session/server-changes.ts";

/** The changes that a page receives, and another tab, which can send one and counts those it receives. */
export const aPageOfTwo = (needs: Omit<ServerChangesNeeds, "tabs">) => {
  const browser = memoryOtherTabs();
  const changes = createServerChanges({ ...needs, tabs: browser.tab() });
  const otherTab = browser.tab();
  let notifications = 0;
  otherTab.subscribe(() => (notifications += 1));
  return { changes, otherTab, notifications: () => notifications };
};
