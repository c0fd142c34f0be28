import type { ValueRecord } from "#domain/rights/value-record.ts";
import type { Database } from "#backend/platform/database/database.ts";
import type { ReportProgress } from "#backend/platform/progress.ts";
import { unreadable, type Cell, type FileRow } from "./file-row.ts";
import { estimateRows } from "./estimate-rows.ts";
import { cleanText, RowRefused, type Fields } from "./import-fields.ts";
import type { ImportKind } from "./import-kinds.ts";
import { openImportStore, type ImportStore, type Stored } from "./import-store.ts";
import { readRows } from "./read-rows.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";

export interface ImportSummary extends Omit<Stored, "suppressed"> {
  /** With those about people who asked not to be processed. */
  readonly skipped: number;
}

export interface ImportOptions {
  /** What the operator says about the values. */
  readonly record: ValueRecord;
  /** Where values come from whose row does not say it. */
  readonly source?: string | undefined;
  readonly onSkipped: (row: number, reason: string) => void;
  /** Called for every row; the total is an estimate. */
  readonly onRows?: ReportProgress;
  readonly onKeys?: ReportProgress;
  /** Ends the import at once. The batches that are stored by then stay. */
  readonly signal?: AbortSignal;
  readonly suppression: SuppressionList;
}

type Columns = readonly (string | undefined)[];

/**
 * Loads an operator's file into the directory; loading the same file again is safe. Throws a sentence for the operator
 * when the file can't be read or lacks the columns, when another import is running, or when it was interrupted.
 */
export const importDirectory = async <Entry extends object>(
  database: Database,
  kind: ImportKind<Entry>,
  file: string,
  options: ImportOptions,
): Promise<ImportSummary> => {
  let columns: Columns | undefined;
  let store: ImportStore | undefined;
  let skipped = 0;
  let rows = 0;
  let total: number | undefined;
  const { signal } = options;
  const stop = (): void => void store?.close();
  signal?.addEventListener("abort", stop);
  try {
    for await (const batch of readRows(file)) {
      for (const row of batch) {
        if (columns === undefined || store === undefined) {
          columns = matchColumns(kind, row.cells);
          total = await estimateRows(file);
          const named = columns.filter((name) => name !== undefined);
          store = await openImportStore(database.url, {
            table: kind.table,
            named: new Set(named),
            record: options.record,
            suppression: options.suppression,
            onSuppressed: (row) => options.onSkipped(row, SUPPRESSED_ROW),
          });
          continue;
        }
        if (signal?.aborted === true) throw interrupted(rows);
        const entry = tryParse(kind, columns, row, options);
        if (entry === undefined) skipped += 1;
        const storing = entry && store.add(entry, row.number);
        if (storing !== undefined) await storing;
        rows += 1;
        options.onRows?.({ done: rows, total });
      }
    }
    if (store === undefined) throw unreadable("The file is empty.");
    const { suppressed, ...stored } = await store.finish(options.onKeys);
    return { ...stored, skipped: skipped + suppressed };
  } catch (error) {
    // Whatever failed because the connection was closed under it.
    if (signal?.aborted === true) throw interrupted(rows);
    // What was read before the file turned out to be broken is stored, and found.
    await store?.finish(options.onKeys);
    throw error;
  } finally {
    signal?.removeEventListener("abort", stop);
    await store?.close();
  }
};

const SUPPRESSED_ROW = "this person asked not to be processed";

const interrupted = (rows: number): Error =>
  new Error(`Interrupted after ${rows} rows. Imported rows are kept; importing the file again is safe.`);
const tryParse = <Entry>(
  kind: ImportKind<Entry>,
  columns: Columns,
  { number, cells }: FileRow,
  { onSkipped, source }: Pick<ImportOptions, "onSkipped" | "source">,
): Entry | undefined => {
  const fields: Record<string, Cell | undefined> = {};
  for (const [index, name] of columns.entries()) if (name !== undefined) fields[name] = cells[index];
  if (source !== undefined && cleanText(fields["source"]) === "") fields["source"] = source;
  try {
    return kind.parse(fields satisfies Fields);
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error;
    onSkipped(number, error.message);
    return undefined;
  }
};

/** The field of each column; undefined for unknown columns. */
const matchColumns = <Entry>(kind: ImportKind<Entry>, header: readonly Cell[]): (string | undefined)[] => {
  const columns = header.map((cell) => {
    const plain = String(cell)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, "");
    return Object.keys(kind.headers).find((name) => kind.headers[name]?.includes(plain) === true);
  });
  const twice = columns.find((name, index) => name !== undefined && columns.indexOf(name) !== index);
  if (twice !== undefined) throw unreadable(`Two columns both map to ${twice}: rename or remove one of them.`);
  if (!columns.includes(kind.key)) {
    const known = Object.keys(kind.headers).join(", ");
    throw unreadable(`The first row has no column ${kind.key}. Known columns: ${known}.`);
  }
  return columns;
};
