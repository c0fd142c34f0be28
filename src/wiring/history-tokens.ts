import type { ColumnWidths } from "#application/ports/column-widths.ts";
import { named, token } from "./container.ts";

/** The ports that only the history uses; with `portTokens` and those of bulk mode a token for each port. */
export const historyPortTokens = named({
  columnWidths: token<ColumnWidths>,
});
