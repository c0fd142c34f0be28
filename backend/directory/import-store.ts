import type { ValueRecord } from "#domain/rights/value-record.ts";
import { copyField, textRows } from "#backend/platform/database/copy-text.ts";
import { isCode } from "#backend/platform/error-code.ts";
import { openDatabaseSession, type DatabaseSession } from "#backend/platform/database/database-session.ts";
import { buildGeneration } from "#backend/enrichment/build-generation.ts";
import { dropOthers, holdGenerations, waitToBuild } from "#backend/enrichment/search-generations.ts";
import { indexContacts } from "#backend/enrichment/search-index.ts";
import type { ReportProgress } from "#backend/platform/progress.ts";
import { StoredRows } from "./directory-store.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";
import { columnsOf, importColumnsOf, shapeOf, storeStatement, type DirectoryTable } from "./directory-tables.ts";
import { noteImport } from "./directory-imports.ts";
import { leaveOutSuppressed } from "./leave-out-suppressed.ts";

export interface Stored {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Rows about people who asked not to be processed. They are not stored. */
  readonly suppressed: number;
}

interface ImportTarget {
  readonly table: DirectoryTable;
  /** The fields that the file has columns for. */
  readonly named: ReadonlySet<string>;
  readonly record: ValueRecord;
  readonly suppression: SuppressionList;
  /** Called with the number of each row that is left out because of the list. */
  readonly onSuppressed: (row: number) => void;
}

/** The one import that there may be at a time. A batch of entries is stored whole or not at all. */
export interface ImportStore {
  /** Takes one more entry, of the row with this number. What it returns has to be awaited before the next: the batch before may still be on its way. */
  add(entry: object, row: number): Promise<void> | undefined;
  /** Resolves when all entries are stored and found. */
  finish(onKeys: ReportProgress | undefined): Promise<Stored>;
  /** What was stored stays. */
  close(): Promise<void>;
}

/** So many that PostgreSQL stores a batch in less time than the next one takes to be read. */
const BATCH = 10_000;

/**
 * From this many contacts on, more than this many changes are found sooner by rebuilding all search keys than one by
 * one.
 */
const fewChanges = (contacts: number): number => Math.max(1_000, contacts / 25);

const UNIQUE_VIOLATION = "23505";

/** Key of the advisory lock by which imports exclude each other. Any constant works, but must not be changed. */
const IMPORT_LOCK = 5_323_280;

/** Throws a sentence where another import is running. */
export const openImportStore = async (url: string, target: ImportTarget): Promise<ImportStore> => {
  const session = await openDatabaseSession(url);
  try {
    await beginImport(session, target.table);
    return await storeOf(session, target);
  } catch (error) {
    await session.close();
    throw error;
  }
};

const beginImport = async ({ db }: DatabaseSession, table: DirectoryTable): Promise<void> => {
  const [lock] = await db<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [IMPORT_LOCK]);
  if (lock?.mine !== true) throw new Error("Another import is running. Wait until it finishes, then import again.");
  await db(`create temp table import_row (${shapeOf(table)}) on commit delete rows`);
  // The place of a row is the order in which it was sent.
  await db("create temp sequence import_place cache 1000");
  await db("alter table import_row alter place set default nextval('import_place')");
  // No batch waits for the disk; the last statement of an import does, for all of them.
  await db("set synchronous_commit = off");
  // Nothing is known of a new table's rows; a plan that read all contacts for each batch would take for ever.
  await db("set enable_hashjoin = off");
  await db("set enable_mergejoin = off");
};

