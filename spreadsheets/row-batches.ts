import type { Cell } from "#domain/shared/table-limits.ts";

/** Rows that are to be written, the header as the first of them; read batch by batch, each when the last is written. */
export type RowBatches = AsyncIterable<readonly (readonly Cell[])[]>;
