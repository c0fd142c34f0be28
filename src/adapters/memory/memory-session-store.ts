import type { SessionStore } from "#application/ports/session-store.ts";
import type { Session } from "#domain/session/session.ts";

/** One store for any number of tabs: `tab()` returns the view of one tab, which is notified of the others' changes. */
export const memorySessionStore = (initial?: Session): { tab(): SessionStore } => {
  let session = initial;
  let loggedOut = false;
  const tabs = new Set<Set<() => void>>();

  return {
    tab() {
      const listeners = new Set<() => void>();
      tabs.add(listeners);
      const change = (next: Session | undefined) => {
        session = next;
        for (const others of tabs) if (others !== listeners) others.forEach((listener) => listener());
      };
      return {
        read: () => session,
        write(next) {
          loggedOut = false;
          change(next);
        },
        clear(end) {
          if (end === "logout") loggedOut = true;
          change(undefined);
        },
        wasLoggedOut: () => loggedOut,
        subscribe(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      };
    },
  };
};
