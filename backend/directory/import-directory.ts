import type { Database } from "#backend/database/database.ts";
import type { Stored } from "./directory-store.ts";
import { unreadable, type Cell, type FileRow } from "./file-row.ts";
import { RowRefused, type Fields } from "./import-fields.ts";
import type { ImportKind } from "./import-kinds.ts";
import { readRows } from "./read-rows.ts";

export interface ImportSummary extends Stored {
  readonly skipped: number;
}

const BATCH = 1_000;

/**
 * Loads an operator's file into the directory, a batch of rows at a time; each batch is stored whole or not at all, and
 * loading the same file again is safe. `onSkipped` is called for every invalid row. Throws a sentence for the operator
 * when the file can't be read or lacks the columns.
 */
export const importDirectory = async <Entry>(
  database: Database,
  kind: ImportKind<Entry>,
  file: string,
  onSkipped: (row: number, reason: string) => void,
): Promise<ImportSummary> => {
  const total = { added: 0, updated: 0, unchanged: 0, skipped: 0 };
  const batch = new Map<string, Entry>();
  let columns: readonly (string | undefined)[] | undefined;

  const flush = async (): Promise<void> => {
    const named = new Set(columns?.filter((name) => name !== undefined));
    const stored = await database.transaction((db) => kind.store(db, [...batch.values()], named));
    batch.clear();
    for (const outcome of ["added", "updated", "unchanged"] as const) total[outcome] += stored[outcome];
  };

  for await (const row of readRows(file)) {
    if (row.cells.every((cell) => String(cell).trim() === "")) continue;
    if (columns === undefined) {
      columns = matchColumns(kind, row.cells);
      continue;
    }
    const entry = tryParse(kind, columns, row, onSkipped);
    if (entry === undefined) {
      total.skipped += 1;
      continue;
    }
    // One statement can't change a row twice, so an entry that occurs again goes into the next batch.
    if (batch.size === BATCH || batch.has(kind.keyOf(entry))) await flush();
    batch.set(kind.keyOf(entry), entry);
  }
  if (columns === undefined) throw unreadable("The file is empty.");
  if (batch.size > 0) await flush();
  return total;
};

const tryParse = <Entry>(
  kind: ImportKind<Entry>,
  columns: readonly (string | undefined)[],
  { number, cells }: FileRow,
  onSkipped: (row: number, reason: string) => void,
): Entry | undefined => {
  const fields: Record<string, Cell | undefined> = {};
  for (const [index, name] of columns.entries()) if (name !== undefined) fields[name] = cells[index];
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
  if (twice !== undefined) throw unreadable(`Two columns both stand for ${twice}: rename or remove one of them.`);
  if (!columns.includes(kind.key)) {
    const known = Object.keys(kind.headers).join(", ");
    throw unreadable(`The first row has no column ${kind.key}. Known columns: ${known}.`);
  }
  return columns;
};
