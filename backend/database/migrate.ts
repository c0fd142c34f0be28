import { readdir, readFile } from "node:fs/promises";
import type { Database } from "./database.ts";

const FOLDER = new URL("migrations/", import.meta.url);

/** Key of the advisory lock by which several processes take turns. Any constant works, but must not be changed. */
const LOCK = 5_323_277;

/**
 * Brings the database to the present schema: every file of the migrations folder is applied once, in the order of its
 * number, all missing ones in one transaction. Safe to be called by several processes at a time.
 */
export const migrate = async (database: Database): Promise<void> => {
  const files = (await readdir(FOLDER)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  const applied = await appliedMigrations(database);
  if (files.every((file) => applied.has(file))) return;
  await database.longTransaction(async (db) => {
    await db("select pg_advisory_xact_lock($1)", [LOCK]);
    await db("create table if not exists migration (name text primary key, applied_at timestamptz default now())");
    const done = new Set((await db<{ name: string }>("select name from migration")).map(({ name }) => name));
    for (const file of files.filter((name) => !done.has(name))) {
      await db(await readFile(new URL(file, FOLDER), "utf8"));
      await db("insert into migration (name) values ($1)", [file]);
    }
  });
};

/** Read first without the lock, so that a start without new migrations doesn't wait for it. */
const appliedMigrations = async (database: Database): Promise<ReadonlySet<string>> => {
  const [table] = await database.db<{ exists: boolean }>("select to_regclass('migration') is not null as exists");
  if (table?.exists !== true) return new Set();
  return new Set((await database.db<{ name: string }>("select name from migration")).map(({ name }) => name));
};
