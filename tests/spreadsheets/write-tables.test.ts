import { expect, test } from "vitest";
import { read } from "xlsx";
import type { RowBatches } from "#spreadsheets/row-batches.ts";
import { writeCsv } from "#spreadsheets/write-csv.ts";
import { writeXlsx } from "#spreadsheets/write-xlsx.ts";
import { rowsOf } from "#tests/support/files/read-table.ts";
import { bytesOf, cellsOf, inBatches, type Rows, sheetOf, textOf } from "./written-tables.ts";

test("a CSV file begins with a byte order mark, its lines end with CRLF, and no cell is run as a formula", async () => {
  const text = await textOf([
    ["Name", "Phone", "Credits"],
    ["Asha, 😀", "+91 00000 00001", 0.1],
    ["two\nlines", "=1+1", -1],
  ]);
  expect(text).toBe(`\u{feff}Name,Phone,Credits\r\n"Asha, 😀",'+91 00000 00001,0.1\r\n"two\nlines",'=1+1,-1\r\n`);
});

test("a workbook keeps texts as texts and numbers as numbers", async () => {
  const rows = [
    ["Name", "Phone", "Credits"],
    ["007", "+91 00000 00001", 0.1],
    ["two\nlines 😀", "=1+1", -1],
    [" a ", "<b>&\"'_x0041_", ""],
  ];
  expect(await cellsOf(rows)).toEqual(rows);
  const sheet = await sheetOf(rows);
  expect(sheet["B3"]).toMatchObject({ t: "s", v: "=1+1" });
  expect(sheet["B3"]).not.toHaveProperty("f");
  expect(sheet["C2"]).toMatchObject({ t: "n", v: 0.1 });
  // Text, also for who edits it: a plus sign stays.
  expect(sheet["B2"]).toMatchObject({ z: "@" });
});

test("a workbook can be filtered by its header, over all of its rows", async () => {
  const sheet = await sheetOf([["Name", "Phone", "Credits"], ...Array.from({ length: 250 }, () => ["Asha", "", 1])]);
  expect(sheet["!autofilter"]).toEqual({ ref: "A1:C251" });
});

test("what is written can be uploaded again", async () => {
  const rows = [
    ["Name", "Phone", "DIN", "Credits"],
    ["Asha & Söhne <x> 😀", "+91 00000 00001", "00000007", 0.1],
    ["two\nlines", "", "_x0041_ _x005F_x0041_", -12],
  ];
  expect(Object.values(await rowsOf(await bytesOf(writeXlsx(inBatches(rows)))))).toEqual(rows);
  const asTexts = [
    rows[0],
    ["Asha & Söhne <x> 😀", "'+91 00000 00001", "00000007", "0.1"],
    ["two\nlines", "", "_x0041_ _x005F_x0041_", "-12"],
  ];
  expect(Object.values(await rowsOf(await bytesOf(writeCsv(inBatches(rows)))))).toEqual(asTexts);
});

test("an empty table and one without columns are whole files too", async () => {
  expect(await cellsOf([])).toEqual([]);
  expect(await cellsOf([["Name"]])).toEqual([["Name"]]);
  expect(await textOf([])).toBe("\u{feff}");
});

test.each([
  ["CSV", writeCsv],
  ["workbook", writeXlsx],
] as const)("a reader that stops taking a %s ends the reading", async (_what, write) => {
  let given = 0;
  let isEnded = false;
  async function* rows(): RowBatches {
    try {
      for (; given < 100_000; given += 250) yield Array.from({ length: 250 }, (_each, index) => [given + index]);
    } finally {
      isEnded = true;
    }
  }
  for await (const _chunk of write(rows())) if (given > 0) break;
  await expect.poll(() => isEnded).toBe(true);
  expect(given).toBeLessThan(100_000);
});

test.each([
  ["CSV", writeCsv],
  ["workbook", writeXlsx],
] as const)("a %s whose rows break off breaks off too", async (_what, write) => {
  async function* rows(): RowBatches {
    yield [["Name"], ["Asha"]];
    throw new Error("The database has gone");
  }
  await expect(bytesOf(write(rows()))).rejects.toThrow("The database has gone");
});

test("a workbook holds moments of its date columns as dates, and everything else there as it is", async () => {
  const moments = [
    "2026-11-22 14:13:09",
    "2026-02-28 23:59:59",
    "2024-02-29 00:00:01",
    "1901-01-01 12:00:00",
    "2099-12-31 06:30:00",
  ];
  const others = ["yesterday", "2026-11-22", "1900-01-01 00:00:00", "2026-11-22T14:13:09Z", "007", 7];
  const rows: Rows = [["Timestamp", "Text"], ...[...moments, ...others].map((cell) => [cell, cell])];
  const written = await bytesOf(writeXlsx(inBatches(rows), { sheet: "History", moments: new Set([0]) }));
  const book = read(written, { cellNF: true });
  expect(book.SheetNames).toEqual(["History"]);
  const sheet = book.Sheets["History"];
  moments.forEach((moment, index) => {
    expect(sheet?.[`A${index + 2}`]).toMatchObject({ t: "n", w: moment });
    expect(sheet?.[`B${index + 2}`]).toMatchObject({ t: "s", v: moment });
  });
  others.forEach((other, index) => expect(sheet?.[`A${index + 2 + moments.length}`]).toMatchObject({ v: other }));
  // A file of ours is uploaded with the moments that it shows.
  expect(Object.values(await rowsOf(written))).toEqual(rows);
});
