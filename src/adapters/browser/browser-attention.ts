import type { Attention } from "#application/ports/attention.ts";

export const browserAttention: Attention = {
  isPresent: () => document.visibilityState === "visible" && navigator.onLine,
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
};
