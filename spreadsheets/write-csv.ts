import Papa from "papaparse";
import { csvCell, csvPhone, needsQuotes, type Separator } from "#domain/shared/spreadsheet.ts";
import type { RowBatches } from "./row-batches.ts";

/** Without it Excel reads UTF-8 as the encoding of the country. */
const BYTE_ORDER_MARK = "\u{feff}";
const LINE_END = "\r\n";

export interface CsvForm {
  readonly separator?: Separator;
  /** Positions of the columns, from 0, in which phone numbers keep their plus sign as it is (`csvPhone`). */
  readonly phones?: ReadonlySet<number>;
}

/** The rows as a CSV file: UTF-8 with byte order mark, lines end with CRLF, formulas neutralised. */
export async function* writeCsv(
  batches: RowBatches,
  { separator = ",", phones = new Set() }: CsvForm = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  const encoder = new TextEncoder();
  const written = { delimiter: separator, newline: LINE_END, quotes: needsQuotes };
  yield encoder.encode(BYTE_ORDER_MARK);
  for await (const rows of batches) {
    const cells = rows.map((row) => row.map((cell, column) => (phones.has(column) ? csvPhone(cell) : csvCell(cell))));
    if (cells.length > 0) yield encoder.encode(Papa.unparse(cells, written) + LINE_END);
  }
}
