import type { Cell } from "#domain/shared/table-limits.ts";
import type { FileViewModel } from "./file-view-model.ts";
import { previewTexts } from "./file-texts.ts";

/** As many as the specification says. */
export const ROWS_SHOWN = 10;
/** Of a cell; no more of it would be seen. */
const CELL_SHOWN = 120;

export const shownCell = (cell: Cell | undefined): string => String(cell ?? "").slice(0, CELL_SHOWN);

/** The rows of the table that are there: titles and notes above it are none of them. */
export const tableRows = ({ preview, reading: { firstRow = 1 } }: FileViewModel) =>
  (preview?.rows ?? []).filter(({ number }) => number >= firstRow);

/** Those below the header, as far as they are shown. */
export const shownRows = (chosen: FileViewModel) =>
  tableRows(chosen)
    .slice(chosen.reading.hasHeader ? 1 : 0)
    .slice(0, ROWS_SHOWN);

/** The names of a file's columns: those of its header, or their numbers, as in the result. */
export const namesOf = (chosen: FileViewModel): readonly string[] =>
  (tableRows(chosen)[0]?.cells ?? []).map((cell, position) => {
    const name = chosen.reading.hasHeader ? shownCell(cell).trim() : "";
    return name === "" ? previewTexts.column(position + 1) : name;
  });
