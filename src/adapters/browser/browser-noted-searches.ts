import type { NotedSearches } from "#application/ports/noted-searches.ts";
import { notedToJson, parseNoted } from "#domain/history/noted-search.ts";
import type { TextStorage } from "./browser-storage.ts";
import { personText } from "./person-text.ts";

/** Kept in local storage, as the person and their searches: `noted_searches`. */
export const browserNotedSearches = (storage: TextStorage): NotedSearches => {
  const kept = personText(storage, "noted_searches");
  return {
    ...kept,
    read: (person) => parseNoted(kept.read(person)),
    write: (person, noted) => kept.write(person, notedToJson(noted)),
  };
};
