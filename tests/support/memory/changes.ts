import { memoryOtherTabs } from "#adapters/memory/memory-other-tabs.ts";
import { type ChangesNeeds, createChanges } from "#application/session/changes.ts";

/** The changes that a page hears of, and another tab, which can tell of one and counts what it is told. */
export const aPageOfTwo = (needs: Omit<ChangesNeeds, "tabs">) => {
  const browser = memoryOtherTabs();
  const changes = createChanges({ ...needs, tabs: browser.tab() });
  const otherTab = browser.tab();
  let told = 0;
  otherTab.subscribe(() => (told += 1));
  return { changes, otherTab, told: () => told };
};
