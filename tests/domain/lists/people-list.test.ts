import { expect, test } from "vitest";
import { LIST_NAME_MAX_LENGTH, parseListName } from "#domain/lists/people-list.ts";

test.each([
  [" Q4\nPune  ", "Q4 Pune"],
  ["", undefined],
  ["\u200b", undefined],
  ["a".repeat(LIST_NAME_MAX_LENGTH), "a".repeat(LIST_NAME_MAX_LENGTH)],
  ["a".repeat(LIST_NAME_MAX_LENGTH + 1), undefined],
])("the name of a list is one line that is not empty: %j", (text, name) => {
  expect(parseListName(text)).toBe(name);
});
