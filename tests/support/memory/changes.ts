import { memoryOtherTabs } from "#adapters/memory/memory-other-tabs.ts";
import { type ChangesNeeds, createChanges } from "#application/session/changes.ts";

/** The changes that a page receives, and another tab, which can send one and counts those it receives. */
export const aPageOfTwo = (needs: Omit<ChangesNeeds, "tabs">) => {
  const browser = memoryOtherTabs();
  const changes = createChanges({ ...needs, tabs: browser.tab() });
  const otherTab = browser.tab();
  let notifications = 0;
  otherTab.subscribe(() => (notifications += 1));
  return { changes, otherTab, notifications: () => notifications };
};
