import { type Separator, separators } from "#domain/spreadsheet.ts";
import { CELL_MAX_LENGTH, type Cell, TABLE_MAX_COLUMNS, type TableRow } from "#domain/table.ts";
import { TableRefused } from "./table-refused.ts";

const QUOTE = '"';

/** What Excel itself writes and reads as a first line. */
const declaration = /^sep=([,;\t|])\n/i;

/** Rows by which the separator is told, and characters in which they are looked for. */
const SNIFFED_ROWS = 11;
const SNIFFED = 65_536;

/** Takes the next row off a text whose line ends are all "\n". Undefined where a quoted cell never ends. */
interface RowTaker {
  /** Where the next row begins. */
  readonly at: number;
  /** Passes over lines without a letter; says how many. */
  skipEmpty(): number;
  next(): string[] | undefined;
}

/**
 * A quotation mark opens a quoted cell at the cell's start only; behind the mark that closes it, letters up to the next
 * separator still belong to the cell, as for Excel: a stray mark swallows no rows.
 */
const rowTaker = (text: string, separator: Separator): RowTaker => {
  let at = 0;

  /** Of a row that holds a quotation mark, letter by letter. */
  const takeQuoted = (): string[] | undefined => {
    const cells: string[] = [];
    for (;;) {
      let cell = "";
      if (text[at] === QUOTE) {
        const end = closingQuote(text, at + 1);
        if (end === -1) return undefined;
        cell = text.slice(at + 1, end).replaceAll('""', QUOTE);
        at = end + 1;
      }
      const end = endOfCell(text, at, separator);
      cells.push(cell + text.slice(at, end));
      at = end + 1;
      if (cells.length > TABLE_MAX_COLUMNS || text[end] !== separator) return cells;
    }
  };

  return {
    get at() {
      return at;
    },
    skipEmpty() {
      const start = at;
      while (text[at] === "\n") at += 1;
      return at - start;
    },
    next() {
      const found = text.indexOf("\n", at);
      const end = found === -1 ? text.length : found;
      const line = text.slice(at, end);
      if (line.includes(QUOTE)) return takeQuoted();
      at = end + 1;
      return line.split(separator, TABLE_MAX_COLUMNS + 1);
    },
  };
};

/** A mark that is doubled stands for itself. Behind the longest cell that can be, none is looked for. */
const closingQuote = (text: string, start: number): number => {
  for (let at = start; at - start <= 2 * CELL_MAX_LENGTH; at += 2) {
    at = text.indexOf(QUOTE, at);
    if (at === -1 || text[at + 1] !== QUOTE) return at;
  }
  return -1;
};

const endOfCell = (text: string, start: number, separator: Separator): number => {
  let at = start;
  while (at < text.length && text[at] !== separator && text[at] !== "\n") at += 1;
  return at;
};

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
  const taker = rowTaker(text, separatorOf(text));
  const isDeclared = declaration.test(text);
  if (isDeclared) taker.next();
  let number = isDeclared ? 1 : 0;
  let first: TableRow | undefined;
  let count = 0;

  // No generator itself: a pause for each of a hundred thousand rows would cost as much as reading them.
  const nextRow = (): TableRow | undefined => {
    for (;;) {
      number += 1 + taker.skipEmpty();
      const start = taker.at;
      if (start >= text.length) return undefined;
      const cells = taker.next();
      if (isCut && (cells === undefined || taker.at > text.length)) return undefined;
      if (cells === undefined) throw new TableRefused("unclosed-quote");
      if (cells.length > TABLE_MAX_COLUMNS) throw new TableRefused("too-many-columns");
      if (taker.at - start > CELL_MAX_LENGTH) refuseLong(cells);
      if (cells.some(isFilled)) return { number, cells };
    }
  };

  for (let isOver = false; !isOver;) {
    const rows: TableRow[] = [];
    while (!isOver && rows.length < BATCH) {
      const row = nextRow();
      if (row === undefined) isOver = true;
      else rows.push(row);
    }
    first ??= rows[0];
    count += rows.length;
    yield { rows, share: Math.min(1, taker.at / text.length) };
  }
  if (first !== undefined && count === 1 && isProse(first.cells)) throw new TableRefused("not-a-table");
};

const isFilled = (cell: string): boolean => cell.trim() !== "";

/** One line of words is a note that was given the wrong name. */
const isProse = ([text = "", ...others]: readonly Cell[]): boolean =>
  others.length === 0 && /\S\s+\S/.test(String(text));

/** Longer than a cell can be, and over several lines: a closing mark is missing far more often than a text is that long. */
const refuseLong = (cells: readonly string[]): void => {
  const long = cells.find((cell) => cell.length > CELL_MAX_LENGTH);
  if (long !== undefined) throw new TableRefused(long.includes("\n") ? "unclosed-quote" : "cell-too-long");
};
