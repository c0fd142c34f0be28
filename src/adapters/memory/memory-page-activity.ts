import type { PageActivity } from "#application/ports/page-activity.ts";

export const memoryPageActivity = (): PageActivity & {
  set(present: boolean): void;
  setOnline(online: boolean): void;
  comeBack(): void;
} => {
  let [present, online] = [true, true];
  const listeners = new Set<() => void>();
  const returns = new Set<() => void>();
  return {
    isActive: () => present && online,
    isOnline: () => online,
    setOnline(next) {
      online = next;
      listeners.forEach((listener) => listener());
    },
    set(next) {
      present = next;
      listeners.forEach((listener) => listener());
    },
    /** Its window has the focus again. */
    comeBack: () => returns.forEach((listener) => listener()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribeToReturn(listener) {
      returns.add(listener);
      return () => returns.delete(listener);
    },
  };
};
