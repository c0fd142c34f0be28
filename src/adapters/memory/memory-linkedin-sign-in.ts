import type { LinkedinSignIn } from "#application/ports/linkedin-sign-in.ts";
import { err } from "#application/shared/result.ts";
import { simulatedFailures, type SimulatedFailures } from "./simulated-failures.ts";

/** LinkedIn is not set up where there is only memory: no page can be left for it. */
export const memoryLinkedinSignIn = (): LinkedinSignIn & { readonly failures: SimulatedFailures } => {
  const failures = simulatedFailures();
  return {
    failures,
    start: () =>
      failures.run(async () => err({ kind: "server-said", message: "Unsupported provider: provider is not enabled" })),
    finish: () =>
      failures.run(async () => err({ kind: "server-said", message: "invalid flow state, no valid flow state found" })),
  };
};
