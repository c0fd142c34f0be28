import { describe, expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import {
  creditsOf,
  exportedTable,
  exportFileName,
  historyCells,
  historyColumns,
} from "#domain/history/history-export.ts";
import { localTime } from "#domain/shared/local-time.ts";
import { toHistoryLine } from "#domain/history/transaction.ts";
import { aTransaction } from "#tests/support/builders.ts";

const rowOf = (changes: Parameters<typeof aTransaction>[0] = {}) => toHistoryLine(aTransaction(changes));

test("an exported history has the columns of the specification", () => {
  expect(historyColumns.map(({ name }) => name)).toEqual([
    "Timestamp",
    "Operation Type",
    "Query",
    "Result Details",
    "Status",
    "Credits Used",
  ]);
});

test("a row is exported in the words of the screen", () => {
  const row = rowOf({
    type: "work_email",
    status: "processing",
    amount: tenths(1),
    query: "https://www.linkedin.com/in/asha-rao",
    result: "asha.rao@acme.example",
  });
  expect(historyCells(row, localTime("UTC"))).toEqual([
    "2026-01-15 12:00:00",
    "Find Contacts: Work email",
    "https://www.linkedin.com/in/asha-rao",
    "asha.rao@acme.example",
    "Pending",
    0.1,
  ]);
});

test("in an organisation's history one more column at the end names the member; a personal one has none", () => {
  const [asha, unknown] = [rowOf({ memberEmail: "asha@acme.example" }), rowOf()];
  const { columns, cells } = exportedTable([unknown, asha], { withPerson: true });
  expect(columns.map(({ name }) => name)).toEqual([...historyColumns.map(({ name }) => name), "Member"]);
  const common = historyCells(asha, localTime("UTC"));
  expect(cells(asha, localTime("UTC"))).toEqual([...common, "asha@acme.example"]);
  expect(cells(unknown, localTime("UTC"))).toEqual([...common, ""]);

  const personal = exportedTable([unknown], { withPerson: true });
  expect(personal.columns).toEqual(historyColumns);
  expect(personal.cells(unknown, localTime("UTC"))).toEqual(common);
});

test("the person of each row stands in the last column, where that is wanted and known", () => {
  const rows = [rowOf({ person: { name: "Asha Rao" }, memberEmail: "asha@acme.example" }), rowOf()] as const;
  const { columns, cells } = exportedTable(rows, { withPerson: true });
  expect(columns.slice(-2)).toEqual([
    { name: "Member", kind: "text" },
    { name: "Person", kind: "text" },
  ]);
  expect(rows.map((row) => cells(row, localTime("UTC")).slice(-2))).toEqual([
    ["asha@acme.example", "Asha Rao"],
    ["", ""],
  ]);
  expect(exportedTable(rows, { withPerson: false }).columns.at(-1)?.name).toBe("Member");
});

test.each([
  ["completed", "Success"],
  ["processing", "Pending"],
  ["released", "Failed"],
])("the status %s is exported as %s", (status, word) => {
  expect(historyCells(rowOf({ status }), localTime("UTC"))[4]).toBe(word);
});

test.each([
  [0, "0"],
  [1, "0.1"],
  [3, "0.3"],
  [50, "5"],
  [12_403, "1240.3"],
  [99_999_999, "9999999.9"],
])("%i tenths of a credit are exported as %s", (amount, text) => {
  expect(String(historyCells(rowOf({ amount: tenths(amount) }), localTime("UTC"))[5])).toBe(text);
});

describe("the day of an exported row is the day where the person is", () => {
  test.each([
    ["2026-11-22T20:00:00Z", "Asia/Kolkata", "2026-11-23 01:30:00"],
    ["2026-11-22T02:00:00Z", "America/Los_Angeles", "2026-11-21 18:00:00"],
    ["2026-11-22T10:30:00Z", "Pacific/Kiritimati", "2026-11-23 00:30:00"],
    // Clocks are put back in Berlin at 01:00 UTC and forward at 01:00 UTC: half past two comes twice, or never.
    ["2026-10-25T00:30:00Z", "Europe/Berlin", "2026-10-25 02:30:00"],
    ["2026-10-25T01:30:00Z", "Europe/Berlin", "2026-10-25 02:30:00"],
    ["2026-10-24T22:30:00Z", "Europe/Berlin", "2026-10-25 00:30:00"],
    ["2026-10-25T23:30:00Z", "Europe/Berlin", "2026-10-26 00:30:00"],
    ["2026-03-29T00:59:59Z", "Europe/Berlin", "2026-03-29 01:59:59"],
    ["2026-03-29T01:00:00Z", "Europe/Berlin", "2026-03-29 03:00:00"],
  ])("%s in %s is %s", (createdAt, zone, timestamp) => {
    expect(historyCells(rowOf({ createdAt }), localTime(zone))[0]).toBe(timestamp);
  });
});

test.each([
  ["csv", false, "leadlight-history-2026-11-22.csv"],
  ["xlsx", false, "leadlight-history-2026-11-22.xlsx"],
  ["xlsx", true, "leadlight-history-2026-11-22-selection.xlsx"],
] as const)("a file of the format %s (narrowed: %j) is called %s", (format, isNarrowed, name) => {
  expect(exportFileName("2026-11-22", format, isNarrowed)).toBe(name);
});

test("credits add up exactly", () => {
  expect(creditsOf(Array.from({ length: 10_000 }, () => rowOf({ amount: tenths(1) })))).toBe(10_000);
});
