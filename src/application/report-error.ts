import type { Clock } from "./ports/clock.ts";
import type { Surroundings } from "./ports/surroundings.ts";

/** An error as support wants it: JSON with error, timestamp, user agent, url and referrer. */
export const reportError =
  ({ clock, surroundings }: { readonly clock: Clock; readonly surroundings: Surroundings }) =>
  (error: string): string =>
    JSON.stringify({ error, timestamp: new Date(clock.now()).toISOString(), ...surroundings.describe() }, null, 2);
