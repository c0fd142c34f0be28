import { suppressedNames, type Identifier, identifierName } from "#domain/suppression/identifier.ts";
import { contactTable } from "#backend/directory/directory-tables.ts";
import { kindOfList, withoutValues } from "#backend/directory/leave-out-suppressed.ts";
import { holdGenerations } from "#backend/enrichment/search-generations.ts";
import { indexContacts } from "#backend/enrichment/search-index.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { entriesWith, type EntryOfPerson } from "./entries-with.ts";
import type { Removal } from "./removal.ts";

/** Removes the entries of people, their search keys, and shared values from the entries of others. Counts the entries removed. */
export const removeFromDirectory = async (db: Db, { identifiers, isPerson }: Removal): Promise<number> => {
  await holdGenerations(db);
  const slugs = valuesOf(identifiers, "profile");
  const contacts = await db("delete from contact where slug = any($1) returning slug", [slugs]);
  const directors = await db("delete from director where din = any($1) returning din", [valuesOf(identifiers, "din")]);
  const values = identifiers.filter((identifier) => ["email", "phone"].includes(identifier.kind));
  const others = (await entriesWith(db, values)).filter(({ key }) => !isPerson(key));
  await removeValues(db, others, new Set(values.flatMap(suppressedNames)));
  const changed = others.filter(({ table }) => table === contactTable).map(({ key }) => key.value);
  await indexContacts(db, [...new Set([...slugs, ...changed])]);
  return contacts.length + directors.length;
};

const valuesOf = (identifiers: readonly Identifier[], wanted: Identifier["kind"]): readonly string[] =>
  identifiers.flatMap(({ kind, value }) => (kind === wanted ? [value] : []));

/** From the lists of these entries, as they are written there. */
const removeValues = async (db: Db, entries: readonly EntryOfPerson[], names: ReadonlySet<string>): Promise<void> => {
  for (const [table, its] of Map.groupBy(entries, (entry) => entry.table)) {
    const named = its.flatMap(({ identifiers }) => identifiers).filter((one) => names.has(identifierName(one)));
    const keys = its.map(({ key }) => key.value);
    for (const list of table.lists) {
      const written = named.filter(({ kind }) => kind === kindOfList(list)).map(({ value }) => value);
      if (written.length > 0)
        await db(`${withoutValues(table.name, list)} and ${table.key} = any($2)`, [[...new Set(written)], keys]);
    }
  }
};
