import { composeSources } from "#backend/composition/compose-sources.ts";
import { startBulkWork } from "#backend/bulk/run/bulk-work.ts";
import { composeCrm } from "#backend/composition/compose-crm.ts";
import { configuredSources } from "#backend/sources/configuration/configured-sources.ts";
import { readConfiguration } from "#backend/composition/configuration.ts";
import { sourceWebhooks } from "#backend/composition/public-origin.ts";
import { sendTraces } from "#backend/composition/send-traces.ts";
import { serveMetrics } from "#backend/composition/serve-metrics.ts";
import { runProcess } from "#backend/composition/run-process.ts";
import { startPushWork } from "#backend/crm/pushes/push-work.ts";
import { databaseClock } from "#backend/platform/database/database-clock.ts";
import { migrate } from "#backend/platform/database/migrate.ts";
import { openDatabase } from "#backend/platform/database/open-database.ts";
import { openQueue } from "#backend/platform/jobs/queue.ts";
import { suppressionKey } from "#backend/suppression/list/suppression-key.ts";
import { suppressionList } from "#backend/suppression/list/suppression-list.ts";
import { aborted } from "#backend/platform/stop-signal.ts";

// `npm run worker`: works on bulk jobs and serves no requests. Any number of these may run beside the server.
await runProcess(async ({ log, stopping }) => {
  const configuration = readConfiguration(process.env);
  const { databaseUrl, dataFolder, workers, warnings } = configuration;
  warnings.forEach((warning) => log.info(warning));
  const measuring = await serveMetrics(configuration, log);
  const tracing = await sendTraces(configuration, log);
  const database = await openDatabase({ url: databaseUrl, dataFolder, log, signal: stopping });
  await migrate(database, log);
  measuring?.metrics.observeConnections(database);
  const queue = await openQueue({ url: database.url, log });
  const time = await databaseClock({ db: database.db, log });
  const configured = await configuredSources(configuration.sources, {
    db: database.db,
    clock: time.now,
    webhooks: sourceWebhooks(configuration),
  });
  const suppression = suppressionList(suppressionKey(configuration.suppression));
  const work = await startBulkWork({
    queue,
    database,
    log,
    // Without work this process would be of no use.
    workers: Math.max(1, workers),
    yieldToRequests: () => Promise.resolve(),
    sources: composeSources(configuration, configured, {
      database,
      clock: time.now,
      log,
      suppression,
      closing: stopping,
      onAnswered: measuring?.metrics.sourceAnswered,
    }),
    onSettled: measuring?.metrics.rowEnded,
  });
  const crm = composeCrm(configuration, time.now);
  const pushes = crm && (await startPushWork({ ...crm, queue, database, suppression, clock: time.now, log }));
  log.info("The worker is ready");

  await aborted(stopping);
  log.info("Stopping ...");
  work.close();
  pushes?.close();
  await queue.stop();
  await measuring?.close();
  await time.stop();
  await database.close();
  await tracing?.close();
});
