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

/** The columns of rows that are read from elsewhere, in their order: the first is the row's place in its file. */
export const shapeOf = ({ key, texts, lists }: DirectoryTable): string =>
  [
    "place integer",
    ...[key, ...texts].map((field) => `${field} text`),
    ...lists.map((field) => `${field} jsonb`),
  ].join();

/**
 * A statement that adds or updates entries from `source`, whose rows have `shapeOf` the table. Rows of one key count one
 * after the other, in the order of their places. Of entries already stored, only the fields in `named` are changed.
 * Gives one row: how many were added and updated, and the keys whose entries are now others than before.
 */
export const storeStatement = (
  { name, key, texts, lists }: DirectoryTable,
  source: string,
  named: ReadonlySet<string>,
): string => {
  const fields = [...texts, ...lists];
  const merged = fields.map((field) =>
    named.has(field) ? `i.${field}` : `coalesce(k.${field}, i.${field}) as ${field}`,
  );
  const known = fields.map((field) => `k.${field} as known_${field}`);
  const before = fields.map((field) => `lag(${field}, 1, known_${field}) over entry`);
  return `
    with read as (
      select i.place, i.${key}, ${merged.join()}, ${known.join()}, k.${key} is not null as is_known
        from ${source} i left join ${name} k on k.${key} = i.${key}),
    step as (
      select ${key}, ${fields.join()}, lead(place) over entry is null as is_last,
             row_number() over entry = 1 and not is_known as adds,
             (${fields.join()}) is distinct from (${before.join()}) as changes
        from read window entry as (partition by ${key} order by place)),
    stored as (
      insert into ${name} as t (${[key, ...fields].join()})
      select ${[key, ...fields].join()} from step where is_last order by ${key}
      on conflict (${key}) do update set ${fields.map((field) => `${field} = excluded.${field}`).join()}, updated_at = now()
        where (${fields.map((field) => `t.${field}`).join()}) is distinct from (${fields.map((field) => `excluded.${field}`).join()})
      returning ${key})
    select count(*) filter (where adds)::integer as added, count(*) filter (where changes and not adds)::integer as updated,
           array(select ${key} from stored) as changed
      from step`;
};
