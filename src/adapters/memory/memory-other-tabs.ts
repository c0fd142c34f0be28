import type { OtherTabs } from "#application/ports/other-tabs.ts";

/**
 * One browser with any number of tabs: `tab()` returns the view of one, which receives the messages of the others and
 * not its own.
 */
export const memoryOtherTabs = (): { tab(): OtherTabs } => {
  const tabs = new Set<Set<() => void>>();
  return {
    tab() {
      const own = new Set<() => void>();
      tabs.add(own);
      return {
        notify: () => {
          for (const other of tabs) if (other !== own) other.forEach((listener) => listener());
        },
        subscribe(listener) {
          own.add(listener);
          return () => own.delete(listener);
        },
      };
    },
  };
};
