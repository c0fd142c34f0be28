import type { ColumnWidths } from "#application/ports/column-widths.ts";
import type { Widths } from "#domain/history/history-columns.ts";

export const memoryColumnWidths = (): ColumnWidths => {
  let kept: Widths = {};
  return {
    read: () => kept,
    write: (widths) => {
      kept = widths;
    },
  };
};
