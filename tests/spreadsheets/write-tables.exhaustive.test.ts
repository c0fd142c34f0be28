import { setImmediate as settled } from "node:timers/promises";
import Papa from "papaparse";
import { expect, test } from "vitest";
import type { Cell } from "#domain/shared/table-limits.ts";
import type { RowBatches } from "#spreadsheets/row-batches.ts";
import { writeCsv } from "#spreadsheets/write-csv.ts";
import { writeXlsx } from "#spreadsheets/write-xlsx.ts";
import { rowsOf } from "#tests/support/files/read-table.ts";
import { seededRandom } from "#tests/support/random.ts";
import { randomRows } from "./table-cells.ts";
import { bytesOf, cellsOf, inBatches, type Rows, textOf } from "./written-tables.ts";

const random = seededRandom();

test(`a CSV file read back is what was written, formulas neutralised (seed ${random.seed})`, async () => {
  for (let round = 0; round < 200; round += 1) {
    const rows = randomRows(random, { rows: 1 + random.below(9), width: 2 + random.below(5) });
    const parsed = Papa.parse<string[]>(await textOf(rows), { delimiter: ",", newline: "\r\n" }).data;
    const written = rows.map((cells) =>
      cells.map((cell) => (typeof cell === "number" ? String(cell) : cell.toWellFormed())),
    );
    // Whoever takes the apostrophes away has what was written.
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
