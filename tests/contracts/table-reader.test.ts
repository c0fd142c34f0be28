import { afterAll } from "vitest";
import { memoryTableReader, type MemoryTable } from "#adapters/memory/memory-table-reader.ts";
import { spreadsheetTableReader, type TableThread } from "#adapters/spreadsheet/spreadsheet-table-reader.ts";
import { csvLine } from "#domain/shared/spreadsheet.ts";
import { startNodeThread } from "./table-thread.ts";
import { tableReaderContract } from "./table-reader.contract.ts";

tableReaderContract("memory", () => {
  const tables: Record<string, MemoryTable> = { "rubbish.csv": "not-a-table" };
  return {
    reader: memoryTableReader(tables),
    file: (rows) => {
      const name = `${Object.keys(tables).length}.csv`;
      tables[name] = rows;
      return { name, size: 1 };
    },
    rubbish: { name: "rubbish.csv", size: 1 },
  };
});

const threads: TableThread[] = [];
afterAll(() => threads.forEach((thread) => thread.end()));

tableReaderContract("a spreadsheet", () => ({
  reader: spreadsheetTableReader(() => {
    const thread = startNodeThread();
    threads.push(thread);
    return thread;
  }),
  file: (rows) => new File([rows.map((cells) => `${csvLine(cells.map(String))}\r\n`).join("")], "people.csv"),
  rubbish: new File([new Uint8Array([0, 1, 2, 3, 0xff, 0, 7])], "rubbish.csv"),
}));
