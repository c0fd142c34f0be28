/** A cell as it is read: a number only where a workbook holds an unformatted number, which has lost its leading zeros. */
export type Cell = string | number;

/** One row of a CSV file or of a sheet of a workbook. */
export interface TableRow {
  /** As a spreadsheet counts: from 1, the header and empty rows included. */
  readonly number: number;
  readonly cells: readonly Cell[];
  /** The workbook hides it, by hand, by a filter or in a closed group. */
  readonly isHidden?: boolean;
  /** The addresses that cells of a workbook lead to, by column from 0: "Profile" with a link behind it. */
  readonly links?: ReadonlyMap<number, string> | undefined;
  /** Columns, from 0, of formulas whose value the workbook does not hold. */
  readonly unsaved?: readonly number[] | undefined;
}

export type PreviewRow = Pick<TableRow, "number" | "cells" | "links">;

/** In characters: more of a cell is not shown in a preview. */
const PREVIEW_CELL_MAX_LENGTH = 1_000;

/** The first rows of a file as they are shown: all equally long, and no cell longer than can be shown. */
export const previewRows = (rows: readonly TableRow[]): readonly PreviewRow[] => {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return rows.map(({ number, cells, links }) => ({
    number,
    ...(links !== undefined && { links }),
    cells: Array.from({ length: width }, (_, index) => shownCell(cells[index] ?? "")),
  }));
};

const shownCell = (cell: Cell): Cell =>
  typeof cell === "string" ? cell.slice(0, PREVIEW_CELL_MAX_LENGTH).toWellFormed() : cell;

/** In characters; Excel allows 31. */
export const SHEET_NAME_MAX_LENGTH = 100;

/** Which sheet of a workbook is read: the first visible one, unless another is named. */
export interface SheetRead {
  readonly name: string;
  /** The names of all visible ones. */
  readonly of: readonly string[];
}

/** How a file is written, known by its content and not by its name. */
export type TableFormat = "csv" | "xlsx" | "xls";

/** Whether a text is named as a workbook, which Excel does not open either. An old name, .xls, is often given to texts. */
export const isMisnamed = (name: string, format: TableFormat): boolean => format === "csv" && /\.xlsx$/i.test(name);

/** In bytes: the file as it is uploaded. */
export const TABLE_MAX_BYTES = 10 * 1024 * 1024;

/** Rows that are not empty, without the header. */
export const TABLE_MAX_ROWS = 100_000;

export const TABLE_MAX_COLUMNS = 200;

/** In characters, as in Excel. */
export const CELL_MAX_LENGTH = 32_767;

/** Why a file cannot be read as a table; each has its sentence in `table-fault.ts`. */
export const tableFaults = [
  "too-large",
  "empty-file",
  "no-rows",
  "no-sheet",
  "encrypted",
  "not-a-table",
  "not-a-workbook",
  "open-document",
  "damaged",
  "too-many-rows",
  "too-many-columns",
  "cell-too-long",
  "too-complex",
  "unclosed-quote",
  "took-too-long",
] as const;
export type TableFault = (typeof tableFaults)[number];
