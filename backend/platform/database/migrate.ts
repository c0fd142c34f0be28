import { readdir, readFile } from "node:fs/promises";
import type { Log } from "#backend/platform/log.ts";
import type { Database, Db } from "./database.ts";

const FOLDER = new URL("migrations/", import.meta.url);

/** Key of the advisory lock by which several processes take turns. Any constant works, but must not be changed. */
const LOCK = 5_323_277;

/** The names of all migrations that this version knows, in the order in which they are applied. */
export const knownMigrations = async (): Promise<readonly string[]> =>
  (await readdir(FOLDER)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();

/**
 * Brings the database to the present schema: every file of the migrations folder is applied once, in the order of its
 * number, each in a transaction of its own. A server of the former version that is still answering would meet the locks of
 * several migrations in a deadlock. Safe to be called by several processes at a time. During an upgrade, a server of the
 * former version may start on what the newer one has changed: that is logged, as it fails where no such upgrade is under way.
 */
export const migrate = async (database: Database, log?: Pick<Log, "error">): Promise<void> => {
  const files = await knownMigrations();
  const applied = await appliedMigrations(database.db);
  const newest = newerThan(files, applied);
  if (newest !== undefined)
    log?.error(`A newer version of Leadlight has changed this database (${newest}): run that version`);
  for (const file of files.filter((name) => !applied.has(name)))
    await database.longTransaction((db) => applyMigrations(db, [file]));
};

/** The last migration that a newer version has applied; undefined where none has. Marks of other work have names without a number. */
export const newerThan = (known: readonly string[], applied: ReadonlySet<string>): string | undefined =>
  [...applied]
    .filter((name) => /^\d{4}-/.test(name) && !known.includes(name))
    .toSorted()
    .at(-1);

/** Applies those of these migrations that are missing, within the caller's transaction, which must have no limit of time. */
export const applyMigrations = async (db: Db, files: readonly string[]): Promise<void> => {
  await db("select pg_advisory_xact_lock($1)", [LOCK]);
  await db("create table if not exists migration (name text primary key, applied_at timestamptz default now())");
  const done = await appliedMigrations(db);
  for (const file of files.filter((name) => !done.has(name))) {
    await db(await readFile(new URL(file, FOLDER), "utf8"));
    await db("insert into migration (name) values ($1)", [file]);
  }
};

/** The names of what was done to this database once: migrations, and marks of other work. Empty before the first. */
export const appliedMigrations = async (db: Db): Promise<ReadonlySet<string>> => {
  const [table] = await db<{ exists: boolean }>("select to_regclass('migration') is not null as exists");
  if (table?.exists !== true) return new Set();
  return new Set((await db<{ name: string }>("select name from migration")).map(({ name }) => name));
};
