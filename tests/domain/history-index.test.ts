import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tenths } from "#domain/credits.ts";
import { historyIndex } from "#domain/history-index.ts";
import { sortColumns, wholeHistory } from "#domain/history-query.ts";
import { type HistoryRow, type Transaction, toHistoryRow } from "#domain/transaction.ts";

const aRow = (id: number, change: Partial<Transaction> = {}): HistoryRow => {
  // Ids count down: the newest is the first.
  const createdAt = new Date(Date.UTC(2026, 0, 15) - id * 60_000).toISOString();
  return toHistoryRow({
    ...{ id: String(id), type: "email", status: "completed", amount: tenths(10), createdAt },
    ...change,
  });
};

const indexOf = (...batches: readonly (readonly HistoryRow[])[]) => {
  const index = historyIndex();
  for (const rows of batches) index.add(rows);
  return (change: Partial<typeof wholeHistory>) => index.find({ ...wholeHistory, ...change }).map(({ id }) => id);
};

describe("searching a history", () => {
  const find = indexOf([
    aRow(1, { type: "phone_no", query: "https://www.linkedin.com/in/asha-rao", result: "+91 00000 00001" }),
    aRow(2, { type: "verify_email", query: "jose@acme.example", result: "José Ruiz" }),
    aRow(3, { type: "bulk_enrichment", query: "leads.csv", result: "12 of 68 found", status: "processing" }),
    aRow(4, { type: "din_email", query: "00012345", status: "failed" }),
  ]);

  test.each([
    ["asha-rao", ["1"]],
    ["ASHA", ["1"]],
    ["  asha  ", ["1"]],
    ["phone 00001", ["1"]],
    ["jose ruiz", ["2"]],
    ["JOSÉ", ["2"]],
    ["verify", ["2"]],
    ["bulk profiles", ["3"]],
    ["pending", ["3"]],
    ["director failed", ["4"]],
    ["0001", ["1", "4"].toSorted()],
    ["acme.example leads", []],
    ["a.*b", []],
    ["", ["1", "2", "3", "4"]],
  ])("%j finds %j", (search, ids) => {
    expect(find({ search })).toEqual(ids);
  });

  test("finds nothing across two texts", () => {
    expect(indexOf([aRow(1, { query: "ab", result: "cd" })])({ search: "abcd" })).toEqual([]);
  });

  test("keeps to the type; bulk lines belong to their tool", () => {
    expect(find({ tool: "enrichment" })).toEqual(["3"]);
    expect(find({ tool: "director-search", search: "asha" })).toEqual([]);
  });
});

describe("sorting a history", () => {
  const credits = [10, 50, 10, 0, 50];
  const rows = credits.map((amount, at) => aRow(at + 1, { amount: tenths(amount), query: `q${amount}` }));
  const find = indexOf(rows.slice(0, 2), rows.slice(2));

  test.each([
    ["timestamp", "descending", ["1", "2", "3", "4", "5"]],
    ["timestamp", "ascending", ["5", "4", "3", "2", "1"]],
    ["credits", "descending", ["2", "5", "1", "3", "4"]],
    ["credits", "ascending", ["4", "1", "3", "2", "5"]],
    ["query", "ascending", ["4", "1", "3", "2", "5"]],
    ["status", "ascending", ["1", "2", "3", "4", "5"]],
    ["status", "descending", ["1", "2", "3", "4", "5"]],
  ] as const)("by %s, %s, leaves what is equal newest first", (column, direction, ids) => {
    expect(find({ column, direction })).toEqual(ids);
  });

  test("follows what is added later", () => {
    const index = historyIndex();
    index.add(rows.slice(0, 1));
    const wanted = { ...wholeHistory, column: "credits", direction: "descending" } as const;
    expect(index.find(wanted)).toHaveLength(1);
    index.add(rows.slice(1));
    expect(index.find(wanted).map(({ id }) => id)).toEqual(["2", "5", "1", "3", "4"]);
  });

  test("is the same however the rows came", () => {
    const anyRows = fc.array(
      fc.record({ amount: fc.integer({ min: 0, max: 5 }), query: fc.constantFrom("a", "b", "É", "e") }),
    );
    fc.assert(
      fc.property(anyRows, fc.integer({ min: 1, max: 7 }), (changes, size) => {
        const all = changes.map(({ amount, query }, at) => aRow(at, { amount: tenths(amount), query }));
        const batches = Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
          all.slice(at * size, (at + 1) * size),
        );
        for (const column of sortColumns)
          for (const direction of ["ascending", "descending"] as const)
            expect(indexOf(...batches)({ column, direction })).toEqual(indexOf(all)({ column, direction }));
      }),
    );
  });
});
