import { type Separator, separators } from "#domain/spreadsheet.ts";
import { type Cell, TABLE_MAX_COLUMNS, type TableRow } from "#domain/table.ts";
import { rowReader, rowTaker } from "./csv-row-reader.ts";
import { TableRefused } from "./table-refused.ts";

/** What Excel itself writes and reads as a first line. */
const declaration = /^sep=([,;\t|])\n/i;

/** How long it is; 0 where there is none. */
export const declarationOf = (text: string): number => declaration.exec(text)?.[0].length ?? 0;

/** Rows by which the separator is told, and characters in which they are looked for. */
const SNIFFED_ROWS = 11;
const SNIFFED = 65_536;

/** The one that cuts most of the first rows into as many cells as the first row, and into the most cells. */
export const separatorOf = (text: string): Separator => {
  const declared = declaration.exec(text)?.[1];
  const start = text.slice(0, SNIFFED);
  const widths = (separator: Separator): number[] => {
    const taker = rowTaker(start, separator);
    const found: number[] = [];
    while (found.length < SNIFFED_ROWS && taker.at < start.length) {
      const cells = taker.next();
      if (cells === undefined) break;
      if (cells.length > 1 || cells[0] !== "") found.push(cells.length);
    }
    return found;
  };
  const score = (separator: Separator): number => {
    if (separator === declared) return Number.POSITIVE_INFINITY;
    const [first = 1, ...others] = widths(separator);
    return first === 1 ? 0 : (1 + others.filter((width) => width === first).length) * (TABLE_MAX_COLUMNS + 2) + first;
  };
  const scores = new Map(separators.map((separator) => [separator, score(separator)]));
  return separators.reduce((best, next) => ((scores.get(next) ?? 0) > (scores.get(best) ?? 0) ? next : best));
};

/** Rows in a row, and how much of the text stands before their end, from 0 to 1. */
export interface CsvBatch {
  readonly rows: readonly TableRow[];
  readonly share: number;
}

const BATCH = 1_000;

/**
 * The rows of a CSV text that are not empty, in batches. A text that `isCut` ends with a row that may be cut, too; it is
 * left out.
 */
export const csvRows = function* (text: string, isCut: boolean): Generator<CsvBatch> {
  const declared = declarationOf(text);
  const table = text.slice(declared);
  const reader = rowReader(table, { separator: separatorOf(text), number: declared === 0 ? 0 : 1, isCut });
  let first: TableRow | undefined;
  let count = 0;

  for (let isOver = false; !isOver;) {
    const rows: TableRow[] = [];
    while (!isOver && rows.length < BATCH) {
      const row = reader.next();
      if (row === undefined) isOver = true;
      else rows.push(row);
    }
    first ??= rows[0];
    count += rows.length;
    yield { rows, share: Math.min(1, (declared + reader.at) / text.length) };
  }
  if (first !== undefined && count === 1 && isProse(first.cells)) throw new TableRefused("not-a-table");
};

/** One line of words is a note that was given the wrong name. */
const isProse = ([text = "", ...others]: readonly Cell[]): boolean =>
  others.length === 0 && /\S\s+\S/.test(String(text));
