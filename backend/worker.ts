import { directorySources } from "#backend/bulk/run/directory-sources.ts";
import { startBulkWork } from "#backend/bulk/run/bulk-work.ts";
import { readConfiguration } from "#backend/composition/configuration.ts";
import { migrate } from "#backend/platform/database/migrate.ts";
import { openDatabase } from "#backend/platform/database/open-database.ts";
import { openQueue } from "#backend/platform/jobs/queue.ts";
import { pipeSafeOutput } from "#backend/platform/pipe-safe-output.ts";
import { streamLog } from "#backend/platform/log.ts";
import { aborted, Stopped, stopSignal } from "#backend/platform/stop-signal.ts";
import { configuredVerifier } from "#backend/verification/configured-verifier.ts";

// `npm run worker`: works on bulk jobs and serves no requests. Any number of these may run beside the server.
const complaints = pipeSafeOutput(process.stderr);
const log = streamLog(pipeSafeOutput(process.stdout));

/** An error that nothing caught is logged, and the process continues: the job's row is tried again. */
process.on("unhandledRejection", (reason) => log.error("A promise was rejected unheard", reason));
process.on("uncaughtException", (error) => log.error("An error was thrown unheard", error));

const stopping = stopSignal();

try {
  const { databaseUrl, dataFolder, verification, workers, warnings } = readConfiguration(process.env);
  warnings.forEach((warning) => log.info(warning));
  const database = await openDatabase({ url: databaseUrl, dataFolder, log, signal: stopping });
  await migrate(database);
  const queue = await openQueue({ url: database.url, log });
  const { db } = database;
  const clock = Date.now;
  const work = await startBulkWork({
    queue,
    database,
    log,
    // Without work this process would be of no use.
    workers: Math.max(1, workers),
    yieldToRequests: () => Promise.resolve(),
    sources: directorySources(database, { clock, verify: configuredVerifier(verification, db, clock) }),
  });
  log.info("The worker is ready");

  await aborted(stopping);
  log.info("Stopping ...");
  work.close();
  await queue.stop();
  await database.close();
  process.exit(0);
} catch (error) {
  if (error instanceof Stopped) process.exit(0);
  if (stopping.aborted) log.error("Stopping failed", error);
  else complaints.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
