import { type Configuration, readConfiguration } from "#backend/composition/configuration.ts";
import type { Log } from "#backend/platform/log.ts";
import { migrate } from "#backend/platform/database/migrate.ts";
import { openDatabase } from "#backend/platform/database/open-database.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { pipeSafeOutput } from "#backend/platform/pipe-safe-output.ts";
import { aborted, stopSignal } from "#backend/platform/stop-signal.ts";

interface Command {
  readonly database: Database;
  readonly log: Log;
  readonly configuration: Configuration;
  print(line: string): void;
}

/** What one command line asks for. */
type Work = (command: Command) => Promise<void>;

interface CommandOptions {
  /** "present", the default, brings the database's schema to this version's first; "as-it-is" leaves it alone. */
  readonly schema?: "present" | "as-it-is";
}

/**
 * Runs one command line against the installation's database, whether the server runs or not. `read` refuses a wrong command
 * line before a database is opened or made. What it or the work throws is printed as a sentence and ends the process with 1.
 * A signal cuts the work: what it has not committed is undone.
 */
export const runCommand = async (
  read: (parameters: readonly string[]) => Work | Promise<Work>,
  { schema = "present" }: CommandOptions = {},
): Promise<void> => {
  const [output, complaints] = [pipeSafeOutput(process.stdout), pipeSafeOutput(process.stderr)];
  const print = (line: string): void => void output.write(`${line}\n`);
  const complain = (line: string): void => void complaints.write(`${line}\n`);
  const log: Log = { info: complain, error: (text) => complain(text) };
  const stopping = stopSignal();
  try {
    const work = await read(process.argv.slice(2));
    const configuration = readConfiguration(process.env);
    const { databaseUrl, dataFolder, warnings } = configuration;
    warnings.forEach(complain);
    const database = await openDatabase({ url: databaseUrl, dataFolder, log, signal: stopping });
    try {
      const prepared = schema === "present" ? migrate(database) : Promise.resolve();
      const working = prepared.then(() => work({ database, log, configuration, print }));
      await Promise.race([working, aborted(stopping)]);
      stopping.throwIfAborted();
    } finally {
      await database.close();
    }
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
  if (stopping.aborted) process.exit(1);
};
