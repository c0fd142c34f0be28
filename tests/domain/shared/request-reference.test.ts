import { expect, test } from "vitest";
import { readReference, referenceOf } from "#domain/shared/request-reference.ts";

const ID = "3bc7349eb4c0d5e6f708192a3b4c5d6e";

test("a request id has a reference of six letters and digits that are not mistaken for each other", () => {
  expect(referenceOf(ID)).toBe("7F3K-97");
  expect(referenceOf("ffffffff000000000000000000000000")).toBe("ZZZZ-ZZ");
  expect(referenceOf("00000000ffffffffffffffffffffffff")).toBe("0000-00");
});

test.each(["", "sync-17", ID.slice(1), `${ID}0`, ID.toUpperCase(), "<script>"])("%j has no reference", (text) => {
  expect(referenceOf(text)).toBeUndefined();
});

test.each([
  ["7F3K-97", "7F3K-97"],
  [" 7f3k 97 ", "7F3K-97"],
  ["o1lI-zz", "0111-ZZ"],
  [ID, "7F3K-97"],
  [ID.toUpperCase(), "7F3K-97"],
])("%j is read as the reference %s", (typed, reference) => {
  expect(readReference(typed)).toBe(reference);
});

test.each(["", "7F3K", "7F3K-9U", "7F3K-97X", "reference"])("%j is no reference", (typed) => {
  expect(readReference(typed)).toBeUndefined();
});
