import { quotedName } from "#backend/platform/database/copy-text.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { sampleContacts, sampleDirectors } from "#backend/directory/sample-directory.ts";
import { allTables, isLeftOut, isSearchKeys } from "./backed-up-tables.ts";

/** What a server writes into a fresh database at its start, before anyone signs in. A restore replaces it. */
const WRITTEN_AT_START = new Set([
  "auth_signing_key",
  "link_secret",
  "directory_load",
  "contact",
  "director",
  "auth_request_count",
  "verification",
  "mailed_once",
  "suppressed",
  "suppression_key",
  "erasing",
]);

/**
 * Removes from the database what an unused server has written into it. Throws a sentence where it holds
 * anything else. The caller has locked the tables.
 */
export const emptyUnused = async (db: Db): Promise<void> => {
  const tables = await allTables(db);
  for (const table of tables) {
    if (isLeftOut(table) || WRITTEN_AT_START.has(table)) continue;
    const rows = await db(`select from ${quotedName(table)} limit 1`);
    if (rows.length > 0) throw new Error(IN_USE);
  }
  const own = await db(
    `(select from contact where slug <> all($1) limit 1) union all (select from director where din <> all($2) limit 1)`,
    [sampleContacts().map(({ slug }) => slug), sampleDirectors().map(({ din }) => din)],
  );
  if (own.length > 0) throw new Error(IN_USE);
  const replaced = tables.filter((table) => isSearchKeys(table) || WRITTEN_AT_START.has(table));
  // Search keys of some versions refer to contacts.
  for (const table of replaced.toSorted((a, b) => Number(isSearchKeys(b)) - Number(isSearchKeys(a)))) {
    await db(`delete from ${quotedName(table)}`);
  }
};

const IN_USE =
  "The database is not empty: a backup can only be restored into an empty one. Set LEADLIGHT_DATA to a new folder, or DATABASE_URL to a new database.";
