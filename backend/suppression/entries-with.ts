import * as z from "zod";
import {
  dropForm,
  type Identifier,
  type IdentifierKind,
  suppressedNames,
  identifierName,
} from "#domain/suppression/identifier.ts";
import { contactTable, directorTable, type DirectoryTable } from "#backend/directory/directory-tables.ts";
import { identifiersOfEntry, kindOfList } from "#backend/directory/leave-out-suppressed.ts";
import type { Db } from "#backend/platform/database/database.ts";

/** An entry of the directory, by all that identifies its person. */
export interface EntryOfPerson {
  readonly table: DirectoryTable;
  readonly key: Identifier;
  readonly identifiers: readonly Identifier[];
}

/**
 * The entries of the directory that any of these identifiers belong to. Reads whole tables where they are values: for an
 * operator. It does so once for all of them.
 */
export const entriesWith = async (db: Db, wanted: readonly Identifier[]): Promise<readonly EntryOfPerson[]> => {
  const names = new Set(wanted.flatMap(suppressedNames));
  const entries: EntryOfPerson[] = [];
  for (const table of [contactTable, directorTable]) {
    const { text, values } = having(table, wanted);
    if (text === "") continue;
    const rows = await db(`select ${[table.key, ...table.lists].join()} from ${table.name} where ${text}`, values);
    for (const row of z.array(z.looseObject({})).parse(rows)) {
      const identifiers = identifiersOfEntry(table, row);
      const [key] = identifiers;
      // The digits of a number may be those of another country.
      const isIts = identifiers.some((one) => names.has(identifierName(one)));
      if (key !== undefined && isIts) entries.push({ table, key, identifiers });
    }
  }
  return entries;
};

/** A condition on the entries of a table, and its values; an empty one where it can have none of the identifiers. */
const having = (
  { key, lists }: DirectoryTable,
  wanted: readonly Identifier[],
): { readonly text: string; readonly values: readonly (readonly string[])[] } => {
  const formsOf = (kind: IdentifierKind): readonly string[] => [
    ...new Set(wanted.filter((one) => one.kind === kind).map(dropForm)),
  ];
  const values: (readonly string[])[] = [];
  const conditions: string[] = [];
  const add = (kind: IdentifierKind, condition: (place: string) => string): void => {
    const forms = formsOf(kind);
    if (forms.length > 0) conditions.push(condition(`any($${values.push(forms)})`));
  };
  const holds = (kind: IdentifierKind, written: (value: string) => string) => (anyOf: string) =>
    lists
      .filter((list) => kindOfList(list) === kind)
      .map((list) => hasOne(list, (value) => `${written(value)} = ${anyOf}`))
      .join(" or ");
  add(key === "slug" ? "profile" : "din", (anyOf) => `${key} = ${anyOf}`);
  add(
    "email",
    holds("email", (value) => value),
  );
  // As `dropForm` has it: without all that is left of the number when its digits are taken out.
  add(
    "phone",
    holds("phone", (value) => `right(translate(${value}, translate(${value}, '0123456789', ''), ''), 10)`),
  );
  return { text: conditions.join(" or "), values };
};

/** Whether any value of a list meets a condition. Most lists have one value or none, which is several times as fast. */
const hasOne = (list: string, condition: (value: string) => string): string =>
  `case jsonb_array_length(${list}) when 0 then false when 1 then ${condition(`(${list} -> 0 ->> 'value')`)}
    else exists (select from jsonb_array_elements(${list}) one where ${condition("(one ->> 'value')")}) end`;
