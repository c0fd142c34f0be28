import type { NotedSearches } from "#application/ports/noted-searches.ts";
import type { NotedSearch } from "#domain/history/noted-search.ts";

export const memoryNotedSearches = (): NotedSearches => {
  let kept: { readonly person: string; readonly noted: readonly NotedSearch[] } | undefined;
  return {
    read: (person) => (kept?.person === person ? kept.noted : []),
    write: (person, noted) => void (kept = { person, noted }),
    clear: () => void (kept = undefined),
  };
};
