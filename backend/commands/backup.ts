import { formatCredits, tenths } from "#domain/shared/credits.ts";
import { recordBackup } from "#backend/backup/last-backup.ts";
import { rotateBackups } from "#backend/backup/rotate-backups.ts";
import { writeBackup } from "#backend/backup/write-backup.ts";
import { uploadsFolder } from "#backend/platform/files/open-file-store.ts";
import { wantedBackup } from "./backup-arguments.ts";
import { runCommand } from "./run-command.ts";

/** Backs up the installation without changing its schema: a backup before an upgrade must not be the upgrade. */
await runCommand(
  (parameters) => {
    const now = new Date();
    const { file, encrypt, rotation } = wantedBackup(parameters, now);
    return async ({ database, configuration, print, log }) => {
      const uploads = configuration.s3 === undefined ? uploadsFolder(configuration.dataFolder) : undefined;
      const {
        tables,
        uploads: files,
        messages,
        books,
      } = await writeBackup(file, {
        url: database.url,
        uploads,
        now,
        encrypt,
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
      if (encrypt === undefined)
        print("The backup contains personal data and session keys: protect it like the database.");
      if (rotation === undefined) return;
      for (const name of await rotateBackups(rotation.folder, rotation.keep, now)) print(`Deleted ${name}`);
    };
  },
  { schema: "as-it-is" },
);
