import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TableRow } from "#domain/shared/table-limits.ts";
import { csvRows } from "#spreadsheets/csv-rows.ts";
import { readTableStart } from "#spreadsheets/read-table.ts";
import { TableRefused } from "#spreadsheets/table-refused.ts";
import { rowsOf } from "#tests/support/files/read-table.ts";

const utf16 = (text: string, isBigEndian: boolean): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index++) view.setUint16(index * 2, text.charCodeAt(index), !isBigEndian);
  return bytes;
};

const text = "Name;Stadt\nÄsha Müller;Köln\n";
const rows = { 1: ["Name", "Stadt"], 2: ["Äsha Müller", "Köln"] };

describe("a CSV file is read", () => {
  test.each([
    ["UTF-8", text],
    ["UTF-8 with a byte order mark", `\ufeff${text}`],
    ["UTF-16 with a byte order mark", utf16(`\ufeff${text}`, false)],
    ["big-endian UTF-16 with a byte order mark", utf16(`\ufeff${text}`, true)],
    ["UTF-16 without one", utf16(text, false)],
    ["big-endian UTF-16 without one", utf16(text, true)],
    ["Windows-1252", Uint8Array.from(text, (letter) => letter.charCodeAt(0))],
  ])("in %s", async (_, content) => {
    expect(await rowsOf(content)).toEqual(rows);
  });

  test.each([",", ";", "\t", "|"])("separated by %j", async (separator) => {
    expect(await rowsOf(["Name", "City\nAsha", "Pune\n"].join(separator))).toEqual({
      1: ["Name", "City"],
      2: ["Asha", "Pune"],
    });
  });

  test("by the separator that is not in quotes", async () => {
    const cells = { 1: ["Name", "Company"], 2: ["Rao, Asha", "Acme, Ltd, Pune"], 3: ["Ben", "B, C"] };
    expect(await rowsOf('"Name";"Company"\n"Rao, Asha";"Acme, Ltd, Pune"\nBen;B, C')).toEqual(cells);
    expect(await rowsOf('sep=|\nName|"Company"\n')).toEqual({ 2: ["Name", "Company"] });
  });

  test.each(["\n", "\r\n", "\r"])("with line ends %j, and with those inside quotes", async (end) => {
    const written = ["Name,Note", `Asha,"two${end}lines"`, "", '"the ""boss""",x', ""].join(end);
    expect(await rowsOf(written)).toEqual({ 1: ["Name", "Note"], 2: ["Asha", "two\nlines"], 4: ['the "boss"', "x"] });
  });

  test("with a mark in the middle of a cell, and with letters behind a closing one", async () => {
    expect(await rowsOf('a,b\nAcme 5" pipes,x\n"Rao" Asha,y\n')).toEqual({
      1: ["a", "b"],
      2: ['Acme 5" pipes', "x"],
      3: ["Rao Asha", "y"],
    });
  });

  test("in one column", async () => {
    expect(await rowsOf("a@acme.example")).toEqual({ 1: ["a@acme.example"] });
    expect(await rowsOf("Email\na@acme.example\n")).toEqual({ 1: ["Email"], 2: ["a@acme.example"] });
  });
});

/** As other programs write it: with formulas as they are. */
const csvLine = (cells: readonly string[]): string =>
  cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",");

test("what was written by the rules of CSV is read as it was", async () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab= "\n,;|é'), maxLength: 8 });
  const row = fc.tuple(fc.constant("x"), cell, cell, fc.constant("y"));
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (written) => {
      const header = ["first", "second", "third", "last"];
      const file = [header, ...written].map(csvLine).join("\r\n");
      expect(Object.values(await rowsOf(file))).toEqual([header, ...written]);
    }),
  );
});

const readParts = async (parts: readonly string[]) => {
  const rows: TableRow[] = [];
  try {
    for await (const batch of csvRows(parts)) rows.push(...batch);
  } catch (error) {
    if (!(error instanceof TableRefused)) throw error;
    return { rows, fault: error.fault, row: error.row };
  }
  return { rows };
};

test("a CSV text is read the same in parts of any length, however its quotation marks stand", async () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab"", \n;'), maxLength: 40 });
  const cuts = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(text, cuts, async (written, places) => {
      const header = "x,y\n";
      const ordered = [0, ...places.toSorted((one, other) => one - other)];
      const parts = ordered.map((place, index) => written.slice(place, ordered[index + 1]));
      expect(await readParts([header, ...parts])).toEqual(await readParts([header, written]));
    }),
    { numRuns: 500 },
  );
});

test("letters behind a closing mark stay in their cell, marks among them too", async () => {
  const text = 'x,y\n"Rao" Asha,"b\n2" "c" d,e\n"a""b"c"\n';
  expect(await readParts([text])).toEqual({
    rows: [
      { number: 1, cells: ["x", "y"] },
      { number: 2, cells: ["Rao Asha", 'b\n2 "c" d', "e"] },
      { number: 3, cells: ['a"bc"'] },
    ],
  });
});

test("a byte order mark is taken off a file's beginning only", async () => {
  expect(await rowsOf(`\ufeffa,b\n\ufeff"c",d\n`)).toEqual({ 1: ["a", "b"], 2: ['\ufeff"c"', "d"] });
  expect(await readParts(["a,b\n", `\ufeff"c",d`])).toMatchObject({ rows: [{}, { cells: ['\ufeff"c"', "d"] }] });
});

describe("a CSV file's start", () => {
  test("is read without the rest, and without a row that is cut", async () => {
    const line = `${"x".repeat(10_000)},y\n`;
    const { format, rows } = await readTableStart(new Blob([line.repeat(8), '"']), 11);
    expect(format).toBe("csv");
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(rows.every(({ cells }) => cells[1] === "y")).toBe(true);
  });

  test("ends after the rows that were asked for", async () => {
    const { rows } = await readTableStart(new Blob(["\n\n", "a,b\n".repeat(100)]), 11);
    expect(rows.map(({ number }) => number)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  });

  test("is the whole file where its first row is that long", async () => {
    const cells = Array.from({ length: 10 }, () => "x".repeat(10_000));
    const { rows } = await readTableStart(new Blob([cells.join(","), "\n", "a,b"]), 11);
    expect(rows).toEqual([
      { number: 1, cells },
      { number: 2, cells: ["a", "b"] },
    ]);
  });
});
