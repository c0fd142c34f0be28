import { setImmediate as settled } from "node:timers/promises";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { read, utils } from "xlsx";
import type { Cell } from "#domain/shared/table-limits.ts";
import type { RowBatches } from "#spreadsheets/row-batches.ts";
import { writeCsv } from "#spreadsheets/write-csv.ts";
import { writeXlsx } from "#spreadsheets/write-xlsx.ts";
import { seededRandom } from "#tests/support/random.ts";
import { rowsOf } from "#tests/support/files/read-table.ts";
import { randomRows } from "./table-cells.ts";

type Rows = readonly (readonly Cell[])[];

async function* inBatches(rows: Rows, size = 7): RowBatches {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

const bytesOf = async (chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return new Uint8Array(Buffer.concat(parts));
};

const textOf = async (rows: Rows): Promise<string> =>
  Buffer.from(await bytesOf(writeCsv(inBatches(rows)))).toString("utf8");

const sheetOf = async (rows: Rows) => {
  const book = read(await bytesOf(writeXlsx(inBatches(rows))), { cellFormula: true, cellNF: true });
  const sheet = book.Sheets["Result"];
  if (sheet === undefined) throw new Error("The workbook has no sheet");
  return sheet;
};

const cellsOf = async (rows: Rows): Promise<Cell[][]> =>
  utils.sheet_to_json<Cell[]>(await sheetOf(rows), { header: 1, defval: "", raw: true, blankrows: true });

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

const random = seededRandom();

test(`a CSV file read back is what was written, formulas neutralised (seed ${random.seed})`, async () => {
  for (let round = 0; round < 200; round += 1) {
    const rows = randomRows(random, { rows: 1 + random.below(9), width: 2 + random.below(5) });
    const parsed = Papa.parse<string[]>(await textOf(rows), { delimiter: ",", newline: "\r\n" }).data;
    const written = rows.map((cells) =>
      cells.map((cell) => (typeof cell === "number" ? String(cell) : cell.toWellFormed())),
    );
    // Without the apostrophes it is what was written.
    const bare = (table: readonly (readonly string[])[]) =>
      table.map((cells) => cells.map((cell) => cell.replaceAll("'", "")));
    expect(bare(parsed.slice(0, -1))).toEqual(bare(written));
    const texts = parsed.flat().filter((_cell, index) => typeof rows.flat()[index] === "string");
    for (const text of texts) expect(text).not.toMatch(/^(?:[=+@＝＋－＠\p{Cc}]|-(?!\d+(?:\.\d+)?$))/u);
  }
});

test(`a workbook read back is what was written, without what XML cannot hold (seed ${random.seed})`, async () => {
  // What is left out, and the one line break that a workbook has.
  const kept = (cell: Cell): Cell =>
    typeof cell === "number"
      ? cell
      : cell.replaceAll(/\r\n?/g, "\n").replaceAll(/(?![\t\n\u{7f}])[\p{Cc}\p{Cs}\u{fffe}\u{ffff}]/gu, "");
  for (let round = 0; round < 200; round += 1) {
    // The first column is filled, so that no row is empty.
    const rows = randomRows(random, { rows: 1 + random.below(9), width: 2 + random.below(5) }).map((cells) => [
      "x",
      ...cells,
    ]);
    const came = (await cellsOf(rows)).map((cells, row) =>
      Array.from(rows[row] ?? [], (_cell, column) => cells[column] ?? ""),
    );
    const written = rows.map((cells) => cells.map(kept));
    expect(came).toEqual(written);
    const uploaded: readonly Cell[][] = Object.values(await rowsOf(await bytesOf(writeXlsx(inBatches(rows)))));
    const padded = uploaded.map((cells, row) => (rows[row] ?? []).map((_cell, column) => cells[column] ?? ""));
    expect(padded).toEqual(written);
  }
});

test.each([
  ["CSV", writeCsv],
  ["workbook", writeXlsx],
] as const)(
  "a %s of 100,000 rows is never held: as much is read as was taken, but for a constant",
  async (_what, write) => {
    const line = (number: number): Cell[] => [
      `row ${number}`,
      Math.sqrt(number),
      `+91 ${(number * 7_919) % 1_000_003}`,
    ];
    const sizeOf = (rows: Rows): number => rows.reduce((sum, cells) => sum + String(cells).length, 0);
    let given = 0;
    let most = 0;
    let taken = 0;
    async function* rows(): RowBatches {
      for (let number = 0; number < 100_000; number += 250) {
        const batch = Array.from({ length: 250 }, (_each, index) => line(number + index));
        given += sizeOf(batch);
        yield batch;
      }
    }
    const whole = (await bytesOf(write(rows()))).length;
    const ratio = given / whole;
    given = 0;
    for await (const chunk of write(rows())) {
      taken += chunk.length;
      // Whatever would be read ahead is read now.
      for (let turn = 0; turn < 5; turn += 1) await settled();
      most = Math.max(most, given - taken * ratio);
    }
    expect(taken).toBeCloseTo(whole, -3);
    expect(most).toBeLessThan(700_000);
    expect(given).toBeGreaterThan(3_000_000);
  },
);

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
