import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { keptTables } from "#backend/backup/backed-up-tables.ts";
import { quotedName } from "#backend/platform/database/copy-text.ts";
import { connectDatabase } from "#backend/platform/database/connect-database.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import { openQueue } from "#backend/platform/jobs/queue.ts";
import { urlOfDatabase } from "./database-cluster.ts";
import { silentLog } from "./silent-log.ts";

/** A new database as an operator gets it elsewhere: without tables, of a user without any rights beyond it. */
export interface FreshDatabase extends Database {
  drop(): Promise<void>;
}

export const createFreshDatabase = async (): Promise<FreshDatabase> => {
  const clusterUrl = inject("clusterUrl");
  const name = `fresh_${randomUUID().replaceAll("-", "")}`;
  const asAdmin = async (...statements: readonly string[]): Promise<void> => {
    const admin = connectDatabase({ url: clusterUrl, log: silentLog, poolSize: 1 });
    try {
      for (const statement of statements) await admin.db(statement);
    } finally {
      await admin.close();
    }
  };
  await asAdmin(`create role ${name} login password 'fresh'`, `create database ${name} owner ${name}`);
  const url = new URL(urlOfDatabase(clusterUrl, name));
  [url.username, url.password] = [name, "fresh"];
  const database = connectDatabase({ url: url.href, log: silentLog });
  return {
    ...database,
    drop: async () => {
      await database.close();
      await asAdmin(`drop database ${name} with (force)`, `drop role ${name}`);
    },
  };
};

/** What a backup or a restore of this database needs, with a folder of its own for the file and the uploads. */
export const backupPlace = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "leadlight-backup-"));
  return {
    folder,
    file: path.join(folder, "backup.zip"),
    needs: ({ url }: Database, uploads = path.join(folder, "uploads")) => ({
      url,
      uploads,
      now: new Date("2026-11-22T12:00:00Z"),
      openQueue: () => openQueue({ url, log: silentLog }),
      check: () => Promise.resolve(),
    }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};

/** All rows of all tables that a backup keeps, as a checksum for each table. */
export const contentsOf = async (db: Db): Promise<Readonly<Record<string, unknown>>> => {
  const contents: Record<string, unknown> = {};
  for (const { name } of await keptTables(db)) {
    const [row] = await db(
      `select count(*) as rows, md5(string_agg(t::text, E'\\n' order by t::text collate "C")) as sum from ${quotedName(name)} t`,
    );
    contents[name] = row;
  }
  return contents;
};
