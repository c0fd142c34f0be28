import type { OtherTabs } from "#application/ports/other-tabs.ts";

const CHANGED = "changed";

/** Sends over a channel that only pages of this origin receive, and does nothing in a browser without one. */
export const browserOtherTabs = (prefix: string): OtherTabs => {
  const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel(`${prefix}changes`) : undefined;
  return {
    // A channel has one origin: its own.
    // eslint-disable-next-line unicorn/require-post-message-target-origin
    notify: () => channel?.postMessage(CHANGED),
    subscribe(listener) {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        if (data === CHANGED) listener();
      };
      channel?.addEventListener("message", onMessage);
      return () => channel?.removeEventListener("message", onMessage);
    },
  };
};
