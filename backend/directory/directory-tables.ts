import { contactItems } from "#domain/lookups/contact.ts";

/** A table of the directory. */
export interface DirectoryTable {
  readonly name: "contact" | "director";
  readonly key: "slug" | "din";
  readonly texts: readonly string[];
  /** Columns that hold arrays of DirectoryValue. */
  readonly lists: readonly string[];
}

const texts = ["name", "title", "company"];

export const contactTable: DirectoryTable = {
  name: "contact",
  key: "slug",
  texts: [...texts, "website"],
  lists: contactItems,
};
export const directorTable: DirectoryTable = { name: "director", key: "din", texts, lists: ["phone", "email"] };

export const columnsOf = ({ key, texts, lists }: DirectoryTable): readonly string[] => [key, ...texts, ...lists];

/** The column with the import that an entry came with last. */
export const ENTRY_IMPORT = "import_id";

/** The column with the import that a list came with. */
export const importOf = (list: string): string => `${list}_import`;

/** The columns that name imports. */
export const importColumnsOf = ({ lists }: Pick<DirectoryTable, "lists">): readonly string[] => [
  ENTRY_IMPORT,
  ...lists.map(importOf),
];

/** The columns of rows that are read from elsewhere, in their order: the first is the row's place in its file. */
export const shapeOf = (table: DirectoryTable): string =>
  [
    "place integer",
    ...[table.key, ...table.texts].map((field) => `${field} text`),
    ...table.lists.map((field) => `${field} jsonb`),
    ...importColumnsOf(table).map((field) => `${field} integer`),
  ].join();

/**
 * A statement that adds or updates entries from `source`, whose rows have `shapeOf` the table. Rows of one key count one
 * after the other, in the order of their places. Of entries already stored, only the fields in `named` are changed, with
 * the imports of those that are lists. An entry with another import alone counts as unchanged.
 * Gives one row: how many were added and updated, and the keys whose entries are now others than before.
 */
export const storeStatement = (table: DirectoryTable, source: string, named: ReadonlySet<string>): string => {
  const { name, key, texts, lists } = table;
  const fields = [...texts, ...lists];
  const columns = [...fields, ...importColumnsOf(table)];
  const isTaken = new Set([...named, ENTRY_IMPORT, ...lists.filter((list) => named.has(list)).map(importOf)]);
  const merged = columns.map((column) =>
    isTaken.has(column)
      ? `i.${column}`
      : `case when k.${key} is null then i.${column} else k.${column} end as ${column}`,
  );
  const known = fields.map((field) => `k.${field} as known_${field}`);
  const before = fields.map((field) => `lag(${field}, 1, known_${field}) over entry`);
  const all = (prefix: string, of: readonly string[]): string => of.map((column) => `${prefix}.${column}`).join();
  const isOther = (of: readonly string[]): string => `(${all("t", of)}) is distinct from (${all("excluded", of)})`;
  return `
    with read as (
      select i.place, i.${key}, ${merged.join()}, ${known.join()}, k.${key} is not null as is_known
        from ${source} i left join ${name} k on k.${key} = i.${key}),
    step as (
      select ${key}, ${columns.join()}, lead(place) over entry is null as is_last,
             row_number() over entry = 1 and not is_known as adds,
             (${fields.join()}) is distinct from (${before.join()}) as changes
        from read window entry as (partition by ${key} order by place)),
    stored as (
      insert into ${name} as t (${[key, ...columns].join()})
      select ${[key, ...columns].join()} from step where is_last order by ${key}
      on conflict (${key}) do update set ${columns.map((column) => `${column} = excluded.${column}`).join()},
          updated_at = case when ${isOther(fields)} then now() else t.updated_at end
        where ${isOther(columns)})
    select count(*) filter (where adds)::integer as added, count(*) filter (where changes and not adds)::integer as updated,
           coalesce(array_agg(distinct ${key}) filter (where changes), '{}') as changed
      from step`;
};
