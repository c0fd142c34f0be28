import type { LinkedinSignIn } from "#application/ports/linkedin-sign-in.ts";
import { err } from "#application/result.ts";

/** LinkedIn is not set up where there is only memory: no page can be left for it. */
export const memoryLinkedinSignIn: LinkedinSignIn = {
  start: async () => err({ kind: "server-said", message: "Unsupported provider: provider is not enabled" }),
  finish: async () => err({ kind: "server-said", message: "invalid flow state, no valid flow state found" }),
};
