import path from "node:path";
import { formatCredits, tenths } from "#domain/shared/credits.ts";
import { writeBackup } from "#backend/backup/write-backup.ts";
import { uploadsFolder } from "#backend/platform/files/open-file-store.ts";
import { runCommand } from "./run-command.ts";

const USAGE = `Usage: npm run backup -- leadlight-backup.zip
Writes everything into that new file, while Leadlight runs. docs/operating.md says what it holds.`;

const fileOf = ([file, ...rest]: readonly string[]): string => {
  if (file === undefined || file.startsWith("-") || rest.length > 0) throw new Error(USAGE);
  return file;
};

/** Backs the installation up, whose schema is left as it is: a backup before an upgrade must not be the upgrade. */
await runCommand(
  (parameters) => {
    const file = fileOf(parameters);
    return async ({ database, configuration, print, log }) => {
      const uploads = configuration.s3 === undefined ? uploadsFolder(configuration.dataFolder) : undefined;
      const {
        tables,
        uploads: files,
        messages,
        books,
      } = await writeBackup(path.resolve(file), {
        url: database.url,
        uploads,
        now: new Date(),
      });
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      print(
        `${file}: ${rows} rows of ${tables.length} tables, ${messages.count} waiting messages, ${files.length} uploaded files`,
      );
      print(
        `Ledger: ${books.wallets} wallets, ${books.entries} entries, ${formatCredits(tenths(books.balance))} in all`,
      );
      if (books.wrong > 0) log.error(`${books.wrong} wallets have a balance that is not the sum of their entries`);
      print("It holds personal data and the keys of all sessions: keep it as safe as the database.");
    };
  },
  { schema: "as-it-is" },
);
