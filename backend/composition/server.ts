import type { Hono } from "hono";
import { rewriteAddresses } from "#backend/accounts/rewrite-addresses.ts";
import type { Clock } from "#backend/platform/clock.ts";
import { compose } from "./compose.ts";
import type { CreateDevServices } from "./dev-services.ts";
import type { Configuration } from "./configuration.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { type DatabaseClock, databaseClock } from "#backend/platform/database/database-clock.ts";
import { migrate } from "#backend/platform/database/migrate.ts";
import { openDatabase } from "#backend/platform/database/open-database.ts";
import { withinRequest } from "#backend/platform/trace/current-request.ts";
import { callerTrace } from "#backend/platform/trace/caller-trace.ts";
import { loadSampleDirectory } from "#backend/directory/sample-directory.ts";
import { listPlaces } from "#backend/suppression/list/list-places.ts";
import { completeList } from "#backend/suppression/suppress.ts";
import { indexMarkedContacts } from "#backend/enrichment/search-index.ts";
import { databaseAnswers, healthAnswer } from "#backend/web/http/health.ts";
import { listen, type Listener } from "#backend/web/http/listen.ts";
import { soon, startingAnswer } from "#backend/web/http/starting-response.ts";
import { opensPage, unavailablePage } from "#backend/web/pages/unavailable-page.ts";
import type { Log } from "#backend/platform/log.ts";
import { PAYMENTS_PATH } from "#backend/web/payments/payments-path.ts";
import { SOURCE_WEBHOOKS_PATH } from "#backend/sources/take-webhook.ts";
import { V1_PATH } from "#wire/v1-path.ts";
import { publicOrigin } from "./public-origin.ts";
import { sendTraces } from "./send-traces.ts";
import { serveMetrics } from "./serve-metrics.ts";
import { inFlightRequests } from "#backend/platform/in-flight-requests.ts";

export interface Backend {
  /** The public address, without a trailing slash. */
  readonly origin: string;
  readonly port: number;
  /** Lines for the operator: what is not set up, and what stands in for it. */
  readonly notes: readonly string[];
  /** Lets the requests under way finish, then closes the database. */
  close(): Promise<void>;
}

interface StartOptions {
  readonly log: Log;
  readonly clock?: Clock;
  readonly signal?: AbortSignal; // Aborted, it ends the start early, which rejects with the signal's reason.
  /** Services in place of those that are not set up; production has none. */
  readonly createDevServices?: CreateDevServices;
}

/** Opens the database, brings its schema to the present, and fills in what every installation has. */
const openPrepared = async (
  { databaseUrl: url, dataFolder, suppression }: Configuration,
  { log, signal, clock = Date.now }: StartOptions,
): Promise<Database> => {
  const database = await openDatabase({ url, dataFolder, log, signal, isLeadlight: true });
  try {
    await migrate(database, log);
    await completeList({ ...listPlaces(suppression), database, clock });
    await rewriteAddresses(database, log);
    await loadSampleDirectory(database);
    await indexMarkedContacts(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};

/** A person who opens a page while the embedded database starts sees after this time that Leadlight is starting. */
const ALONE_PATIENCE_MS = 1_500;
/** The database is open when the port is, and a load balancer sends requests from then on: none may fail because of the rest. */
const LOAD_BALANCED_PATIENCE_MS = 30_000;

/** Opens port and database, loads the sample directory, serves the routes. Rejects with a sentence for the operator. */
export const startBackend = async (configuration: Configuration, options: StartOptions): Promise<Backend> => {
  const { log, createDevServices } = options;
  const app = Promise.withResolvers<Hono>();
  let running: Hono | undefined;
  app.promise.then(
    (started) => (running = started),
    () => undefined,
  );
  const callers = inFlightRequests();
  let isReady = (): Promise<boolean> => Promise.resolve(false);
  let database: Database | undefined;
  let listener: Listener | undefined;
  const measuring = await serveMetrics(configuration, log);
  const tracing = await sendTraces(configuration, log);
  let time: DatabaseClock | undefined;
  const patienceMs = configuration.databaseUrl === undefined ? ALONE_PATIENCE_MS : LOAD_BALANCED_PATIENCE_MS;
  try {
    // The operator's own database may have other servers: a load balancer leaves out the one that does not listen yet.
    if (configuration.databaseUrl !== undefined) database = await openPrepared(configuration, options);
    listener = await listen(configuration, async (request, bindings) => {
      const { pathname } = new URL(request.url);
      const health = await healthAnswer({ method: request.method, pathname }, () => isReady());
      if (health !== undefined) return health;
      const started = running ?? (await soon(app.promise, patienceMs));
      if (started === undefined) return opensPage(request) ? unavailablePage("starting") : startingAnswer();
      const { fetch } = started;
      const caller = callerTrace(request.headers);
      const answer = (): Promise<Response> => withinRequest(() => fetch(request, bindings), { caller });
      // Uploads and pages of the app are not waited for by the second.
      return isCall(pathname) ? callers.answer(answer) : answer();
    });
    // An embedded one after the port, so that a second Leadlight fails before it changes the database of the first.
    database ??= await openPrepared(configuration, options);
    const { port, close } = listener;
    time = await databaseClock({ db: database.db, log });
    const clock = options.clock ?? time.now;
    const resources = { database, port, log, clock, callers, createDevServices, metrics: measuring?.metrics };
    const composed = await compose(configuration, resources);
    app.resolve(composed.server);
    isReady = databaseAnswers(database.db);
    const opened = database;
    return {
      origin: publicOrigin(configuration, port),
      port,
      notes: composed.notes,
      close: async () => {
        isReady = () => Promise.resolve(false);
        composed.stopWorking();
        await close(configuration.drainMs);
        await composed.close();
        await measuring?.close();
        await time?.stop();
        await opened.close();
        await tracing?.close();
      },
    };
  } catch (error) {
    app.reject(error);
    await listener?.close(0);
    await measuring?.close();
    await time?.stop();
    await database?.close();
    await tracing?.close();
    throw error;
  }
};

const isCall = (pathname: string): boolean =>
  ["/webhook", V1_PATH, PAYMENTS_PATH, SOURCE_WEBHOOKS_PATH].some((path) => pathname.startsWith(`${path}/`));
