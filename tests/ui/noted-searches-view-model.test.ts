import { expect, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { memoryNotedSearches } from "#adapters/memory/memory-noted-searches.ts";
import { parseDin } from "#domain/lookups/din.ts";
import { NotedSearchesViewModel } from "#ui/lookups/noted-searches-view-model.ts";
import { NOON } from "#tests/support/builders.ts";

const search = (number: string) => {
  const din = parseDin(number);
  if (din === undefined) throw new Error(number);
  return { tool: "director-search", subject: { kind: "din", din }, person: {} } as const;
};

const aBrowser = () => {
  const kept = memoryNotedSearches();
  const testApp: { person: string | undefined } = { person: "asha" };
  const tab = () => {
    const noted = kept.read(testApp.person ?? "");
    return new NotedSearchesViewModel({ kept, noted, clock: memoryClock(NOON), person: () => testApp.person });
  };
  return { kept, testApp, tab };
};

test("searches are there in the next page, and those of another tab stay", () => {
  const { tab } = aBrowser();
  const [one, other] = [tab(), tab()];
  one.note(search("99000001"));
  other.note(search("99000002"));
  expect(tab().noted.map(({ subject }) => subject.kind === "din" && subject.din)).toEqual(["99000002", "99000001"]);
});

test("nothing is noted once nobody is signed in, nor shown to somebody else", () => {
  const { tab, testApp, kept } = aBrowser();
  const notes = tab();
  notes.note(search("99000001"));
  testApp.person = undefined;
  notes.note(search("99000002"));
  expect(kept.read("asha")).toHaveLength(1);
  testApp.person = "ben";
  expect(tab().noted).toEqual([]);
});
