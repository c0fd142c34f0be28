import type { PageActivity } from "#application/ports/page-activity.ts";

export const memoryPageActivity = (): PageActivity & { set(present: boolean): void } => {
  let present = true;
  const listeners = new Set<() => void>();
  return {
    isActive: () => present,
    set(next) {
      present = next;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
