import { type Separator, separators } from "#domain/shared/spreadsheet.ts";
import { TABLE_MAX_COLUMNS } from "#domain/shared/table-limits.ts";
import { parseCsv } from "./csv-parse.ts";

/** What Excel itself writes and reads as a first line. */
const declaration = /^sep=([,;\t|])\n/i;

/** How long it is; 0 where there is none. */
export const declarationOf = (text: string): number => declaration.exec(text)?.[0].length ?? 0;

/** Rows that decide on the separator, and characters in which they are looked for. */
const SNIFFED_ROWS = 11;
const SNIFFED = 65_536;

/** The one that cuts most of the first rows into as many cells as the first row, and into the most cells. */
export const separatorOf = (text: string): Separator => {
  const declared = declaration.exec(text)?.[1];
  const start = text.slice(0, SNIFFED);
  const widths = (separator: Separator): readonly number[] => {
    const { rows, restCells, isOpen } = parseCsv(start, separator);
    return (isOpen ? rows : [...rows, restCells])
      .filter((cells) => cells.length > 1 || cells[0] !== "")
      .slice(0, SNIFFED_ROWS)
      .map((cells) => Math.min(cells.length, TABLE_MAX_COLUMNS + 1));
  };
  const score = (separator: Separator): number => {
    if (separator === declared) return Number.POSITIVE_INFINITY;
    const [first = 1, ...others] = widths(separator);
    return first === 1 ? 0 : (1 + others.filter((width) => width === first).length) * (TABLE_MAX_COLUMNS + 2) + first;
  };
  const scores = new Map(separators.map((separator) => [separator, score(separator)]));
  return separators.reduce((best, next) => ((scores.get(next) ?? 0) > (scores.get(best) ?? 0) ? next : best));
};
