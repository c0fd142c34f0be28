import Papa from "papaparse";
import type { Separator } from "#domain/shared/spreadsheet.ts";
import { CELL_MAX_LENGTH } from "#domain/shared/table-limits.ts";

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

/** The library's core, whose answers its types leave open. */
interface Core {
  parse(text: string, place: number, isCut: boolean): Papa.ParseResult<string[]>;
}

/**
 * The rows of a text whose line ends are all "\n". Letters behind the mark that closes a cell belong to that cell, as in
 * Excel. Uses the core that Papa Parse's own streams are built on: it alone says where an unfinished row begins.
 */
export const parseCsv = (written: string, separator: Separator): CsvParsed => {
  const text = written.includes('"') ? withLettersInside(written, separator) : written;
  const core: Core = new Papa.Parser({ delimiter: separator, newline: "\n" });
  const { data, meta } = core.parse(text, 0, true);
  const rest = text.slice(meta.cursor);
  const last = core.parse(rest, 0, false);
  return {
    rows: data,
    rest,
    restCells: last.data[0] ?? [],
    isOpen: last.errors.some(({ code }) => code === "MissingQuotes"),
  };
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
