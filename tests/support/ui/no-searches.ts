import { ok } from "#application/shared/result.ts";
import type { Searching } from "#ui/lookups/searches/searches-view-model.ts";

/** Nothing is searched for at sources. */
export const noSearches: Searching = {
  begin: () => {},
  look: async () => {},
  untilEnded: async () => ({ outcome: "cancelled", trail: [] }),
  cancel: async () => ok(false),
};
