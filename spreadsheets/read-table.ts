import type { Separator } from "#domain/shared/spreadsheet.ts";
import {
  type SheetRead,
  TABLE_MAX_BYTES,
  TABLE_MAX_ROWS,
  type TableFormat,
  type TableRow,
} from "#domain/shared/table-limits.ts";
import { csvFileRows } from "./csv-file.ts";
import { separatorOf } from "./csv-separator.ts";
import { decodeCsv } from "./csv-text.ts";
import { sheetRows } from "./sheet-rows.ts";
import { formatOf } from "./table-format.ts";
import { TableRefused } from "./table-refused.ts";
import { openWorkbook } from "./workbook.ts";
import { xlsRows } from "./xls-rows.ts";
import { zipEntries } from "./zip-entries.ts";

/** The beginning of a file, as far as rows were asked for. */
export interface TableStart {
  readonly format: TableFormat;
  readonly rows: readonly TableRow[];
  readonly sheet?: SheetRead | undefined;
}

interface Batch {
  readonly rows: readonly TableRow[];
  /** How much of the file was read, from 0 to 1. */
  readonly share: number;
  readonly sheet?: SheetRead;
}

/** What else is said of a reading. */
interface ReadOptions {
  /** Gets the share that was read, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly limits?: TableLimits;
  /** Of a workbook; the first visible one unless named. */
  readonly sheet?: string | undefined;
}

/** How large a file may be. */
export interface TableLimits {
  readonly bytes: number;
  /** That are not empty. The header is one of them: which row it is, is not known here. */
  readonly rows: number;
}

const uploaded: TableLimits = { bytes: TABLE_MAX_BYTES, rows: TABLE_MAX_ROWS + 1 };

/** In bytes. */
const CSV_START = 65_536;
/** In bytes: enough to detect a format. */
const MAGIC = 8;

/**
 * All rows of a file that are not empty, in batches; a row's number counts the rows left out before it. Throws nothing
 * but `TableRefused`.
 */
export const readTable = async function* (
  file: Blob,
  { onProgress = () => undefined, limits = uploaded, sheet }: ReadOptions = {},
): AsyncGenerator<readonly TableRow[]> {
  const format = await formatOfFile(file, limits.bytes);
  let count = 0;
  for await (const { rows, share } of batches(format, await bytesOf(file), { limit: limits.rows + 1, sheet })) {
    count += rows.length;
    if (count > limits.rows) throw new TableRefused("too-many-rows");
    onProgress(share);
    if (rows.length > 0) yield rows;
  }
  if (count === 0) throw new TableRefused("no-rows");
};

/**
 * The first `limit` rows of a file that are not empty, for less than reading all of it. Throws as `readTable` does, except
 * that an empty sheet among others has no rows.
 */
export const readTableStart = async (file: Blob, limit: number, sheet?: string): Promise<TableStart> => {
  const format = await formatOfFile(file);
  const isCut = format === "csv" && file.size > CSV_START;
  const bytes = await bytesOf(isCut ? file.slice(0, CSV_START) : file);
  const start = await firstRows(batches(format, bytes, { isCut, limit, sheet }), limit);
  // A first row longer than all that was read.
  const read = isCut && start.rows.length === 0 ? await firstRows(batches(format, await bytesOf(file)), limit) : start;
  // Of several sheets another one may have rows.
  if (read.rows.length === 0 && (read.sheet?.of.length ?? 0) < 2) throw new TableRefused("no-rows");
  return { format, ...read };
};

/** What separates the cells of a CSV file; a comma for workbooks. Throws as `readTable` does. */
export const readSeparator = async (file: Blob): Promise<Separator> =>
  (await formatOfFile(file)) === "csv" ? separatorOf(decodeCsv(await bytesOf(file), false)) : ",";

const firstRows = async (batches: AsyncIterable<Batch>, limit: number): Promise<Omit<TableStart, "format">> => {
  const first: TableRow[] = [];
  let read: SheetRead | undefined;
  for await (const { rows, sheet } of batches) {
    read = sheet;
    first.push(...rows.slice(0, limit - first.length));
    if (first.length >= limit) break;
  }
  return { rows: first, sheet: read };
};

const formatOfFile = async (file: Blob, maxBytes = uploaded.bytes): Promise<TableFormat> => {
  if (file.size === 0) throw new TableRefused("empty-file");
  if (file.size > maxBytes) throw new TableRefused("too-large");
  return formatOf(await bytesOf(file.slice(0, MAGIC)));
};

/** Files can be changed, moved or removed while they are read. */
const bytesOf = async (file: Blob): Promise<Uint8Array> => {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new TableRefused("damaged");
  }
};

/** Of the first `limit` rows, where only those are wanted and the format allows it. */
const batches = async function* (
  format: TableFormat,
  bytes: Uint8Array,
  {
    isCut = false,
    limit = uploaded.rows + 1,
    sheet,
  }: { readonly isCut?: boolean; readonly limit?: number; readonly sheet?: string | undefined } = {},
): AsyncGenerator<Batch> {
  switch (format) {
    case "xlsx": {
      const workbook = await openWorkbook(zipEntries(bytes), sheet);
      for await (const batch of sheetRows(workbook)) yield { ...batch, sheet: workbook.sheetRead };
      return;
    }
    case "xls":
      yield { ...(await xlsRows(bytes, limit, sheet)), share: 1 };
      return;
    case "csv":
      yield* csvFileRows(bytes, isCut);
  }
};
