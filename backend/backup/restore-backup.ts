import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { text } from "node:stream/consumers";
import { PassThrough } from "node:stream";
import { auditLedger } from "#backend/credits/ledger-audit.ts";
import { type CopyConnection, openCopyConnection } from "#backend/platform/database/copy-connection.ts";
import { quotedName } from "#backend/platform/database/copy-text.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { isCode } from "#backend/platform/error-code.ts";
import { appliedMigrations, applyMigrations, knownMigrations } from "#backend/platform/database/migrate.ts";
import type { Queue } from "#backend/platform/jobs/queue.ts";
import { WaitingMessage } from "#backend/platform/jobs/waiting-messages.ts";
import { type ArchiveReader, readArchive } from "./archive.ts";
import { emptyUnused } from "./empty-database.ts";
import { allTables, copiedAs, keptTables } from "./backed-up-tables.ts";
import { type Manifest, MESSAGES, tableEntry } from "./manifest.ts";
import { readManifest } from "./read-manifest.ts";
import { writeUploads } from "./backed-up-uploads.ts";

interface RestoreNeeds {
  /** Of the database. */
  readonly url: string;
  /** Where uploaded files lie until they are read; undefined where they lie in a bucket. */
  readonly uploads: string | undefined;
  readonly now: Date;
  /** Called where messages waited. */
  openQueue(): Promise<Queue>;
  /** Looks at what would be restored. What it throws leaves everything as it was. */
  check(db: Db): Promise<void>;
}

/** Rejects with a sentence where the file is no backup that this version can restore; says nothing of its tables. */
export const checkBackup = (file: string): Promise<unknown> =>
  readArchive(file, async (archive) => readManifest(archive, { migrations: await knownMigrations() }));

/**
 * Loads a backup into an empty database in one transaction, and compares what then stands there with what the backup says.
 * The schema is left as it was at the backup. Rejects with a sentence for the operator, and then nothing is changed.
 */
export const restoreBackup = (file: string, { url, uploads, now, openQueue, check }: RestoreNeeds): Promise<Manifest> =>
  readArchive(file, async (archive) => {
    const migrations = await knownMigrations();
    const manifest = await readManifest(archive, { migrations });
    const messages = await readMessages(archive, manifest);
    if (uploads === undefined && manifest.uploads.length > 0) throw new Error(UPLOADS_ON_DISK);
    const connection = await openCopyConnection(url);
    // Opened only if the database may be restored into.
    let queue: Queue | undefined;
    let undoUploads: (() => Promise<void>) | undefined;
    try {
      const { db } = connection;
      await db("begin");
      await prepare(db, manifest, migrations);
      for (const table of manifest.tables) await loadTable(archive, connection, table);
      await countOn(db, manifest);
      await compare(db, manifest);
      await check(db);
      if (messages.length > 0) {
        queue = await openQueue();
        for (const { name, data, singletonKey, startAfter } of messages) {
          const startAfterMs = Math.max(0, Date.parse(startAfter) - now.getTime());
          await queue.send(name, data, { singletonKey, startAfterMs, db });
        }
      }
      if (uploads !== undefined) undoUploads = await writeUploads(archive, manifest.uploads, uploads);
      await db("commit");
      undoUploads = undefined;
      return manifest;
    } catch (error) {
      throw isCode(error, ...NO_SPACE) ? new Error(NO_SPACE_LEFT, { cause: error }) : error;
    } finally {
      await undoUploads?.();
      await connection.close();
      await queue?.stop();
    }
  });

/** PostgreSQL's code, and those of files. */
const NO_SPACE = ["53100", "ENOSPC", "EDQUOT"];
const NO_SPACE_LEFT =
  "Not enough disk space for the backup. Nothing was restored: free some space, then restore again.";

const UPLOADS_ON_DISK =
  "The backup contains uploaded files, which can't be restored into a bucket. Restore it without S3_BUCKET, and set S3_BUCKET once their jobs have started.";

