import { SAMPLE_CONTACTS, SAMPLE_DIRECTORS, sampleDin, sampleProfile } from "#domain/lookups/sample-directory.ts";
import { type DirectoryTable, ENTRY_IMPORT, importColumnsOf, importOf } from "#backend/directory/directory-tables.ts";

/** Entries `c` of a table, with what was said about each of their imports: what the other expressions of this file are about. */
export const entriesWithImports = (table: DirectoryTable): string =>
  [
    `${table.name} c`,
    ...importColumnsOf(table).map(
      (column) => `left join directory_import ${column}_said on ${column}_said.id = c.${column}`,
    ),
  ].join(" ");

/** The day on which what came with an import was obtained. What has none is from before there were records. */
export const obtainedOn = (importColumn: string): string =>
  `coalesce(${importColumn}_said.obtained_on, (c.updated_at at time zone 'UTC')::date)`;

/** The legal basis of what came with an import. */
export const basisOf = (importColumn: string): string => `coalesce(${importColumn}_said.legal_basis, 'unknown')`;

/** Expressions of SQL. What counts from `through` or before is erased; later than `today` nothing can be confirmed. */
interface Days {
  readonly through: string;
  readonly today: string;
}

/** What is left of a list once the values that are too old are erased: the rule `eraseDay` of the domain. */
const keptOf = (list: string, { through, today }: Days): string => `
  case when c.${list} = '[]' or ${obtainedOn(importOf(list))} > ${through}::date then c.${list} else coalesce((
    select jsonb_agg(one order by at) from jsonb_array_elements(c.${list}) with ordinality as each (one, at)
     where (one ->> 'confirmed_at') collate "C" > ${through} and (one ->> 'confirmed_at') collate "C" <= ${today}), '[]') end`;

/**
 * What a query of `entriesWithImports` selects to say what is erased: what is left of each list under its name, how many
 * values are erased as `value_count`, and whether the entry `is_over`, because nothing of it is left that is not too old.
 */
export const agedColumns = ({ lists }: DirectoryTable, days: Days): string => {
  const kept = lists.map((list) => keptOf(list, days));
  const lengths = (of: readonly string[]): string => of.map((one) => `jsonb_array_length(${one})`).join(" + ");
  return [
    ...kept.map((one, at) => `${one} as ${lists[at]}`),
    `${lengths(lists.map((list) => `c.${list}`))} - (${lengths(kept)}) as value_count`,
    `${lengths(kept)} = 0 and ${obtainedOn(ENTRY_IMPORT)} <= ${days.through}::date as is_over`,
  ].join(", ");
};

/** The keys of the fictional people, who have no age. */
export const sampleKeysOf = ({ name }: DirectoryTable): readonly string[] =>
  name === "contact"
    ? Array.from({ length: SAMPLE_CONTACTS }, (_, index) => sampleProfile(index + 1))
    : Array.from({ length: SAMPLE_DIRECTORS }, (_, index) => sampleDin(index + 1));

/** What was said about an import, as JSON. */
export const recordOf = (importColumn: string): string =>
  `jsonb_build_object('basis', ${basisOf(importColumn)}, 'purpose', ${importColumn}_said.purpose, 'obtainedOn', ${obtainedOn(importColumn)})`;
