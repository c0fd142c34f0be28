import type { Cell, TableRow } from "#domain/shared/table-limits.ts";
import { csvRows } from "./csv-rows.ts";
import { decodeCsv } from "./csv-text.ts";
import { TableRefused } from "./table-refused.ts";

/** Rows in a row, and how much of the text stands before their end, from 0 to 1. */
interface CsvBatch {
  readonly rows: readonly TableRow[];
  readonly share: number;
}

/** In characters: what is parsed at once. */
const PART = 65_536;

/**
 * The rows of a CSV file that are not empty, in batches. One that `isCut` ends with a row that may be cut, too; it is left
 * out.
 */
export const csvFileRows = async function* (bytes: Uint8Array, isCut: boolean): AsyncGenerator<CsvBatch> {
  const text = decodeCsv(bytes, isCut);
  let share = 0;
  const parts = function* () {
    for (let at = 0; at < text.length; at += PART) {
      share = Math.min(1, (at + PART) / text.length);
      yield text.slice(at, at + PART);
    }
  };
  let first: TableRow | undefined;
  let count = 0;
  for await (const rows of csvRows(parts(), isCut)) {
    first ??= rows[0];
    count += rows.length;
    yield { rows, share };
  }
  if (first !== undefined && count === 1 && isProse(first.cells)) throw new TableRefused("not-a-table");
};

/** One line of words is a note that was given the wrong name. */
const isProse = ([text = "", ...others]: readonly Cell[]): boolean =>
  others.length === 0 && /\S\s+\S/.test(String(text));
