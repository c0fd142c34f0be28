import { expect, test } from "vitest";
import { parseMonthlyCap } from "#domain/organisation/monthly-cap.ts";

test.each([
  ["12.5", 125],
  [" 40 ", 400],
  ["0", 0],
  ["1,240", 12_400],
  ["1,240.3", 12_403],
  ["1000000000", 10_000_000_000],
])("%j is a limit of %i tenths", (text, tenths) => {
  expect(parseMonthlyCap(text)).toBe(tenths);
});

test.each(["", "  "])("%j is no limit", (text) => {
  expect(parseMonthlyCap(text)).toBeNull();
});

test.each(["-1", "1.25", "1,5", "12,40", "many", "1e3", "1 000", "1000000001", "Infinity"])("%j is refused", (text) => {
  expect(parseMonthlyCap(text)).toBeUndefined();
});
