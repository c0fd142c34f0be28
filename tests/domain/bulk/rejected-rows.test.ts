import { expect, test } from "vitest";
import { bulkChecker } from "#domain/bulk/bulk-check.ts";
import { detectReading } from "#domain/bulk/bulk-reading.ts";
import { rejectedRows, rejectedTable } from "#domain/bulk/rejected-rows.ts";
import type { Cell, TableRow } from "#domain/shared/table-limits.ts";

const rejectedOf = (reading: Parameters<typeof rejectedRows>[1], rows: readonly TableRow[]) => {
  const collected = rejectedRows("find-contacts", reading);
  for (const row of rows) collected.add(row);
  return rejectedTable(reading, collected.rejected(), (fault) => `Why: ${fault}`);
};

const rows: readonly TableRow[] = [
  { number: 1, cells: ["Name", "Where"] },
  { number: 2, cells: ["Asha", "linkedin.com/in/asha-rao"] },
  { number: 4, cells: ["Ben", "nowhere", "more"] },
  { number: 5, cells: ["Total", 3] },
  { number: 6, cells: ["Cara", "Profile"], links: new Map([[1, "https://lnkd.in/abc"]]) },
];

test("rejected rows keep their cells and links, with their number and the reason", () => {
  expect(rejectedOf({ columns: { linkedin_url: 1 }, hasHeader: true }, rows)).toEqual({
    names: ["Name", "Where", "Column 3", "Leadlight row", "Leadlight reason"],
    rows: [
      ["Ben", "nowhere", "more", 4, "Why: not-a-profile"],
      ["Cara", "https://lnkd.in/abc", "", 6, "Why: short-link"],
    ],
  });
});

test("columns without names are called by what they stand for", () => {
  const { names } = rejectedOf({ columns: { linkedin_url: 1 }, hasHeader: false }, rows.slice(1));
  expect(names.slice(0, 2)).toEqual(["Column 1", "LinkedIn URL"]);
});

test("corrected, they are read without a choice: the reason is no column of the table", () => {
  const { names, rows: rejected } = rejectedOf({ columns: { linkedin_url: 1 }, hasHeader: true }, rows);
  const corrected: readonly (readonly Cell[])[] = [
    names,
    ...rejected.map(([name = "", , ...others]) => [
      name,
      "linkedin.com/in/ben-ode",
      ...others.slice(0, -1),
      "linkedin.com/in/no-one",
    ]),
  ];
  const numbered = corrected.map((cells, index) => ({ number: index + 1, cells }));
  const reading = detectReading("find-contacts", numbered);
  expect(reading).toEqual({ columns: { linkedin_url: 1 }, hasHeader: true });
  const checker = bulkChecker("find-contacts", reading);
  for (const row of numbered) checker.add(row);
  expect(checker.check()).toMatchObject({ subjects: 1, malformed: { count: 0 } });
});
