import type { PendingLookups } from "#application/ports/pending-lookups.ts";
import { ok } from "#application/shared/result.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

/** Searches that take long: those that were begun, until they are cancelled. */
export const memoryPendingLookups = (failures: SimulatedFailures) => {
  const open = new Set<string>();
  const port: PendingLookups = { cancel: (id) => failures.run(async () => ok(open.delete(id))) };
  return { port, begin: (id: string) => void open.add(id) };
};
