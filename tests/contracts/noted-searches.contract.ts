import { describe, expect, test } from "vitest";
import type { NotedSearches } from "#application/ports/noted-searches.ts";
import { type NotedSearch, parseNoted } from "#domain/history/noted-search.ts";

const noted: readonly NotedSearch[] = parseNoted(
  '[{"tool":"director-search","about":"99000001","name":"Ben Ode","at":"2026-11-23T12:00:00.000Z"}]',
);

export const notedSearchesContract = (name: string, open: () => NotedSearches): void => {
  describe(`${name} as the keeper of free searches`, () => {
    test("has none at first", () => {
      expect(open().read("asha")).toEqual([]);
    });

    test("gives them back to the same person only", () => {
      const searches = open();
      searches.write("asha", noted);
      expect(noted).toHaveLength(1);
      expect(searches.read("asha")).toEqual(noted);
      expect(searches.read("ben")).toEqual([]);
    });

    test("has nothing left of the one before", () => {
      const searches = open();
      searches.write("asha", noted);
      searches.write("ben", []);
      expect(searches.read("asha")).toEqual([]);
    });

    test("has nothing after it was cleared", () => {
      const searches = open();
      searches.write("asha", noted);
      searches.clear();
      expect(searches.read("asha")).toEqual([]);
    });
  });
};
