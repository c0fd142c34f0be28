import { expect, test } from "vitest";
import { copyName, countsText } from "#ui/history/history-texts.ts";

const whole = { totalCount: 450, pagesRead: 5, pagesWanted: 5, isWhole: true, isCut: false };
const cut = { ...whole, totalCount: 12_345, isWhole: false, isCut: true };

test.each([
  [{ matching: 450, rows: 450, isNarrowed: false, read: whole }, "450 lookups"],
  [{ matching: 7, rows: 450, isNarrowed: true, read: whole }, "7 of 450 lookups"],
  [{ matching: 100, rows: 100, isNarrowed: false, read: whole }, "100 lookups; the server counts 450"],
  [{ matching: 10_000, rows: 10_000, isNarrowed: false, read: cut }, "The latest 10,000 of 12,345 lookups"],
  [{ matching: 7, rows: 10_000, isNarrowed: true, read: cut }, "7 of the latest 10,000 of 12,345 lookups"],
  [
    { matching: 200, rows: 200, isNarrowed: false, read: { ...whole, isWhole: false, pagesRead: 2 } },
    "200 loaded of 450 lookups",
  ],
])("%j is shown as %j", (counts, text) => {
  expect(countsText(counts)).toBe(text);
});

test("the name of a copy is cut where its text is long", () => {
  expect(copyName({ kind: "result", text: "+91 00000 00001" })).toBe("Copy result: +91 00000 00001");
  expect(copyName({ kind: "query", text: "a".repeat(500) })).toBe(`Copy query: ${"a".repeat(60)}…`);
});
