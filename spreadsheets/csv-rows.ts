import type { Separator } from "#domain/shared/spreadsheet.ts";
import { CELL_MAX_LENGTH, TABLE_MAX_COLUMNS, type TableRow } from "#domain/shared/table-limits.ts";
import { type CsvParsed, parseCsv } from "./csv-parse.ts";
import { declarationOf, separatorOf } from "./csv-separator.ts";
import { TableRefused } from "./table-refused.ts";

/**
 * The rows of a CSV text of any length that are not empty, in batches. Holds one part and at most two rows. The line ends
 * of the parts are all "\n"; the first part decides on the separator. Where the text `isCut`, its last row may be cut too and
 * is left out. Throws `TableRefused` behind the rows before the fault.
 */
export const csvRows = async function* (
  parts: AsyncIterable<string> | Iterable<string>,
  isCut = false,
): AsyncGenerator<readonly TableRow[]> {
  let separator: Separator | undefined;
  let text = "";
  let unfinished = 0;
  let number = 0;
  for await (const part of parts) {
    text += part;
    // A long row is parsed again only when as much has come as there was of it.
    if (text.length < 2 * unfinished) continue;
    if (separator === undefined) {
      separator = separatorOf(text);
      const declared = declarationOf(text);
      if (declared > 0) number = 1;
      text = text.slice(declared);
    }
    // A file may have millions of empty lines, which are counted far faster than parsed.
    const empty = /^\n*/.exec(text)?.[0].length ?? 0;
    number += empty;
    const { rows, ...others } = parseCsv(text.slice(empty), separator);
    yield* filledRows(rows, number);
    number += rows.length;
    refuseUnfinished(others, number + 1);
    text = others.rest;
    unfinished = text.length;
  }
  if (isCut) return;
  const { rows, isOpen } = parseCsv(`${text}\n`, separator ?? ",");
  yield* filledRows(rows, number);
  if (isOpen) throw new TableRefused("unclosed-quote", number + rows.length + 1);
};

/** A fault comes behind the rows before it. `before` is the number of the row before the first one. */
const filledRows = function* (rows: readonly (readonly string[])[], before: number): Generator<readonly TableRow[]> {
  const filled: TableRow[] = [];
  let fault: TableRefused | undefined;
  for (const [index, cells] of rows.entries()) {
    const number = before + index + 1;
    fault = faultOf(cells, number, CELL_MAX_LENGTH);
    if (fault !== undefined) break;
    if (cells.some(isFilled)) filled.push({ number, cells });
  }
  if (filled.length > 0) yield filled;
  if (fault !== undefined) throw fault;
};

const isFilled = (cell: string): boolean => cell.trim() !== "";

const faultOf = (cells: readonly string[], number: number, maxLength: number): TableRefused | undefined => {
  if (cells.length > TABLE_MAX_COLUMNS) return new TableRefused("too-many-columns", number);
  const long = cells.find((cell) => cell.length > maxLength);
  if (long === undefined) return undefined;
  // A closing mark is missing far more often than a text is that long.
  return new TableRefused(/["\n]/.test(long) ? "unclosed-quote" : "cell-too-long", number);
};

/** A row whose end has not come yet grows no further than a row can. Marks of an open cell are still doubled. */
const refuseUnfinished = ({ restCells, isOpen }: Omit<CsvParsed, "rows">, number: number): void => {
  const fault = faultOf(restCells, number, 2 * CELL_MAX_LENGTH);
  if (fault === undefined) return;
  throw isOpen && fault.fault === "cell-too-long" ? new TableRefused("unclosed-quote", number) : fault;
};
