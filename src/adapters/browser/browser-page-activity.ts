import type { PageActivity } from "#application/ports/page-activity.ts";

export const browserPageActivity: PageActivity = {
  isActive: () => document.visibilityState === "visible" && navigator.onLine,
  isOnline: () => navigator.onLine,
  subscribe(listener) {
    document.addEventListener("visibilitychange", listener);
    addEventListener("online", listener);
    addEventListener("offline", listener);
    return () => {
      document.removeEventListener("visibilitychange", listener);
      removeEventListener("online", listener);
      removeEventListener("offline", listener);
    };
  },
  subscribeToReturn(listener) {
    const listen = () => {
      if (document.visibilityState === "visible") listener();
    };
    document.addEventListener("visibilitychange", listen);
    addEventListener("focus", listen);
    return () => {
      document.removeEventListener("visibilitychange", listen);
      removeEventListener("focus", listen);
    };
  },
};
