import type { ListedSearch, PendingLookups, SearchEnd } from "#application/ports/pending-lookups.ts";
import { ok } from "#application/shared/result.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

/** Searches that take long: those that were begun, and how they have ended. */
export const memoryPendingLookups = (failures: SimulatedFailures) => {
  const searches = new Map<string, ListedSearch>();
  const end = (id: string, ended: SearchEnd): boolean => {
    const search = searches.get(id);
    if (search === undefined || search.ended !== undefined) return false;
    searches.set(id, { ...search, ended });
    return true;
  };
  const port: PendingLookups = {
    list: (ids) =>
      failures.run(async () =>
        ok([...searches.values()].filter(({ id, ended }) => ended === undefined || ids.includes(id)).toReversed()),
      ),
    cancel: (id) =>
      failures.run(async () => ok(searches.get(id)?.isYours === true && end(id, { outcome: "cancelled", trail: [] }))),
  };
  /** How many are under way. */
  const running = (): number =>
    [...searches.values()].filter(({ isYours, ended }) => isYours && ended === undefined).length;
  return { port, running, begin: (search: ListedSearch) => void searches.set(search.id, search), end };
};