const storeOf = async (
  session: DatabaseSession,
  { table, named, record, suppression, onSuppressed }: ImportTarget,
): Promise<ImportStore> => {
  const { db } = session;
  const isSearched = table.name === "contact";
  const statement = storeStatement(table, "import_row", named);
  const lineOf = lineOfEntry(table, await noteImport(db, record));
  const [count] = await db<{ rows: number }>(`select count(*)::integer as rows from ${table.name}`);
  const few = fewChanges(count?.rows ?? 0);
  const total = { added: 0, updated: 0, unchanged: 0, suppressed: 0 };
  let rebuildsKeys = false;
  /** Was the batch before all new, this one is probably too. */
  let mayBeAllNew = true;
  const rows = textRows();
  let numbers: number[] = [];
  let storing = Promise.resolve();

  /** Resolves whether the keys were left. */
  const keepKeys = async (batch: number, changed: readonly string[]): Promise<boolean> => {
    if (!isSearched || rebuildsKeys) return false;
    if (total.added + total.updated + batch > few) {
      await leaveKeys(session);
      return true;
    }
    await indexContacts(db, changed);
    return false;
  };

  const storeBatch = async (sent: readonly number[], batch: Uint8Array): Promise<void> => {
    const { added, updated, leftKeys, leftOut } = await session.transaction(async () => {
      const hasList = await suppression.holdsAnyone(db);
      if (rebuildsKeys) {
        await db("set local leadlight.notes_contacts = 'off'");
        await leaveKeys(session);
      } else if (isSearched) await holdGenerations(db);
      if ((rebuildsKeys || !isSearched) && mayBeAllNew && !hasList) {
        if (await addAll(session, table, batch))
          return { added: sent.length, updated: 0, leftKeys: false, leftOut: [] };
      }
      await session.copyIn(`copy import_row (${copiedColumns(table)}) from stdin`, [batch]);
      const leftOut = hasList ? await leaveOutSuppressed(db, table, suppression) : [];
      const [stored] = StoredRows.parse(await db(statement));
      mayBeAllNew = stored.added === sent.length;
      return { ...stored, leftOut, leftKeys: await keepKeys(stored.added + stored.updated, stored.changed) };
    });
    total.added += added;
    total.updated += updated;
    total.suppressed += leftOut.length;
    total.unchanged += sent.length - leftOut.length - added - updated;
    for (const place of leftOut) onSuppressed(sent[place] ?? 0);
    if (!leftKeys) return;
    // Another process that is building gives way: it could not keep pace with this one.
    await waitToBuild(db);
    await dropOthers(db);
    rebuildsKeys = true;
  };

  const flush = async (): Promise<void> => {
    await storing;
    const sent = numbers;
    numbers = [];
    storing = rows.count === 0 ? Promise.resolve() : storeBatch(sent, rows.take());
    // It is awaited before the next batch.
    storing.catch(() => undefined);
  };

  return {
    add: (entry, row) => {
      rows.add(lineOf(entry));
      numbers.push(row);
      return rows.count < BATCH ? undefined : flush();
    },
    finish: async (onKeys) => {
      await flush();
      await storing;
      if (rebuildsKeys) await buildGeneration(session, { inHaste: true, ...(onKeys && { onProgress: onKeys }) });
      // A commit that waits for the disk waits for all before it; one without an id would not wait.
      await db("set synchronous_commit = on");
      await db("select pg_current_xact_id()");
      return total;
    },
    close: () => session.close(),
  };
};

/**
 * Adds entries in half the time that the statement takes, which has to compare. Resolves false, and has added none, where
 * one is there already, or twice among them.
 */
const addAll = async ({ db, copyIn }: DatabaseSession, table: DirectoryTable, batch: Uint8Array): Promise<boolean> => {
  await db("savepoint adding");
  try {
    await copyIn(`copy ${table.name} (${copiedColumns(table)}) from stdin`, [batch]);
    return true;
  } catch (error) {
    if (!isCode(error, UNIQUE_VIOLATION)) throw error;
    await db("rollback to savepoint adding");
    return false;
  }
};

/** If this import does not complete, a server rebuilds all keys. */
const leaveKeys = async ({ db }: DatabaseSession): Promise<void> => {
  await db("update search_generation set outdated = true where state = 'serving' and not outdated");
};

const copiedColumns = (table: DirectoryTable): string => [...columnsOf(table), ...importColumnsOf(table)].join();

/** An entry of an import as a line of COPY. */
const lineOfEntry = (table: DirectoryTable, importId: number) => {
  const lists = new Set(table.lists);
  const columns = columnsOf(table);
  const imports = importColumnsOf(table)
    .map(() => `\t${importId}`)
    .join("");
  return (entry: object): string => {
    let line = "";
    for (const column of columns) {
      const value: unknown = Reflect.get(entry, column);
      if (line !== "") line += "\t";
      line += copyField(lists.has(column) ? JSON.stringify(value) : typeof value === "string" ? value : null);
    }
    return line + imports;
  };
};
