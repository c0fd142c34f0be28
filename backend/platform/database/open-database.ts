import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connectDatabase } from "./connect-database.ts";
import { openEmbeddedPostgres } from "#backend/platform/database/embedded/embedded-postgres.ts";
import type { Log } from "#backend/platform/log.ts";
import type { Database } from "./database.ts";

interface DatabaseOptions {
  /** postgres://user:password@host:port/database. Without it, an embedded PostgreSQL runs below `dataFolder`. */
  readonly url?: string | undefined;
  readonly dataFolder: string;
  readonly log: Log;
  /** Ends the opening of an embedded PostgreSQL early: it rejects with the signal's reason and leaves nothing running. */
  readonly signal?: AbortSignal | undefined;
  /** For Leadlight's server, of which a data folder has one: the opening rejects with a sentence that names it. */
  readonly isLeadlight?: boolean;
}

/** Statements that still run then when the database is closed are cut and undone, so that closing has an end. */
const CLOSING_LIMIT_MS = 5_000;

/**
 * Opens the installation's database. Closing it also ends the embedded PostgreSQL, unless another
 * process uses it. Throws an error whose message is fit to be shown to the operator.
 */
export const openDatabase = async ({ url, dataFolder, ...options }: DatabaseOptions): Promise<Database> => {
  const { log } = options;
  if (url !== undefined) return connectTo(url, log);
  await prepareFolder(dataFolder);
  const embedded = await openEmbeddedPostgres(path.resolve(dataFolder, "postgres"), options);
  const database = connectDatabase({ url: embedded.url, log, revive: embedded.ensureRunning });
  return {
    ...database,
    close: async () => {
      await Promise.race([database.close(), pause(CLOSING_LIMIT_MS, undefined, { ref: false })]);
      await embedded.stop();
    },
  };
};

const prepareFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : "";
    throw new Error(`Can't use the data folder ${folder} (LEADLIGHT_DATA): ${reason}`, { cause });
  }
};

const connectTo = async (url: string, log: Log): Promise<Database> => {
  const database = connectDatabase({ url, log });
  try {
    await database.db("select 1");
    return database;
  } catch (error) {
    await database.close();
    // The error of several addresses that all refuse has no message, only a code.
    const reason = error instanceof Error ? error.message || ("code" in error ? String(error.code) : error.name) : "";
    throw new Error(`The database of DATABASE_URL (${new URL(url).host}) can't be used: ${reason}`, { cause: error });
  }
};
