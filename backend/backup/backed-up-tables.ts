import * as z from "zod";
import { quotedName } from "#backend/platform/database/copy-text.ts";
import type { Db } from "#backend/platform/database/database.ts";

export const BackedUpTable = z.object({ name: z.string(), columns: z.array(z.string()) });
export type BackedUpTable = z.infer<typeof BackedUpTable>;

/**
 * What a backup leaves out: `migration` stands in its manifest, and the search keys are made of the contacts. All other
 * tables of the schema are kept.
 */
export const isLeftOut = (table: string): boolean =>
  table === "migration" || table === "search_generation" || isSearchKeys(table);

/** Whether it is a table of search keys, or of notes about them, of any version. */
export const isSearchKeys = (table: string): boolean => /^contact_search(_|$)/.test(table);

const TABLES = `select c.oid, c.relname::text as name from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** The names of all tables of this schema, left out or not. Those of extensions are not ours. */
export const allTables = async (db: Db): Promise<readonly string[]> => {
  const rows = await db(`${TABLES} order by name`);
  return z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name);
};

const BackedUpTableRow = z.object({ ...BackedUpTable.shape, needs: z.array(z.string()) });

/** The tables that a backup keeps, with the columns that can be written; each after those that its rows refer to. */
export const keptTables = async (db: Db): Promise<readonly BackedUpTable[]> => {
  const rows = await db(
    `select t.name,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum) as columns,
            array(select f.relname::text from pg_constraint r join pg_class f on f.oid = r.confrelid
                   where r.conrelid = t.oid and r.contype = 'f' and f.oid <> t.oid) as needs
       from (${TABLES}) t order by t.name`,
  );
  return inOrder(
    z
      .array(BackedUpTableRow)
      .parse(rows)
      .filter(({ name }) => !isLeftOut(name)),
  );
};

const inOrder = (tables: readonly z.infer<typeof BackedUpTableRow>[]): readonly BackedUpTable[] => {
  const done = new Set<string>();
  const ordered: BackedUpTable[] = [];
  while (ordered.length < tables.length) {
    const ready = tables.filter(({ name, needs }) => !done.has(name) && needs.every((needed) => done.has(needed)));
    if (ready.length === 0) throw new Error("The tables refer to each other in a circle and can't be ordered.");
    for (const { name, columns } of ready) {
      done.add(name);
      ordered.push({ name, columns });
    }
  }
  return ordered;
};

/** What COPY needs of a table: its name and the columns in the order in which they are written. */
export const copiedAs = ({ name, columns }: BackedUpTable): string =>
  `${quotedName(name)} (${columns.map(quotedName).join(", ")})`;
