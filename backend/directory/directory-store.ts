import * as z from "zod";
import { contactItems } from "#domain/contact.ts";
import type { Db } from "#backend/database/database.ts";
import { indexContacts } from "#backend/enrichment/search-index.ts";
import type { ContactEntry, DirectorEntry } from "./directory-entry.ts";

export interface Stored {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
}

interface Table {
  readonly name: string;
  readonly key: string;
  readonly texts: readonly string[];
  readonly lists: readonly string[];
}

const contacts: Table = {
  name: "contact",
  key: "slug",
  texts: ["name", "title", "company"],
  lists: contactItems,
};
const directors: Table = { name: "director", key: "din", texts: contacts.texts, lists: ["phone", "email"] };

const contactColumns: ReadonlySet<string> = new Set([...contacts.texts, ...contacts.lists]);
const directorColumns: ReadonlySet<string> = new Set([...directors.texts, ...directors.lists]);

/**
 * Adds or updates entries, at most one per key, in one statement. Of entries already stored, only the
 * columns in `columns` are changed.
 */
const store = async (
  db: Db,
  { name, key, texts, lists }: Table,
  entries: readonly object[],
  columns: ReadonlySet<string>,
): Promise<Stored> => {
  const fields = [...texts, ...lists];
  const shape = [key, ...texts].map((field) => `${field} text`).concat(lists.map((field) => `${field} jsonb`));
  const merged = fields.map((field) => (columns.has(field) ? `i.${field}` : `coalesce(k.${field}, i.${field})`));
  const [row] = await db(
    `with merged (${[key, ...fields].join()}) as (
         select i.${key}, ${merged.join()} from jsonb_to_recordset($1::jsonb) as i (${shape.join()})
           left join ${name} k on k.${key} = i.${key}),
       stored as (
         insert into ${name} as t (${[key, ...fields].join()}) select * from merged
         on conflict (${key}) do update set ${fields.map((field) => `${field} = excluded.${field}`).join()}, updated_at = now()
           where (${fields.map((field) => `t.${field}`).join()}) is distinct from (${fields.map((field) => `excluded.${field}`).join()})
         returning xmax = 0 as added)
       select count(*) filter (where added) as added, count(*) filter (where not added) as updated from stored`,
    [JSON.stringify(entries)],
  );
  const { added, updated } = z.object({ added: z.int(), updated: z.int() }).parse(row);
  return { added, updated, unchanged: entries.length - added - updated };
};

/** The `db` must be a transaction's, so that entries and their search keys are stored together. */
export const storeContacts = async (
  db: Db,
  entries: readonly ContactEntry[],
  columns = contactColumns,
): Promise<Stored> => {
  const stored = await store(db, contacts, entries, columns);
  await indexContacts(
    db,
    entries.map(({ slug }) => slug),
  );
  return stored;
};

export const storeDirectors = (db: Db, entries: readonly DirectorEntry[], columns = directorColumns): Promise<Stored> =>
  store(db, directors, entries, columns);
