import Papa from "papaparse";
import type { Separator } from "#domain/shared/spreadsheet.ts";
import { CELL_MAX_LENGTH } from "#domain/shared/table.ts";

const BYTE_ORDER_MARK = "\u{feff}";

export interface CsvParsed {
  /** Those whose line ends, empty ones included. */
  readonly rows: readonly (readonly string[])[];
  /** What stands behind them: empty, or a row that may be cut. */
  readonly rest: string;
  /** The cells of the rest as far as they go. */
  readonly restCells: readonly string[];
  /** Whether a quoted cell of the rest has no closing mark. */
  readonly isOpen: boolean;
}

/**
 * The rows of a text whose line ends are all "\n". Letters behind the mark that closes a cell belong to that cell, as in
 * Excel.
 */
export const parseCsv = (written: string, separator: Separator): CsvParsed => {
  const text = written.includes('"') ? withLettersInside(written, separator) : written;
  const rows: string[][] = [];
  let [start, end] = [0, 0];
  let isOpen = false;
  // Papa Parse removes one byte order mark.
  Papa.parse<string[]>(text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK + text : text, {
    delimiter: separator,
    newline: "\n",
    step: ({ data, errors, meta }) => {
      [start, end] = [end, meta.cursor];
      rows.push(data);
      isOpen = errors.some(({ code }) => code === "MissingQuotes");
    },
  });
  const restCells = rows.pop() ?? [];
  return { rows, rest: text.slice(start), restCells, isOpen };
};

/**
 * `"Asha" Rao,` as `"Asha Rao",`: at such letters Papa Parse looks for the next mark instead, over many rows, in a time that
 * grows with their square. The last cell stays as it is, as it may be cut.
 */
const withLettersInside = (text: string, separator: Separator): string => {
  const ends = `\\${separator}\\n`;
  // Both counts are bounded, as an expression remembers each repetition until it has matched, in limited space.
  const inside = `[^"]*(?:""[^"]*){0,${CELL_MAX_LENGTH}}`;
  const plainCells = `(?:"${inside}"(?=[${ends}])|[^"${ends}][^${ends}]*|[${ends}]){1,16}`;
  const parts = new RegExp(`${plainCells}|"(${inside})"(?!")([^${ends}]+)(?=[${ends}])|"[^]*`, "g");
  return text.replaceAll(parts, (whole: string, closed: string, behind: string | undefined) =>
    behind === undefined ? whole : `"${closed}${behind.replaceAll('"', '""')}"`,
  );
};
