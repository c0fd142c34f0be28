import type { TableFault, TableRow } from "#domain/shared/table-limits.ts";

/** What the reading thread is given at its start; each message to it asks for the next rows. */
export interface WorkbookToRead {
  readonly file: string;
}

/** What the reading thread answers when it is asked for rows. */
export type WorkbookAnswer =
  | { readonly kind: "rows"; readonly rows: readonly TableRow[] }
  | { readonly kind: "end" }
  | { readonly kind: "refused"; readonly fault: TableFault }
  | { readonly kind: "defect"; readonly text: string };
