import type { Separator } from "#domain/spreadsheet.ts";
import { CELL_MAX_LENGTH, TABLE_MAX_COLUMNS, type TableRow } from "#domain/table.ts";
import { TableRefused } from "./table-refused.ts";

const QUOTE = '"';

/** Takes the next row off a text whose line ends are all "\n". Undefined where a quoted cell never ends. */
export interface RowTaker {
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
export const rowTaker = (text: string, separator: Separator): RowTaker => {
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

/** Reads the rows of a text that are not empty. */
export interface RowReader {
  /** Behind the last row that was read. */
  readonly at: number;
  /** Of the last row that was read. */
  readonly number: number;
  /** Undefined where no row is left. */
  next(): TableRow | undefined;
}

interface Reading {
  readonly separator: Separator;
  /** Of the row before the text. */
  readonly number: number;
  /** Whether the last row may be cut; it is then left out. */
  readonly isCut: boolean;
}

/** Not a generator: a pause for each of a hundred thousand rows would cost as much as reading them. */
export const rowReader = (text: string, { separator, number: before, isCut }: Reading): RowReader => {
  const taker = rowTaker(text, separator);
  let at = 0;
  let number = before;
  return {
    get at() {
      return at;
    },
    get number() {
      return number;
    },
    next() {
      for (;;) {
        number += taker.skipEmpty();
        at = taker.at;
        if (at >= text.length) return undefined;
        const cells = taker.next();
        if (isCut && (cells === undefined || taker.at > text.length)) return undefined;
        number += 1;
        if (cells === undefined) throw new TableRefused("unclosed-quote", number);
        if (cells.length > TABLE_MAX_COLUMNS) throw new TableRefused("too-many-columns", number);
        if (taker.at - at > CELL_MAX_LENGTH) refuseLong(cells, number);
        at = taker.at;
        if (cells.some(isFilled)) return { number, cells };
      }
    },
  };
};

const isFilled = (cell: string): boolean => cell.trim() !== "";

/** Longer than a cell can be, and over several lines: a closing mark is missing far more often than a text is that long. */
const refuseLong = (cells: readonly string[], row: number): void => {
  const long = cells.find((cell) => cell.length > CELL_MAX_LENGTH);
  if (long !== undefined) throw new TableRefused(long.includes("\n") ? "unclosed-quote" : "cell-too-long", row);
};
