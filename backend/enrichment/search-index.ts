import * as z from "zod";
import { companyName } from "#domain/matching/company-name.ts";
import { personName } from "#domain/matching/person-name.ts";
import type { Database, Db } from "#backend/database/database.ts";
import { companyKeys, nameKeys } from "./search-keys.ts";

/** To be raised with every change of the keys or of how names are parsed; the next start then makes all keys again. */
const VERSION = 2;
const BATCH = 1_000;

const Contacts = z.array(z.object({ slug: z.string(), name: z.nullable(z.string()), company: z.nullable(z.string()) }));
type Contacts = z.infer<typeof Contacts>;

const STALE = `select c.slug, c.name, c.company from contact c left join contact_search s on s.slug = c.slug
  where (s.version is distinct from $1 or s.name is distinct from c.name or s.company is distinct from c.company)`;

/** Updates the search keys of those of these contacts whose name or company has changed. */
export const indexContacts = async (db: Db, slugs: readonly string[]): Promise<void> => {
  const stale = await db(`${STALE} and c.slug = any($2::text[])`, [VERSION, slugs]);
  await writeKeys(db, Contacts.parse(stale));
};

/**
 * Writes all search keys that are missing or outdated: those of contacts stored before there were keys, and all after a
 * change of VERSION. Processes that start at the same time write the same.
 */
export const refreshSearchIndex = async (database: Database): Promise<void> => {
  for (let after = ""; ;) {
    const next = await database.transaction(async (db) => {
      // Locked, so that no import changes a name between reading it and writing its keys.
      const rows = await db(`${STALE} and c.slug > $2 order by c.slug limit ${BATCH} for no key update of c`, [
        ...[VERSION, after],
      ]);
      const stale = Contacts.parse(rows);
      await writeKeys(db, stale);
      return stale.length < BATCH ? undefined : stale.at(-1)?.slug;
    });
    if (next === undefined) return;
    after = next;
  }
};

const writeKeys = async (db: Db, contacts: Contacts): Promise<void> => {
  if (contacts.length === 0) return;
  const rows = contacts.map(({ slug, name, company }) => ({
    ...{ slug, name, company, version: VERSION },
    name_keys: asArray(nameKeys(personName(name ?? ""))),
    company_keys: asArray(companyKeys(companyName(company ?? ""))),
  }));
  await db(
    `insert into contact_search (slug, name, company, version, name_keys, company_keys)
     select slug, name, company, version, name_keys::integer[], company_keys::integer[] from jsonb_to_recordset($1::jsonb)
       as keys (slug text, name text, company text, version integer, name_keys text, company_keys text)
     on conflict (slug) do update set name = excluded.name, company = excluded.company, version = excluded.version,
       name_keys = excluded.name_keys, company_keys = excluded.company_keys`,
    [JSON.stringify(rows)],
  );
};

const asArray = (keys: readonly number[]): string => `{${keys.join()}}`;
