import path from "node:path";
import { formatCredits, tenths } from "#domain/shared/credits.ts";
import { recordBackup } from "#backend/backup/last-backup.ts";
import { writeBackup } from "#backend/backup/write-backup.ts";
import { uploadsFolder } from "#backend/platform/files/open-file-store.ts";
import { runCommand } from "./run-command.ts";

const USAGE = `Usage: npm run backup -- leadlight-backup.zip
Writes all data to a new file. Leadlight can keep running. See docs/operating.md for the contents.`;

const fileOf = ([file, ...rest]: readonly string[]): string => {
  if (file === undefined || file.startsWith("-") || rest.length > 0) throw new Error(USAGE);
  return file;
};

/** Backs up the installation without changing its schema: a backup before an upgrade must not be the upgrade. */
await runCommand(
  (parameters) => {
    const file = fileOf(parameters);
    return async ({ database, configuration, print, log }) => {
      const now = new Date();
      const uploads = configuration.s3 === undefined ? uploadsFolder(configuration.dataFolder) : undefined;
      const {
        tables,
        uploads: files,
        messages,
        books,
      } = await writeBackup(path.resolve(file), {
        url: database.url,
        uploads,
        now,
      });
      await recordBackup(database.db, now);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      print(
        `${file}: ${rows} rows of ${tables.length} tables, ${messages.count} queued messages, ${files.length} uploaded files`,
      );
      print(
        `Ledger: ${books.wallets} wallets, ${books.entries} entries, total balance ${formatCredits(tenths(books.balance))}`,
      );
      if (books.wrong > 0)
        log.error(`${books.wrong} wallets have a balance that differs from the sum of their entries`);
      print("The backup contains personal data and session keys: protect it like the database.");
    };
  },
  { schema: "as-it-is" },
);
