import { browserColumnWidths } from "#adapters/browser/browser-column-widths.ts";
import { browserFileSaver } from "#adapters/browser/browser-file-saver.ts";
import { browserStorage } from "#adapters/browser/browser-storage.ts";
import { spreadsheetTableWriter } from "#adapters/spreadsheet/spreadsheet-table-writer.ts";
import type { HistoryPorts } from "#wiring/ports.ts";

/** The adapters that only the history uses, fetched with it; the demonstration uses them too. */
export const historyAdapters = (storagePrefix: string): HistoryPorts => {
  // Whoever stores nothing has been told when the app was opened.
  const local = browserStorage(
    () => localStorage,
    storagePrefix,
    () => {},
  );
  return {
    columnWidths: browserColumnWidths(local),
    fileSaver: browserFileSaver,
    tableWriter: spreadsheetTableWriter(),
  };
};
