import type { exportHistory } from "#application/export-history.ts";
import type { ColumnWidths } from "#application/ports/column-widths.ts";
import type { FileSaver } from "#application/ports/file-saver.ts";
import type { TableWriter } from "#application/ports/table-writer.ts";
import { named, token } from "#wiring/container.ts";

/** The ports that only the history uses; with `portTokens` and those of bulk mode a token for each port. */
export const historyPortTokens = named({
  columnWidths: token<ColumnWidths>,
  fileSaver: token<FileSaver>,
  tableWriter: token<TableWriter>,
});

/** What the history needs and what it is made of. Apart from the other tokens, so that nothing of it is loaded before it. */
export const historyTokens = {
  ...historyPortTokens,
  ...named({ exportHistory: token<ReturnType<typeof exportHistory>> }),
} as const;
