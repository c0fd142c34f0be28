import type { Clock } from "#application/ports/clock.ts";
import type { ClientInformation } from "#application/ports/client-information.ts";

/** A report for support: JSON with error, timestamp, user agent, url and referrer. */
export const reportError =
  ({ clock, client }: { readonly clock: Clock; readonly client: ClientInformation }) =>
  (error: string): string =>
    JSON.stringify({ error, timestamp: new Date(clock.now()).toISOString(), ...client.describe() }, null, 2);
