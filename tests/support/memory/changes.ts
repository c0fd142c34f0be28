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

/** Changes that a view-model follows, and what makes it look again: as when an outage is over. */
export const followedChanges = () => {
  const looks = new Set<() => void>();
  const subscribe = (look: () => void) => {
    looks.add(look);
    return () => looks.delete(look);
  };
  return { changes: { subscribe }, lookAgain: () => looks.forEach((look) => look()) };
};
