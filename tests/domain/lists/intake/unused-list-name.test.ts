import { expect, test } from "vitest";
import { unusedListName } from "#domain/lists/intake/unused-list-name.ts";
import { LIST_NAME_MAX_LENGTH, parseListName } from "#domain/lists/people-list.ts";

test.each([
  ["a name that is free stays", "Leads", ["Others"], "Leads"],
  ["one that is taken gets a number", "Leads", ["leads"], "Leads 2"],
  ["which may be taken as well", "Leads", ["Leads", "LEADS 2", "Leads 4"], "Leads 3"],
  ["on one line", " Q4\nPune ", [], "Q4 Pune"],
])("%s", (_, text, names, expected) => {
  expect(unusedListName(text, names)).toBe(expected);
});

test("a long name is cut, and is a name also with a number", () => {
  const long = "x".repeat(300);
  const first = unusedListName(long, []);
  const second = unusedListName(long, [first]);
  expect(second.length).toBeLessThanOrEqual(LIST_NAME_MAX_LENGTH);
  expect([parseListName(first), parseListName(second)]).toEqual([first, second]);
});
