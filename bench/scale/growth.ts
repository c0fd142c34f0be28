import type { Database } from "#backend/platform/database/database.ts";

/** Bytes of each table with its indexes and long values. */
type Sizes = ReadonlyMap<string, number>;

export const tableSizes = async ({ db }: Database): Promise<Sizes> => {
  const rows = await db<{ name: string; bytes: number }>(
    `select c.oid::regclass::text as name, pg_total_relation_size(c.oid) as bytes
       from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
};

interface Growth {
  readonly table: string;
  /** Bytes for each time. */
  readonly bytes: number;
}

/** Which tables have grown, the most first, by how many bytes for each of `times`. */
export const growthOf = (before: Sizes, after: Sizes, times: number): readonly Growth[] =>
  [...after]
    .map(([table, bytes]) => ({ table, bytes: (bytes - (before.get(table) ?? 0)) / times }))
    .filter(({ bytes }) => bytes >= 1)
    .toSorted((one, other) => other.bytes - one.bytes);
