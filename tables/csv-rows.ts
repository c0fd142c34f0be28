import { CELL_MAX_LENGTH, TABLE_MAX_COLUMNS, type TableRow } from "#domain/table.ts";
import { TableRefused } from "./table-refused.ts";

const separators = [",", ";", "\t", "|"] as const;
type Separator = (typeof separators)[number];

const QUOTE = '"';

/** What Excel itself writes and reads as a first line. */
const declaration = /^sep=([,;\t|])\n/i;

/** Rows by which the separator is told. */
const SNIFFED_ROWS = 11;

/** Takes the next row off a text whose line ends are all "\n". Undefined where a quoted cell never ends. */
interface RowTaker {
  /** Where the next row begins. */
  readonly at: number;
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

/** A mark that is doubled stands for itself. */
const closingQuote = (text: string, start: number): number => {
  for (let at = start; ; at += 2) {
    at = text.indexOf(QUOTE, at);
    if (at === -1 || text[at + 1] !== QUOTE) return at;
  }
};

const endOfCell = (text: string, start: number, separator: Separator): number => {
  let at = start;
  while (at < text.length && text[at] !== separator && text[at] !== "\n") at += 1;
  return at;
};

/** The one that cuts most of the first rows into as many cells as the first row, and into the most cells. */
const separatorOf = (text: string): Separator => {
  const declared = declaration.exec(text)?.[1];
  const widths = (separator: Separator): number[] => {
    const taker = rowTaker(text, separator);
    const found: number[] = [];
    while (found.length < SNIFFED_ROWS && taker.at < text.length) {
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

/**
 * The rows of a CSV text that are not empty, with where each ends in the text. A text that `isCut` ends with a row that
 * may be cut, too; it is left out.
 */
export const csvRows = function* (text: string, isCut: boolean): Generator<TableRow & { readonly end: number }> {
  const taker = rowTaker(text, separatorOf(text));
  const start = declaration.test(text) ? 2 : 1;
  if (start === 2) taker.next();
  let only: readonly string[] | undefined;
  for (let number = start; taker.at < text.length; number++) {
    const from = taker.at;
    const cells = taker.next();
    if (isCut && (cells === undefined || taker.at > text.length)) return;
    if (cells === undefined) throw new TableRefused("unclosed-quote");
    const end = Math.min(taker.at, text.length);
    if (cells.length > TABLE_MAX_COLUMNS) throw new TableRefused("too-many-columns");
    if (end - from > CELL_MAX_LENGTH) refuseLong(cells);
    if (cells.every((cell) => cell.trim() === "")) continue;
    only = only === undefined ? cells : [];
    yield { number, cells, end };
  }
  if (only !== undefined && isProse(only)) throw new TableRefused("not-a-table");
};

/** One line of words is a note that was given the wrong name. */
const isProse = ([text = "", ...others]: readonly string[]): boolean => others.length === 0 && /\S\s+\S/.test(text);

/** Longer than a cell can be, and over several lines: a closing mark is missing far more often than a text is that long. */
const refuseLong = (cells: readonly string[]): void => {
  const long = cells.find((cell) => cell.length > CELL_MAX_LENGTH);
  if (long !== undefined) throw new TableRefused(long.includes("\n") ? "unclosed-quote" : "cell-too-long");
};
