import { expect, test } from "vitest";
import { previewRows } from "#domain/shared/table-limits.ts";

test("rows of a preview are equally long, and their cells short enough to be shown", () => {
  const rows = [
    { number: 1, cells: ["a"] },
    { number: 3, cells: ["x".repeat(30_000), 2, "c"] },
  ];
  expect(previewRows(rows)).toEqual([
    { number: 1, cells: ["a", "", ""] },
    { number: 3, cells: ["x".repeat(1_000), 2, "c"] },
  ]);
  expect(previewRows([])).toEqual([]);
});
