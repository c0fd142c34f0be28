import type { Clock } from "#application/ports/clock.ts";
import type { OtherTabs } from "#application/ports/other-tabs.ts";
import type { PageActivity } from "#application/ports/page-activity.ts";

/** What happens on the server beside what a page shows. */
export interface ServerChanges {
  /** This page has charged, bought or started something, or seen something end: the other tabs look again. */
  notify(): void;
  /** An outage or a search has ended: everything on this page looks again. */
  lookAgain(): void;
  /**
   * Calls `look` when what is shown may be outdated: another tab has reported a change, this page has become visible, or
   * an outage or a search has ended.
   * Returns the function that unsubscribes.
   */
  subscribe(look: () => void): () => void;
  /** Another number after each change that is known of: what was read before it may be outdated. */
  version(): number;
}

export interface ServerChangesNeeds {
  readonly tabs: OtherTabs;
  readonly activity: Pick<PageActivity, "isActive" | "subscribe">;
  readonly clock: Pick<Clock, "now" | "pause">;
}

/** What comes within this is looked at once, so that a burst of changes is no burst of requests. */
const TOGETHER_MS = 1_000;

/** A hidden page does not ask: it looks when it becomes visible. */
export const createServerChanges = ({ tabs, activity, clock }: ServerChangesNeeds): ServerChanges => {
  const listeners = new Set<() => void>();
  let quietUntil = Number.NEGATIVE_INFINITY;
  let version = 0;
  let isDue = false;
  let wasActive = activity.isActive();

  const look = () => {
    isDue = false;
    if (!activity.isActive()) return;
    quietUntil = clock.now() + TOGETHER_MS;
    listeners.forEach((listener) => listener());
  };
  const onChange = () => {
    version += 1;
    if (isDue) return;
    const wait = quietUntil - clock.now();
    if (wait <= 0) return look();
    isDue = true;
    void clock.pause(wait).then(look);
  };

  tabs.subscribe(onChange);
  activity.subscribe(() => {
    const isBack = activity.isActive() && !wasActive;
    wasActive = activity.isActive();
    if (isBack) onChange();
  });
  return {
    notify() {
      version += 1;
      tabs.notify();
    },
    lookAgain: onChange,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
};
