import { expect, test } from "vitest";
import { mayBeName, NAME_SEARCH_MAX_LENGTH } from "#domain/history/name-search.ts";

test.each(["a", "Asha Rao", "आशा", "100% percy"])("%s may be a name", (text) => {
  expect(mayBeName(text)).toBe(true);
});

test.each(["", "  ", "99000001", "%_", "+91 00000 00001", "a".repeat(NAME_SEARCH_MAX_LENGTH + 1)])(
  "%s is none",
  (text) => {
    expect(mayBeName(text)).toBe(false);
  },
);
