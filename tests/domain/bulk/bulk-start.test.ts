import { expect, test } from "vitest";
import { startsAtOnce } from "#domain/bulk/bulk-start.ts";
import { tenths } from "#domain/shared/credits.ts";

test.each([
  ["50 credits of 500", 500, 5000, true],
  ["a tenth more than 50 credits, of many", 501, 100_000, false],
  ["50 credits, a tenth more than 10 % of the balance", 500, 4999, false],
  ["2.5 credits of 25", 25, 250, true],
  ["2.6 credits of 25", 26, 250, false],
  ["a tenth of a credit of none", 1, 0, false],
  ["a tenth of a credit of 1", 1, 10, true],
])("%s: starts at once %s", (_, worst, balance, expected) => {
  expect(startsAtOnce(tenths(worst), tenths(balance))).toBe(expected);
});
