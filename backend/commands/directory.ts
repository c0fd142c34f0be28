import { runCommand } from "./run-command.ts";
import { importDirectory } from "#backend/directory/import-directory.ts";
import { contactImport, directorImport } from "#backend/directory/import-kinds.ts";

const USAGE = `Usage: npm run directory -- import contacts people.csv
       npm run directory -- import directors directors.xlsx
The columns are described in docs/directory-files.md.`;

/** Loads an operator's own contacts or directors from a CSV or Excel file. */
await runCommand(async ({ database, print }, [action, what, file, ...rest]) => {
  if (action !== "import" || file === undefined || rest.length > 0) throw new Error(USAGE);
  const onSkipped = (row: number, reason: string): void => print(`Row ${row} skipped: ${reason}`);
  const load = {
    contacts: () => importDirectory(database, contactImport, file, onSkipped),
    directors: () => importDirectory(database, directorImport, file, onSkipped),
  };
  if (what !== "contacts" && what !== "directors") throw new Error(USAGE);
  const { added, updated, unchanged, skipped } = await load[what]();
  print(`${what}: ${added} added, ${updated} updated, ${unchanged} unchanged, ${skipped} skipped`);
});
