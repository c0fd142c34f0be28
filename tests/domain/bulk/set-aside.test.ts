import { expect, test } from "vitest";
import { setAsideAtATime, wholeHalf } from "#domain/bulk/set-aside.ts";
import { tenths } from "#domain/shared/credits.ts";

test("half of a balance is whole credits, rounded down", () => {
  expect([0, 5, 19, 20, 39, 250, 301_250].map((balance) => wholeHalf(tenths(balance)))).toEqual([
    0, 0, 0, 10, 10, 120, 150_620,
  ]);
});

test.each([
  ["half of what there is", 250, 1_000, 0, 120],
  ["what is wanted, where that is less", 250, 3, 0, 3],
  ["what the next row needs, where half is too little", 5, 100, 1, 1],
  ["no more than there is", 30, 100, 50, 30],
  ["nothing of nothing", 0, 100, 50, 0],
])("a job sets aside %s", (_, balance, wanted, needed, expected) => {
  expect(setAsideAtATime(tenths(balance), tenths(wanted), tenths(needed))).toBe(expected);
});
