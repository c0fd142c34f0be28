import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Db } from "#backend/platform/database/database.ts";

/** The sample directory, which every start loads where it is missing, and what is derived from it. */
const FILLED_BY_START = /^(?:contact|director|directory_load|search_)/;

/** Keys, which no repository may hold and each start makes where they are missing; and counts of minutes. */
const LEFT_OUT = ["auth_signing_key", "link_secret", "auth_request_count", "auth_try", "inbox_mail", "migration"];

interface Migration {
  readonly name: string;
  readonly sha256: string;
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The migrations in a folder, in their order. */
export const migrationsIn = async (folder: string): Promise<readonly Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  return Promise.all(
    names.map(async (name) => ({ name, sha256: sha256(await readFile(path.join(folder, name), "utf8")) })),
  );
};

/** The migrations that a dump names: those of its version. */
export const migrationsOf = (dump: string): readonly Migration[] =>
  [...dump.matchAll(/^-- migration (\S+) ([0-9a-f]{64})$/gm)].map(([, name = "", hash = ""]) => ({
    name,
    sha256: hash,
  }));

/**
 * The rows of a database as SQL for an empty database with the same migrations, which it names. What a start
 * makes by itself is left out.
 */
export const dataAsSql = async (db: Db, title: string, migrations: readonly Migration[]): Promise<string> => {
  const tables = await db<{ name: string; columns: string }>(TABLES);
  const inserts: string[] = [];
  for (const { name, columns } of tables) {
    if (FILLED_BY_START.test(name) || LEFT_OUT.includes(name)) continue;
    const rows = await db<{ row: string }>(
      `select row_to_json(r)::text as row from (select ${columns} from ${name}) r`,
    );
    if (rows.length === 0) continue;
    const records = rows.map(({ row }) => `  (${quoted(row)})`).toSorted();
    inserts.push(
      `insert into ${name} (${columns}) overriding system value select ${columns} from (values\n${records.join(",\n")}\n) v (stored), jsonb_populate_record(null::${name}, stored::jsonb);`,
    );
  }
  const counters = await db<{ line: string }>(COUNTERS);
  return [
    `-- ${title}`,
    ...migrations.map((one) => `-- migration ${one.name} ${one.sha256}`),
    "",
    "-- Rows are as they were: nothing is checked or counted again.",
    "set local session_replication_role = replica;",
    ...inserts,
    ...counters.map(({ line }) => line),
    "",
  ].join("\n");
};

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const TABLES = `
  select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
   group by c.relname order by c.relname`;

const COUNTERS = `
  select format('select setval(%L, %s);', schemaname || '.' || sequencename, last_value) as line
    from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename`;
