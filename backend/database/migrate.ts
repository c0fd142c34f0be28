import { readdir, readFile } from "node:fs/promises";
import type { Sql } from "./sql.ts";

const FOLDER = new URL("migrations/", import.meta.url);

/** Any constant will do, as long as it stays the same: it makes several processes take turns. */
const LOCK = 5_323_277;

/**
 * Brings the database to the present schema: every file of the migrations folder is applied once, in the order of its
 * number, all missing ones in one transaction. Safe to be called by several processes at a time.
 */
export const migrate = async (sql: Sql): Promise<void> => {
  const files = (await readdir(FOLDER)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  const applied = await appliedMigrations(sql);
  if (files.every((file) => applied.has(file))) return;
  await sql.transaction(async (query) => {
    await query("set local statement_timeout = 0");
    await query("set local lock_timeout = 0");
    await query("select pg_advisory_xact_lock($1)", [LOCK]);
    await query("create table if not exists migration (name text primary key, applied_at timestamptz default now())");
    const done = new Set((await query<{ name: string }>("select name from migration")).map(({ name }) => name));
    for (const file of files.filter((name) => !done.has(name))) {
      await query(await readFile(new URL(file, FOLDER), "utf8"));
      await query("insert into migration (name) values ($1)", [file]);
    }
  });
};

/** Asked first without the lock, so that an ordinary start doesn't queue. */
const appliedMigrations = async (sql: Sql): Promise<ReadonlySet<string>> => {
  const [table] = await sql.query<{ exists: boolean }>("select to_regclass('migration') is not null as exists");
  if (table?.exists !== true) return new Set();
  return new Set((await sql.query<{ name: string }>("select name from migration")).map(({ name }) => name));
};
