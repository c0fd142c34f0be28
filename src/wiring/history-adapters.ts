import { browserColumnWidths } from "#adapters/browser/browser-column-widths.ts";
import { browserStorage } from "#adapters/browser/browser-storage.ts";
import type { HistoryPorts } from "./ports.ts";

/** The adapters that only the history uses, fetched with it; the demonstration uses them too. */
export const historyAdapters = (storagePrefix: string): HistoryPorts => {
  // Whoever stores nothing has been told when the app was opened.
  const local = browserStorage(
    () => localStorage,
    storagePrefix,
    () => {},
  );
  return { columnWidths: browserColumnWidths(local) };
};
