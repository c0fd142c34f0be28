import type { TableFault } from "#domain/shared/table-limits.ts";

/** Why a file can't be read as a table, and what to do about it. The backend says the same of a file that arrived. */
const sentences: Readonly<Record<TableFault, string>> = {
  "too-large": "This file is larger than 10 MB. Split it and upload the parts one by one.",
  "empty-file": "This file is empty. Choose one with a table.",
  "no-sheet": "This workbook has no such sheet. Please choose the file again.",
  "no-rows": "This file has no rows to look up. Add rows below the header and choose it again.",
  encrypted: "This workbook is protected by a password. Save it without one and choose it again.",
  "not-a-table": "This is not a CSV file or an Excel workbook. Save your table as .csv or .xlsx and choose that file.",
  "not-a-workbook": "This isn't an Excel file. Save it as .xlsx or .csv and choose that file.",
  "open-document": "This is an OpenDocument spreadsheet. Save it as .xlsx and choose that file.",
  damaged:
    "This file is damaged or was changed while it was read. Open it in Excel, save it again, then choose it here.",
  "too-many-rows": "This file has more than 100,000 rows. Split it and upload the parts one by one.",
  "too-many-columns": "This file has more than 200 columns. Delete those you don't need and choose it again.",
  "cell-too-long": "A cell of this file is longer than 32,767 characters. Shorten it and choose the file again.",
  "too-complex": "This workbook can't be read safely. Save it as CSV and choose that file.",
  "unclosed-quote": "A quotation mark in this file is never closed. Close it, or save the file as .xlsx.",
  "took-too-long":
    "Reading this file took too long and was stopped. Try again, or save it as CSV and choose that file.",
};

export const tableFaultText = (fault: TableFault): string => sentences[fault];
