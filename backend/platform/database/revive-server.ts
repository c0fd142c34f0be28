import { setTimeout as pause } from "node:timers/promises";
import { DatabaseUnavailable } from "./database-unavailable.ts";

/** How long one caller waits for a server that is being started: less than a person does. */
const PATIENCE_MS = 1_000;

/**
 * Starts a server that has gone, for everybody who needs it at once. Who has waited for a second, or comes while the start
 * has been failing for as long, is told `DatabaseUnavailable`; the start goes on for the next ones.
 */
export const singleRevival = (start: () => Promise<void>): (() => Promise<void>) => {
  let revival: { readonly started: Promise<void>; readonly since: number } | undefined;
  return async () => {
    revival ??= {
      started: start().finally(() => (revival = undefined)),
      since: performance.now(),
    };
    const { started, since } = revival;
    const patience = since + PATIENCE_MS - performance.now();
    const isThere = await Promise.race([started.then(() => true), pause(Math.max(0, patience), false)]);
    if (!isThere) throw new DatabaseUnavailable("The embedded PostgreSQL is being started");
  };
};
