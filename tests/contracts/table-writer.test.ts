import { memoryTableWriter } from "#adapters/memory/memory-table-writer.ts";
import { loadTableWriter, spreadsheetTableWriter } from "#adapters/spreadsheet/spreadsheet-table-writer.ts";
import type { Cell } from "#domain/shared/table-limits.ts";
import { rowsOf } from "#tests/support/files/read-table.ts";
import { tableWriterContract, type TableWriterSetup } from "./table-writer.contract.ts";

tableWriterContract("memory", () => {
  const writer = memoryTableWriter();
  return {
    writer,
    read: async (_format, bytes) =>
      Buffer.from(bytes)
        .toString("utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as Cell[]),
    breakLoading: () => writer.failNext({ kind: "unreachable" }),
  };
});

const CREDITS = 5;

const aSpreadsheet = (): TableWriterSetup => {
  let isBroken = false;
  const writer = spreadsheetTableWriter(async (format) => {
    if (!isBroken) return loadTableWriter(format);
    isBroken = false;
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  return {
    writer,
    read: async (format, bytes) => {
      const rows = await rowsOf(bytes);
      if (typeof rows === "string") throw new Error(`The file is refused: ${rows}`);
      // CSV has no numbers: the import names the numeric columns.
      const asNumber = (cell: Cell, column: number, row: number) =>
        format === "csv" && column === CREDITS && row > 0 ? Number(cell) : cell;
      return Object.values(rows).map((cells, row) => cells.map((cell, column) => asNumber(cell, column, row)));
    },
    breakLoading: () => void (isBroken = true),
  };
};

tableWriterContract("a spreadsheet", aSpreadsheet);
