import type { TableFault } from "#domain/shared/table-limits.ts";
import { TableRefused } from "#spreadsheets/table-refused.ts";
import { unreadable } from "./file-row.ts";

const sentences: Readonly<Record<TableFault, string>> = {
  "too-large": "The workbook is larger than 50 MB: save it as CSV UTF-8.",
  "empty-file": "The file is empty.",
  "no-rows": "The file is empty: its first visible sheet has no rows.",
  "no-sheet": "The workbook has no such sheet.",
  encrypted: "The workbook is protected by a password: save it without one.",
  "not-a-table": "The file is neither a CSV file nor an Excel workbook.",
  "not-a-workbook": "The file isn't an Excel workbook: save it as .xlsx or CSV UTF-8.",
  "open-document": "The file is an OpenDocument spreadsheet: save it as .xlsx.",
  damaged: "The workbook can't be read: open it in Excel and save it again.",
  "too-many-rows": "The workbook has more rows than Excel allows: save it as CSV UTF-8.",
  "too-many-columns": "The file has more than 200 columns: remove those that are not needed.",
  "cell-too-long": "A cell of the file is longer than 32,767 characters: shorten it.",
  "too-complex": "The workbook is too large or built in a way that can't be read safely: save it as CSV UTF-8.",
  "unclosed-quote": "A quotation mark is never closed.",
  "took-too-long": "Reading the workbook took too long and was stopped: save it as CSV UTF-8.",
};

/** The text for the operator about a file that can't be read, with the row where it is known. */
export const fileFault = (fault: TableFault, row?: number): Error => {
  if (row === undefined) return unreadable(sentences[fault]);
  if (fault === "unclosed-quote") {
    return unreadable(
      `Row ${row} never ends: is a closing quotation mark missing? Close it and import again; no row is imported twice.`,
    );
  }
  return unreadable(`Row ${row}: ${sentences[fault]}`);
};

export const toFileFault = (error: unknown): unknown =>
  error instanceof TableRefused ? fileFault(error.fault, error.row) : error;
