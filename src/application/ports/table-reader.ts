import type { Running } from "#application/shared/result.ts";
import type { BulkReading, FileCheck, RejectedRows } from "#domain/bulk/bulk.ts";
import type { FileUse } from "#domain/bulk/file-use.ts";
import type { PersonToSave } from "#domain/lists/saved-person.ts";
import type { PreviewRow, SheetRead, TableFault, TableFormat } from "#domain/shared/table-limits.ts";

/** A file that someone has chosen on this device. The adapters know what it is beyond this. */
export interface ChosenFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

export interface TablePreview {
  readonly format: TableFormat;
  /** The first rows that are not empty, at most `PREVIEW_ROWS`; all equally long. */
  readonly rows: readonly PreviewRow[];
  /** Of a workbook. */
  readonly sheet?: SheetRead | undefined;
}

/** A header, the ten rows below it, and as many titles and notes above it. */
export const PREVIEW_ROWS = 21;

/** Reads chosen files as tables: CSV and Excel workbooks. */
export interface TableReader {
  /** A file will be chosen soon: what must be there before one can be read is got ready. Nothing where it is already. */
  prepare(): void;
  /** The beginning of the file; of a workbook, of the sheet of this name or of the first visible one. */
  preview(file: ChosenFile, sheet?: string): Running<TablePreview, TableFault>;
  /** Reads the whole file by the rules of what it is read for. `onProgress` gets the share that was read, from 0 to 1. */
  check(
    file: ChosenFile,
    use: FileUse,
    reading: BulkReading,
    onProgress: (share: number) => void,
  ): Running<FileCheck, TableFault>;
  /** Reads the whole file again, for its rows that can't be read. */
  rejected(file: ChosenFile, use: FileUse, reading: BulkReading): Running<RejectedRows, TableFault>;
  /** Reads the whole file again, for whom it names: each once. */
  people(file: ChosenFile, reading: BulkReading): Running<readonly PersonToSave[], TableFault>;
}
