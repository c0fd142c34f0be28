import { read, utils } from "xlsx";
import type { Cell } from "#domain/shared/table-limits.ts";
import type { RowBatches } from "#spreadsheets/row-batches.ts";
import { writeCsv } from "#spreadsheets/write-csv.ts";
import { writeXlsx } from "#spreadsheets/write-xlsx.ts";

export type Rows = readonly (readonly Cell[])[];

export async function* inBatches(rows: Rows, size = 7): RowBatches {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

export const bytesOf = async (chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return new Uint8Array(Buffer.concat(parts));
};

export const textOf = async (rows: Rows): Promise<string> =>
  Buffer.from(await bytesOf(writeCsv(inBatches(rows)))).toString("utf8");

export const sheetOf = async (rows: Rows) => {
  const book = read(await bytesOf(writeXlsx(inBatches(rows))), { cellFormula: true, cellNF: true });
  const sheet = book.Sheets["Result"];
  if (sheet === undefined) throw new Error("The workbook has no sheet");
  return sheet;
};

export const cellsOf = async (rows: Rows): Promise<Cell[][]> =>
  utils.sheet_to_json<Cell[]>(await sheetOf(rows), { header: 1, defval: "", raw: true, blankrows: true });
