import * as z from "zod";
import type { Database, Db } from "#backend/platform/database/database.ts";
import { entriesOf, keysOfVersion, keyVersions, type KeyVersions } from "./key-versions.ts";
import {
  buildingGeneration,
  holdGenerations,
  keyTable,
  servingGeneration,
  type Generation,
} from "./search-generations.ts";
import { addWords } from "./search-words.ts";

/** What search keys are made of. */
export interface Indexed {
  readonly slug: string;
  readonly name: string | null;
  readonly company: string | null;
  readonly emails: readonly string[];
}

const nullableText = z.nullable(z.string());
const Contacts = z.array(
  z.object({ slug: z.string(), name: nullableText, company: nullableText, emails: z.array(z.string()) }),
);

/** All addresses of a contact `c` as one array. */
export const EMAILS_OF_CONTACT = "jsonb_path_query_array(c.email || c.work_email, '$[*].value')";

/** Notes that are dealt with in one transaction. */
export const NOTES_BATCH = 1_000;

/**
 * Makes the keys of those of these contacts that are recorded as changed. The transaction must have started with
 * `holdGenerations`. While a generation is being built the records stay, for the process that builds it.
 */
export const indexContacts = async (db: Db, slugs: readonly string[], versions = keyVersions): Promise<void> => {
  const noted = await db<{ slug: string }>(
    "select distinct slug from contact_search_note where slug = any($1::text[])",
    [slugs],
  );
  const changed = noted.map(({ slug }) => slug);
  if (changed.length === 0) return;
  await writeKeys(db, await servingGeneration(db), changed, versions);
  if ((await buildingGeneration(db)) !== undefined) return;
  await db("delete from contact_search_note where slug = any($1::text[])", [changed]);
};

/**
 * Makes the keys of contacts that were changed past the import, a batch of them; resolves whether there may be more.
 * While a generation is being built they wait for it. Several processes may do this at a time.
 */
export const indexMarkedContacts = (database: Database, versions = keyVersions): Promise<boolean> =>
  database.transaction(async (db) => {
    await holdGenerations(db);
    if ((await buildingGeneration(db)) !== undefined) return false;
    return (await catchUp(db, await servingGeneration(db), versions)) === NOTES_BATCH;
  });

/** Makes the keys of a batch of noted contacts in a generation, and resolves how many notes that were. */
export const catchUp = async (db: Db, generation: Generation, versions: KeyVersions): Promise<number> => {
  const notes = await db<{ slug: string }>(
    `delete from contact_search_note where ctid = any(array(
       select ctid from contact_search_note limit ${NOTES_BATCH} for update skip locked)) returning slug`,
  );
  const slugs = [...new Set(notes.map(({ slug }) => slug))];
  await writeKeys(db, generation, slugs, versions);
  return notes.length;
};

/** Also removes the keys of slugs that no contact has any more. */
const writeKeys = async (
  db: Db,
  generation: Generation,
  slugs: readonly string[],
  versions: KeyVersions,
): Promise<void> => {
  if (slugs.length === 0) return;
  const table = keyTable(generation);
  // Locked, so that no import changes a contact between reading it and writing its keys.
  const contacts = Contacts.parse(
    await db(
      `select c.slug, c.name, c.company, ${EMAILS_OF_CONTACT} as emails from contact c
        where c.slug = any($1::text[]) order by c.slug for no key update`,
      [slugs],
    ),
  );
  const there = new Set(contacts.map(({ slug }) => slug));
  const gone = slugs.filter((slug) => !there.has(slug));
  if (gone.length > 0) await db(`delete from ${table} where slug = any($1::text[])`, [gone]);
  const { ofEmail, ...keys } = keysOfVersion(versions, generation.version);
  const { ofName, ofCompany } = entriesOf(keys);
  const entries = contacts.map(({ slug, name, company, emails }) => ({
    slug,
    name: ofName(name ?? ""),
    company: ofCompany(company ?? ""),
    emails: ofEmail === undefined ? [] : emails.map(ofEmail),
  }));
  await addWords(db, generation, [
    ...new Set(entries.flatMap(({ name, company }) => [...name.sounds, ...company.sounds])),
  ]);
  const rows = entries.map(({ slug, name, company, emails }) => ({
    slug,
    names: asArray(name.keys),
    companies: asArray(company.keys),
    emails: asArray(emails),
  }));
  await db(
    `insert into ${table} (slug, name_keys, company_keys, email_keys)
     select slug, names::integer[], companies::integer[], emails::integer[] from jsonb_to_recordset($1::jsonb)
       as made (slug text, names text, companies text, emails text)
     on conflict (slug) do update set name_keys = excluded.name_keys, company_keys = excluded.company_keys,
       email_keys = excluded.email_keys`,
    [JSON.stringify(rows)],
  );
};

/** As PostgreSQL reads it. */
const asArray = (keys: readonly number[]): string => `{${keys.join()}}`;
