import { formatCredits, tenths } from "#domain/credits.ts";
import { restoreBackup } from "#backend/backup/restore-backup.ts";
import { migrate } from "#backend/database/migrate.ts";
import { rebuildSearchIndex } from "#backend/enrichment/keep-search-index.ts";
import { uploadsFolder } from "#backend/files/open-file-store.ts";
import { openQueue } from "#backend/jobs/queue.ts";
import { runCommand } from "./run-command.ts";

const USAGE = `Usage: npm run restore -- leadlight-backup.zip
Brings a backup into an empty database: that of LEADLIGHT_DATA, or of DATABASE_URL.`;

/** Restores a backup into an installation that nobody has used yet, and brings that to the present schema. */
await runCommand(
  async ({ database, configuration, print, log }, [file, ...rest]) => {
    if (file === undefined || file.startsWith("-") || rest.length > 0) throw new Error(USAGE);
    const { tables, books, messages, uploads, madeAt } = await restoreBackup(file, {
      url: database.url,
      uploads: configuration.s3 === undefined ? uploadsFolder(configuration.dataFolder) : undefined,
      now: new Date(),
      openQueue: () => openQueue({ url: database.url, log }),
    });
    await migrate(database);
    await rebuildSearchIndex(database, { log });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    print(`Restored as of ${madeAt}: ${rows} rows of ${tables.length} tables, as many as were saved`);
    print(`Ledger: ${books.wallets} wallets, ${books.entries} entries, ${formatCredits(tenths(books.balance))} in all`);
    if (books.wrong > 0)
      log.error(`${books.wrong} wallets have a balance that is not the sum of their entries, as before`);
    print(`Waiting: ${messages.count} messages, ${uploads.length} uploaded files`);
    print("Restart servers and workers that run on this database: they still use the keys of before.");
  },
  { schema: "as-it-is" },
);
