import * as z from "zod";
import type { Identifier, IdentifierKind } from "#domain/suppression/identifier.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";
import { DirectoryValues } from "./directory-entry.ts";
import type { DirectoryTable } from "./directory-tables.ts";

/** What an entry of the directory is found by: its key, and each of its values. */
export const identifiersOfEntry = (
  { key, lists }: Pick<DirectoryTable, "key" | "lists">,
  entry: Readonly<Record<string, unknown>>,
): readonly Identifier[] => [
  { kind: key === "slug" ? "profile" : "din", value: z.string().parse(entry[key]) },
  ...lists.flatMap((list) =>
    DirectoryValues.parse(entry[list]).map(({ value }) => ({ kind: kindOfList(list), value })),
  ),
];

export const kindOfList = (list: string): IdentifierKind => (list.startsWith("phone") ? "phone" : "email");

/**
 * Takes the rows of people who asked not to be processed out of `import_row`, and listed values out of those of others.
 * Returns the places of the former among all rows, from 0. The transaction of `db` stores the rest.
 */
export const leaveOutSuppressed = async (
  db: Db,
  table: DirectoryTable,
  suppression: SuppressionList,
): Promise<readonly number[]> => {
  const { key, lists } = table;
  const rows = z
    .array(z.looseObject({ place: z.int() }))
    .parse(await db(`select place, ${[key, ...lists].join()} from import_row order by place`))
    .map((row) => ({ row, identifiers: identifiersOfEntry(table, row) }));
  const listed = await suppression.listed(
    db,
    rows.flatMap(({ identifiers }) => identifiers),
  );
  if (listed.size === 0) return [];
  const isAboutListed = (identifiers: readonly Identifier[]): boolean =>
    identifiers.some((identifier) => listed.get(identifier) === "person");
  const leftOut = [...rows.entries()].filter(([, { identifiers }]) => isAboutListed(identifiers)).map(([at]) => at);
  await db("delete from import_row where place = any($1)", [leftOut.map((at) => rows[at]?.row.place)]);
  const shared = [...listed].flatMap(([{ value }, scope]) => (scope === "value" ? [value] : []));
  for (const list of shared.length === 0 ? [] : lists) await db(withoutValues("import_row", list), [shared]);
  return leftOut;
};

/** A statement that takes these values ($1) out of a list of a table's entries. */
export const withoutValues = (table: string, list: string): string => `
  update ${table} set ${list} = coalesce(
      (select jsonb_agg(one order by at) from jsonb_array_elements(${list}) with ordinality as each (one, at)
        where not one ->> 'value' = any($1)), '[]')
    where exists (select from jsonb_array_elements(${list}) one where one ->> 'value' = any($1))`;
