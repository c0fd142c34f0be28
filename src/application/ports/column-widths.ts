import type { Widths } from "#domain/history/history-columns.ts";

/** The widths that someone gave the columns of the history in this browser. */
export interface ColumnWidths {
  /** Empty before any was changed. */
  read(): Widths;
  write(widths: Widths): void;
}
