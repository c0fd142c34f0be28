import type { NotedSearches } from "#application/ports/noted-searches.ts";
import { notedToJson, parseNoted } from "#domain/history/noted-search.ts";
import { parseJson } from "#domain/json.ts";
import type { TextStorage } from "./browser-storage.ts";

/** Kept in local storage, as the person and their searches: `noted_searches`. */
export const browserNotedSearches = (storage: TextStorage): NotedSearches => ({
  read(person) {
    const [owner, noted]: readonly unknown[] = pairIn(storage.read("noted_searches") ?? "");
    return owner === person && typeof noted === "string" ? parseNoted(noted) : [];
  },
  write: (person, noted) => storage.write("noted_searches", JSON.stringify([person, notedToJson(noted)])),
  clear: () => storage.remove("noted_searches"),
});

const pairIn = (text: string): readonly unknown[] => {
  const pair = parseJson(text);
  return Array.isArray(pair) ? pair : [];
};
