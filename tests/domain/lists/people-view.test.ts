import { expect, test } from "vitest";
import { PEOPLE_SEARCH_MAX_LENGTH } from "#domain/lists/people-query.ts";
import {
  areSameContents,
  parseViewName,
  parseViewSearch,
  VIEW_NAME_MAX_LENGTH,
  type ViewContents,
} from "#domain/lists/people-view.ts";

const contents: ViewContents = {
  filter: {
    isShared: false,
    listId: "7",
    status: undefined,
    assignee: undefined,
    tag: undefined,
    column: "name",
    isDescending: false,
  },
  search: "asha",
  columns: ["company"],
  density: "compact",
};

test("a name stands on one line, and a search may be empty", () => {
  expect(parseViewName("  Warm\n ones ")).toBe("Warm ones");
  expect(parseViewName(" \u200b")).toBeUndefined();
  expect(parseViewName("a".repeat(VIEW_NAME_MAX_LENGTH + 1))).toBeUndefined();
  expect(parseViewSearch(" ")).toBe("");
  expect(parseViewSearch("a".repeat(PEOPLE_SEARCH_MAX_LENGTH + 1))).toBeUndefined();
});

test("two are the same where all that they show is the same", () => {
  expect(areSameContents(contents, { ...contents, search: " asha " })).toBe(true);
  for (const other of [
    { search: "ravi" },
    { columns: [] },
    { density: "comfortable" },
    { filter: { ...contents.filter, listId: undefined } },
    { filter: { ...contents.filter, isDescending: true } },
  ] as const)
    expect(areSameContents(contents, { ...contents, ...other })).toBe(false);
});
