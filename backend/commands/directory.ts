import { runCommand } from "./run-command.ts";
import { importDirectory, type ImportOptions } from "#backend/directory/import-directory.ts";
import { contactImport, directorImport } from "#backend/directory/import-kinds.ts";
import { suppressionKey } from "#backend/suppression/list/suppression-key.ts";
import { suppressionList } from "#backend/suppression/list/suppression-list.ts";
import { progressReporter } from "#backend/platform/progress.ts";

const USAGE = `Usage: npm run directory -- import contacts people.csv
       npm run directory -- import directors directors.xlsx
The columns are described in docs/directory-files.md.`;

/** Loads an operator's own contacts or directors from a CSV or Excel file. */
await runCommand(([action, what, file, ...rest]) => {
  if (action !== "import" || file === undefined || rest.length > 0) throw new Error(USAGE);
  if (what !== "contacts" && what !== "directors") throw new Error(USAGE);
  return async ({ database, configuration, print, log }) => {
    const say = (text: string): void => log.info(text);
    const interrupted = new AbortController();
    process.once("SIGINT", () => interrupted.abort());
    const options: ImportOptions = {
      onSkipped: (row, reason) => print(`Row ${row} skipped: ${reason}`),
      onRows: progressReporter("Rows read", say),
      onKeys: progressReporter("Search keys", say),
      signal: interrupted.signal,
      suppression: suppressionList(suppressionKey(configuration.suppression)),
    };
    const load = {
      contacts: () => importDirectory(database, contactImport, file, options),
      directors: () => importDirectory(database, directorImport, file, options),
    };
    const { added, updated, unchanged, skipped } = await load[what]();
    print(`${what}: ${added} added, ${updated} updated, ${unchanged} unchanged, ${skipped} skipped`);
  };
});
