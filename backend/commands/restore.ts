import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { formatCredits, tenths } from "#domain/shared/credits.ts";
import { putOffDeletions } from "#backend/account-erasure/put-off-deletions.ts";
import { decryptFile } from "#backend/backup/encryption.ts";
import { checkBackup, restoreBackup } from "#backend/backup/restore-backup.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { checkKey, type ListPlaces } from "#backend/suppression/list/keep-list.ts";
import { listPlaces } from "#backend/suppression/list/list-places.ts";
import { completeList } from "#backend/suppression/suppress.ts";
import { migrate } from "#backend/platform/database/migrate.ts";
import { rebuildSearchIndex } from "#backend/enrichment/keep-search-index.ts";
import { uploadsFolder } from "#backend/platform/files/open-file-store.ts";
import { openQueue } from "#backend/platform/jobs/queue.ts";
import type { Log } from "#backend/platform/log.ts";
import { runCommand } from "./run-command.ts";

const USAGE = `Usage: npm run restore -- leadlight-backup.zip [--key <file>]
Restores a backup into an empty database: that of LEADLIGHT_DATA or DATABASE_URL. --key names the file with the
private key of an encrypted backup.`;

const readParameters = (parameters: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: { key: { type: "string" } },
    });
    const [file, ...rest] = positionals;
    if (file !== undefined && rest.length === 0) return { file, key: values.key };
  } catch {
    // An unknown option.
  }
  throw new Error(USAGE);
};

/** A readable copy beside an encrypted backup, for as long as this process runs: the archive is read from its end. */
const decryptedCopy = async (file: string, key: string): Promise<string> => {
  const folder = await mkdtemp(path.join(path.dirname(path.resolve(file)), ".restore-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const copy = path.join(folder, "backup.zip");
  await decryptFile(file, key, copy);
  return copy;
};

/**
 * What has been restored by then stays, whatever happens here. People who have been suppressed since the backup are removed
 * again: where that is cut off, the next start of a server does it.
 */
const bringToPresent = async (database: Database, log: Log, places: ListPlaces): Promise<void> => {
  await migrate(database);
  await putOffDeletions(database.db, Date.now());
  await completeList({ ...places, database, clock: Date.now });
  try {
    await rebuildSearchIndex(database, { log });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The backup is restored, but its search keys could not be built: ${reason}`, { cause });
  }
};

/** Restores a backup into an unused installation, and brings it to the current schema. */
await runCommand(
  async (parameters) => {
    const { file: given, key } = readParameters(parameters);
    const file = key === undefined ? given : await decryptedCopy(given, key);
    await checkBackup(file);
    return async ({ database, configuration, print, log }) => {
      const places = listPlaces(configuration.suppression);
      const { tables, books, messages, uploads, madeAt } = await restoreBackup(file, {
        url: database.url,
        uploads: configuration.s3 === undefined ? uploadsFolder(configuration.dataFolder) : undefined,
        now: new Date(),
        openQueue: () => openQueue({ url: database.url, log }),
        check: (db) => checkKey(db, places),
      });
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      print(`Restored as of ${madeAt}: ${rows} rows of ${tables.length} tables, as in the backup`);
      print(
        `Ledger: ${books.wallets} wallets, ${books.entries} entries, total balance ${formatCredits(tenths(books.balance))}`,
      );
      if (books.wrong > 0)
        log.error(`${books.wrong} wallets have a balance that differs from the sum of their entries, as before`);
      print(`Queued: ${messages.count} messages, ${uploads.length} uploaded files`);
      print("Building the search keys. If this is interrupted, the server builds them.");
      await bringToPresent(database, log, places);
      print("Restart all servers and workers of this database: they still use the previous keys.");
    };
  },
  { schema: "as-it-is" },
);
