import type { ColumnWidths } from "#application/ports/column-widths.ts";
import { parseWidths, widthsToJson } from "#domain/history/history-columns.ts";
import type { TextStorage } from "./browser-storage.ts";

/** Kept in local storage, as JSON. */
export const browserColumnWidths = (storage: TextStorage): ColumnWidths => ({
  read: () => parseWidths(storage.read("history_widths") ?? ""),
  write: (widths) => storage.write("history_widths", widthsToJson(widths)),
});
