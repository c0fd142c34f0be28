import type { Database } from "#backend/platform/database/database.ts";
import { keysOfVersion, keyVersions, type KeyVersions } from "#backend/enrichment/key-versions.ts";
import type { WantedKeys } from "#backend/enrichment/search-keys.ts";

const present = keysOfVersion(keyVersions, keyVersions.current);
const NEXT = keyVersions.current + 1;
const other = ({ words, joined }: WantedKeys): WantedKeys => ({
  words: words.map((keys) => keys.map((key) => ~key)),
  joined: joined.map((key) => ~key),
});

/** The present rules beside a next version whose keys are all others, so that neither finds what has keys of the other. */
export const raisedVersions: KeyVersions = {
  current: NEXT,
  keysOf: {
    [keyVersions.current]: present,
    [NEXT]: {
      ofName: (name) => other(present.ofName(name)),
      ofCompany: (company) => other(present.ofCompany(company)),
      ofEmail: (email) => 65_536 + (present.ofEmail?.(email) ?? 0),
    },
  },
};

/** Contacts without keys, of whom "Many Person" at "Acme <n>" is one each; the triggers note nothing. */
export const addManyContacts = (database: Database, count: number): Promise<void> =>
  database.transaction(async (db) => {
    await db("set local leadlight.notes_contacts = 'off'");
    await db(
      `insert into contact (slug, name, company)
         select 'many-' || n, 'Many Person', 'Acme ' || n from generate_series(1, $1::integer) n`,
      [count],
    );
    await db("update search_generation set outdated = true where state = 'serving'");
  });

/** The generations there are, the one that serves first. */
export const generationsOf = (database: Database) =>
  database.db<{ id: number; version: number; state: string; outdated: boolean; built_to: string }>(
    "select id, version, state, outdated, built_to from search_generation order by state <> 'serving', id",
  );
