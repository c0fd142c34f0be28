import { dayIn } from "#domain/rights/due-day.ts";
import { eraseDay } from "#domain/rights/value-record.ts";
import { readConfiguration } from "#backend/composition/configuration.ts";
import { importDirectory, type ImportOptions } from "#backend/directory/import-directory.ts";
import { contactImport, directorImport } from "#backend/directory/import-kinds.ts";
import { suppressionKey } from "#backend/suppression/list/suppression-key.ts";
import { suppressionList } from "#backend/suppression/list/suppression-list.ts";
import { progressReporter } from "#backend/platform/progress.ts";
import { askOperator } from "./ask-operator.ts";
import { readImportArguments, recordOf } from "./import-arguments.ts";
import { runCommand } from "./run-command.ts";

const TOO_OLD =
  "These values are older than LEADLIGHT_KEEP_MONTHS allows: those that nobody has confirmed since are erased within a day.";

/** Loads an operator's own contacts or directors from a CSV or Excel file. */
await runCommand(async (parameters) => {
  const { privacy } = readConfiguration(process.env);
  const today = dayIn(privacy.terms.zone)(new Date());
  const asked = readImportArguments(parameters, today);
  const record = await recordOf(asked, today, askOperator());
  return async ({ database, configuration, print, log }) => {
    const say = (text: string): void => log.info(text);
    const interrupted = new AbortController();
    process.once("SIGINT", () => interrupted.abort());
    const options: ImportOptions = {
      record,
      source: asked.source,
      onSkipped: (row, reason) => print(`Row ${row} skipped: ${reason}`),
      onRows: progressReporter("Rows read", say),
      onKeys: progressReporter("Search keys", say),
      signal: interrupted.signal,
      suppression: suppressionList(suppressionKey(configuration.suppression)),
    };
    const { what, file } = asked;
    const load = {
      contacts: () => importDirectory(database, contactImport, file, options),
      directors: () => importDirectory(database, directorImport, file, options),
    };
    const terms = { keepMonths: privacy.keepMonths, today, startsOn: undefined };
    if (eraseDay({ obtainedOn: record.obtainedOn, confirmedOn: undefined }, terms) <= today) say(TOO_OLD);
    const { added, updated, unchanged, skipped } = await load[what]();
    print(`${what}: ${added} added, ${updated} updated, ${unchanged} unchanged, ${skipped} skipped`);
  };
});
