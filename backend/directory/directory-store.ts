import * as z from "zod";
import type { Db } from "#backend/platform/database/database.ts";
import { holdGenerations } from "#backend/enrichment/search-generations.ts";
import { indexContacts } from "#backend/enrichment/search-index.ts";
import type { ContactEntry, DirectorEntry } from "./directory-entry.ts";
import {
  columnsOf,
  contactTable,
  directorTable,
  shapeOf,
  storeStatement,
  type DirectoryTable,
} from "./directory-tables.ts";

/** What a statement of `storeStatement` gives. */
export const StoredRows = z.tuple([z.object({ added: z.int(), updated: z.int(), changed: z.array(z.string()) })]);

/** Adds or updates entries; returns the keys of those that have changed. */
const store = async (db: Db, table: DirectoryTable, entries: readonly object[]): Promise<readonly string[]> => {
  const source = `(select * from jsonb_to_recordset($1::jsonb) as sent (${shapeOf(table)}))`;
  const placed = entries.map((entry, place) => ({ ...entry, place }));
  const statement = storeStatement(table, source, new Set(columnsOf(table)));
  const [{ changed }] = StoredRows.parse(await db(statement, [JSON.stringify(placed)]));
  return changed;
};

/** The `db` must be a transaction's, so that entries and their search keys are stored together. */
export const storeContacts = async (db: Db, entries: readonly ContactEntry[]): Promise<void> => {
  await holdGenerations(db);
  await indexContacts(db, await store(db, contactTable, entries));
};

export const storeDirectors = async (db: Db, entries: readonly DirectorEntry[]): Promise<void> => {
  await store(db, directorTable, entries);
};
