import { Readable } from "node:stream";
import * as z from "zod";
import { auditLedger } from "#backend/credits/ledger-audit.ts";
import { type CopyConnection, openCopyConnection } from "#backend/platform/database/copy-connection.ts";
import { quotedName } from "#backend/platform/database/copy-text.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { appliedMigrations } from "#backend/platform/database/migrate.ts";
import { waitingMessages } from "#backend/platform/jobs/waiting-messages.ts";
import { type ArchiveWriter, writeArchive } from "./archive.ts";
import { copiedAs, keptTables, type BackedUpTable } from "./backed-up-tables.ts";
import { FORMAT, type Manifest, MANIFEST, MESSAGES, tableEntry } from "./manifest.ts";
import type { Encrypt } from "./encryption.ts";
import { addUploads } from "./backed-up-uploads.ts";

interface BackupNeeds {
  /** Of the database. */
  readonly url: string;
  /** Where uploaded files lie until they are read; undefined where they lie in a bucket. */
  readonly uploads: string | undefined;
  readonly now: Date;
  /** Without it the file is readable. */
  readonly encrypt?: Encrypt | undefined;
}

/**
 * Writes everything that the installation keeps into a new file, as it was at one moment, while it is used. Returns what
 * the file says of itself. Rejects with a sentence for the operator.
 */
export const writeBackup = async (file: string, { url, uploads, now, encrypt }: BackupNeeds): Promise<Manifest> => {
  const connection = await openCopyConnection(url);
  const { db } = connection;
  try {
    // Whatever is read from here on is of the moment of the first statement.
    await db("begin transaction isolation level repeatable read, read only");
    const migrations = [...(await appliedMigrations(db))].sort();
    if (migrations.length === 0) throw new Error("Nothing to back up: Leadlight has not used this database yet.");
    const tables = await keptTables(db);
    // A migration would rewrite tables under the reader, so it waits.
    await db(`lock table ${tables.map(({ name }) => quotedName(name)).join(", ")} in access share mode`);
    return await writeArchive(
      file,
      async (archive) => {
        // First, because a job that is ingested in the meantime removes its file.
        const files = await addUploads(archive, db, uploads);
        const copied = [];
        for (const table of tables) copied.push(await addTable(archive, connection, table));
        const waiting = await waitingMessages(db);
        const { sha256 } = await archive.add(MESSAGES, Readable.from([JSON.stringify(waiting)]));
        const manifest: Manifest = {
          format: FORMAT,
          madeAt: now.toISOString(),
          migrations,
          tables: copied,
          uploads: files,
          counters: await countersOf(db, tables),
          messages: { count: waiting.length, sha256 },
          books: await auditLedger(db),
        };
        await archive.add(MANIFEST, Readable.from([JSON.stringify(manifest, undefined, 2)]));
        return manifest;
      },
      encrypt,
    );
  } finally {
    await connection.close();
  }
};

const addTable = async (archive: ArchiveWriter, { copyTo }: CopyConnection, table: BackedUpTable) => {
  const measure = await archive.add(tableEntry(table.name), copyTo(`copy ${copiedAs(table)} to stdout`));
  return { ...table, ...measure };
};

const Counters = z.array(z.object({ table: z.string(), column: z.string(), last: z.nullable(z.string()) }));

const countersOf = async (db: Db, tables: readonly BackedUpTable[]): Promise<Manifest["counters"]> =>
  Counters.parse(
    await db(
      `select c.relname::text as table, a.attname::text as column, s.last_value::text as last
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         cross join lateral (select pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass::oid as oid) owned
         join pg_sequence q on q.seqrelid = owned.oid
         join pg_class n on n.oid = owned.oid
         join pg_sequences s on s.sequencename = n.relname and s.schemaname = n.relnamespace::regnamespace::text
        where c.relnamespace = current_schema()::regnamespace and c.relname = any($1) order by 1, 2`,
      [tables.map(({ name }) => name)],
    ),
  );
