import { expect, test } from "vitest";
import { toHistoryLine } from "#domain/history/transaction.ts";
import { scopeText } from "#ui/history/export/export-texts.ts";
import { aTransaction } from "#tests/support/builders.ts";

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_each, index) => toHistoryLine(aTransaction({ id: String(index) })));

test.each<[string, Partial<Record<"count" | "read" | "total", number>> & { narrowed?: number; cut?: true }, string]>([
  ["all", { count: 10_000, total: 10_000, read: 2 }, "All 10,000 lookups"],
  ["one", { count: 1, total: 1, read: 2 }, "1 lookup"],
  ["all, though not read yet", { count: 100, total: 312, read: 1 }, "All 312 lookups"],
  ["a selection", { count: 500, total: 500, read: 2, narrowed: 312 }, "312 of 500 lookups match."],
  [
    "a selection so far",
    { count: 100, total: 500, read: 1, narrowed: 12 },
    "12 of 500 lookups match so far. The rest loads first.",
  ],
  [
    "a cut history",
    { count: 100, total: 12_345, read: 1, cut: true },
    "The latest 10,000 of 12,345 lookups are exported.",
  ],
  [
    "a cut history with a selection",
    { count: 10_000, total: 12_345, read: 2, cut: true, narrowed: 7 },
    "7 of the latest 10,000 of 12,345 lookups match.",
  ],
])(
  "what will be exported is said before: %s",
  (_what, { count = 0, total = 0, read: pagesRead = 0, narrowed, cut }, text) => {
    const all = rowsOf(count);
    const rows = narrowed === undefined ? all : all.slice(0, narrowed);
    const read = { totalCount: total, pagesRead, pagesWanted: 2, isCut: cut === true };
    const history = { rows: all, matching: rows, isNarrowed: narrowed !== undefined, read };
    expect(scopeText(history, 10_000)).toBe(text);
  },
);
