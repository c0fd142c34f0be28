import { browserFileSaver } from "#adapters/browser/browser-file-saver.ts";
import { spreadsheetTableWriter } from "#adapters/spreadsheet/spreadsheet-table-writer.ts";
import type { HistoryPorts } from "./ports.ts";

/** The adapters that only the history uses, fetched with it. */
export const historyAdapters = (): HistoryPorts => ({
  fileSaver: browserFileSaver,
  tableWriter: spreadsheetTableWriter(),
});
