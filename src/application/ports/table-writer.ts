import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { ExportColumn, ExportFormat } from "#domain/shared/export-file.ts";
import type { Cell } from "#domain/shared/table-limits.ts";

/** A table that is to be written. */
export interface WrittenTable {
  /** The name of a workbook's sheet, of letters and spaces. */
  readonly title: string;
  readonly columns: readonly ExportColumn[];
  /** Without the header; a batch is asked for when the one before it is written. */
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** The bytes of the file, in order. A reader that stops taking them ends the writing. */
export type WriteTable = (table: WrittenTable) => AsyncIterable<Uint8Array<ArrayBuffer>>;

/** Writes tables as files. No cell of them is run as a formula by a spreadsheet. */
export interface TableWriter {
  /** Fetches what the format needs. Fails as unreachable where its code can't be fetched. */
  open(format: ExportFormat): Promise<Result<WriteTable, Failure>>;
}
