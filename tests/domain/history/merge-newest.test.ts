import { expect, test } from "vitest";
import { withNewest } from "#domain/history/merge-newest.ts";
import { toHistoryLine, type Transaction } from "#domain/history/transaction.ts";
import { aTransaction } from "#tests/support/builders.ts";

const row = (id: number, changes: Partial<Transaction> = {}) =>
  toHistoryLine(aTransaction({ id: String(id), ...changes }));

test("newer rows stand in front, and a row that has changed where it was", () => {
  const rows = [row(3, { status: "processing" }), row(2), row(1)];
  const done = row(3, { status: "completed", result: "2 found" });
  expect(withNewest(rows, [row(4), done, row(2)])).toEqual([row(4), done, row(2), row(1)]);
});

test("rows without any change are the same", () => {
  const rows = [row(2), row(1)];
  expect(withNewest(rows, [row(2), row(1)])).toBe(rows);
  expect(withNewest(rows, [])).toBe(rows);
});

test("rows that have nothing in common with the newest lack those in between", () => {
  expect(withNewest([row(1)], [row(9), row(8)])).toBeUndefined();
  expect(withNewest([], [row(9)])).toEqual([row(9)]);
});