/** An empty schema as it was at the backup, locked against other writers until the transaction ends. */
const prepare = async (db: Db, manifest: Manifest, known: readonly string[]): Promise<void> => {
  const wanted = new Set(manifest.migrations);
  const isFurther = [...(await appliedMigrations(db))].some((name) => known.includes(name) && !wanted.has(name));
  if (isFurther) throw new Error(FURTHER);
  await applyMigrations(
    db,
    known.filter((name) => wanted.has(name)),
  );
  const tables = await keptTables(db);
  const inManifest = manifest.tables.map(({ name, columns }) => ({ name, columns }));
  if (!isDeepStrictEqual(tables, inManifest))
    throw new Error("The tables of the backup don't match its version of Leadlight.");
  for (const { name } of tables) {
    await db(`lock table ${quotedName(name)} in share row exclusive mode`);
    // What triggers add when something happens stands in the backup already. Those of foreign keys stay.
    await db(`alter table ${quotedName(name)} disable trigger user`);
  }
  await emptyUnused(db);
};

const FURTHER =
  "The database was used by a newer version of Leadlight than the backup. Set LEADLIGHT_DATA to a new folder, or DATABASE_URL to a new database, and restore before the first start.";

const loadTable = async (
  archive: ArchiveReader,
  { copyFrom }: CopyConnection,
  table: Manifest["tables"][number],
): Promise<void> => {
  const target = copyFrom(`copy ${copiedAs(table)} from stdin`);
  const found = await archive.pour(tableEntry(table.name), target).catch((cause: unknown) => {
    throw isCode(cause, ...UNFIT) ? new Error(damaged(table.name), { cause }) : cause;
  });
  if (found.sha256 !== table.sha256) throw new Error(damaged(table.name));
};

/** What PostgreSQL says of rows that it did not write itself: of their form, of missing values, of keys. */
const UNFIT = ["22P02", "22P04", "22P05", "22007", "22008", "22021", "22003", "23502", "23503", "23505", "23514"];

const damaged = (table: string): string => `The backup is damaged: the rows of ${table} differ from what was saved.`;

const countOn = async (db: Db, { migrations, counters, tables }: Manifest): Promise<void> => {
  await db("insert into migration (name) select unnest($1::text[]) on conflict do nothing", [migrations]);
  for (const { table, column, last } of counters) {
    await db("select setval(pg_get_serial_sequence($1, $2), $3::bigint, $4)", [
      quotedName(table),
      column,
      last ?? "1",
      last !== null,
    ]);
  }
  // Until the keys are made again, a server that starts knows that they are missing.
  if ((await allTables(db)).includes("search_generation")) await db("update search_generation set outdated = true");
  for (const { name } of tables) await db(`alter table ${quotedName(name)} enable trigger user`);
};

const Counted = z.array(z.object({ rows: z.coerce.number() })).length(1);

/** What stands in the database now against what stood in the one that was backed up. */
const compare = async (db: Db, { tables, books }: Manifest): Promise<void> => {
  for (const { name, rows } of tables) {
    const [counted] = Counted.parse(await db(`select count(*) as rows from ${quotedName(name)}`));
    if (counted?.rows !== rows) throw new Error(damaged(name));
  }
  if (!isDeepStrictEqual(await auditLedger(db), books)) {
    throw new Error("The balances don't match the backup. Nothing was changed.");
  }
};

const readMessages = async (archive: ArchiveReader, { messages }: Manifest): Promise<readonly WaitingMessage[]> => {
  const content = new PassThrough();
  const [found, json] = await Promise.all([archive.pour(MESSAGES, content), text(content)]);
  if (found.sha256 !== messages.sha256)
    throw new Error("The backup is damaged: the queued messages differ from what was saved.");
  return z.array(WaitingMessage).parse(JSON.parse(json));
};
