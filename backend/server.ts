import type { Hono } from "hono";
import { rewriteAddresses } from "./accounts/rewrite-addresses.ts";
import { authRoutes } from "./auth/auth-routes.ts";
import { codeRoutes } from "./auth/codes/code-routes.ts";
import { linkedInRoutes } from "./auth/linkedin/linkedin-routes.ts";
import { openLinkedIn } from "./auth/linkedin/open-linkedin.ts";
import { standInRoutes } from "./auth/linkedin/stand-in-routes.ts";
import { accessTokens, accessTokenVerifier } from "./auth/sessions/access-token.ts";
import { sessionRoutes } from "./auth/sessions/session-routes.ts";
import { loadSigningKey } from "./auth/sessions/signing-key.ts";
import { tidyAuth } from "./auth/tidy-auth.ts";
import { openBulkWork } from "./bulk/open-bulk-work.ts";
import { defaultResultPlaces, resultRoutes } from "./bulk/result-routes.ts";
import { tidyBulkJobs } from "./bulk/tidy-bulk-jobs.ts";
import { defaultCostlyPlaces } from "./call-limits.ts";
import type { Clock } from "./clock.ts";
import type { Configuration } from "./configuration.ts";
import { acceptedOrigins, appOrigins, hasStandIn, mayStandIn, ownHosts, publicOrigin } from "./public-origin.ts";
import type { Log } from "./log.ts";
import { migrate } from "./database/migrate.ts";
import { openDatabase } from "./database/open-database.ts";
import { withinRequest } from "./database/request-time.ts";
import type { Database } from "./database/database.ts";
import { loadSampleDirectory } from "./directory/sample-directory.ts";
import { keepSearchIndex } from "./enrichment/keep-search-index.ts";
import { indexNoted } from "./enrichment/search-index.ts";
import { defaultSearchLimits, searchTurns } from "./enrichment/search-turns.ts";
import { fileRoutes } from "./files/file-routes.ts";
import { loadLinkSecret } from "./files/link-secret.ts";
import { openFileStore } from "./files/open-file-store.ts";
import { signedLinks } from "./files/signed-links.ts";
import { tellUploadFaults } from "./files/tell-upload-faults.ts";
import { tidyRepetitions } from "./history/history.ts";
import { authApp } from "./http/auth-app.ts";
import { clientAddress } from "./http/client-address.ts";
import { createServer } from "./http/create-server.ts";
import { filesApp } from "./http/files-app.ts";
import { databaseAnswers, healthAnswer } from "./http/health.ts";
import { listen, type Listener } from "./http/listen.ts";
import { openPages } from "./http/open-pages.ts";
import { appFont } from "./http/static-files.ts";
import { soon, startingAnswer } from "./http/while-starting.ts";
import { inboxRoutes } from "./mail/inbox-routes.ts";
import { openMailer } from "./mail/open-mailer.ts";
import { tellMailFaults } from "./mail/tell-mail-faults.ts";
import { INVITATION_WINDOW_MS } from "./organisations/invitation-limits.ts";
import { RemovalMessage, tellRemoved } from "./organisations/tell-removed.ts";
import { openPayments } from "./payments/open-payments.ts";
import { PaymentMailMessage } from "./payments/payment-mail-message.ts";
import { paymentMessageRoutes } from "./payments/payment-message-routes.ts";
import { PAYMENTS_PATH } from "./payments/payments-path.ts";
import { tellOfPayment } from "./payments/tell-of-payment.ts";
import { placesOf } from "./places.ts";
import { tidyRequestCounts } from "./request-count.ts";
import { sharedCounts } from "./shared-counts.ts";
import { tidyVerifications } from "./verification/cached-verification.ts";
import { configuredVerifier } from "./verification/configured-verifier.ts";
import { defaultVerificationPlaces } from "./verification/verification-settings.ts";
import { checkoutOf } from "./server-checkout.ts";
import { webhooks } from "./server-webhooks.ts";
import { unawaitedWork } from "./unawaited-work.ts";
import { type WaitingCallers, waitingCallers } from "./waiting-callers.ts";

export interface Backend {
  /** The public address, without a trailing slash. */
  readonly origin: string;
  readonly port: number;
  /** Lets the requests under way finish, then closes the database. */
  close(): Promise<void>;
}

interface StartOptions {
  readonly log: Log;
  readonly clock?: Clock;
  readonly signal?: AbortSignal; // Aborted, it ends the start early, which rejects with the signal's reason.
}

const TIDY_EVERY_MS = 60 * 60 * 1000;

/** Opens the database, brings its schema to the present, and fills in what every installation has. */
const openPrepared = async (
  { databaseUrl: url, dataFolder }: Configuration,
  { log, signal }: StartOptions,
): Promise<Database> => {
  const database = await openDatabase({ url, dataFolder, log, signal });
  try {
    await migrate(database);
    await rewriteAddresses(database, log);
    await loadSampleDirectory(database);
    await indexNoted(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};

/** Opens port and database, loads the sample directory, serves the routes. Rejects with a sentence for the operator. */
export const startBackend = async (configuration: Configuration, options: StartOptions): Promise<Backend> => {
  const { log, clock = Date.now } = options;
  const app = Promise.withResolvers<Hono>();
  let running: Hono | undefined;
  app.promise.then(
    (started) => (running = started),
    () => undefined,
  );
  const callers = waitingCallers();
  let isReady = (): Promise<boolean> => Promise.resolve(false);
  let database: Database | undefined;
  let listener: Listener | undefined;
  try {
    // The operator's own database may have other servers: a load balancer leaves out the one that does not listen yet.
    if (configuration.databaseUrl !== undefined) database = await openPrepared(configuration, options);
    listener = await listen(configuration, async (request, bindings) => {
      const { pathname } = new URL(request.url);
      const health = await healthAnswer({ method: request.method, pathname }, () => isReady());
      if (health !== undefined) return health;
      const started = running ?? (await soon(app.promise));
      if (started === undefined) return startingAnswer();
      const { fetch } = started;
      const answer = (): Promise<Response> => withinRequest(() => fetch(request, bindings));
      // Uploads and pages of the app are not waited for by the second.
      return isCall(pathname) ? callers.answer(answer) : answer();
    });
    // An embedded one after the port, so that a second Leadlight fails before it changes the database of the first.
    database ??= await openPrepared(configuration, options);
    const { port, close } = listener;
    const composed = await compose(configuration, { database, port, log, clock, callers });
    app.resolve(composed.server);
    isReady = databaseAnswers(database.db);
    const opened = database;
    return {
      origin: publicOrigin(configuration, port),
      port,
      close: async () => {
        isReady = () => Promise.resolve(false);
        composed.stopWorking();
        await close(configuration.drainMs);
        await composed.close();
        await opened.close();
      },
    };
  } catch (error) {
    app.reject(error);
    await listener?.close(0);
    await database?.close();
    throw error;
  }
};

interface Resources {
  readonly database: Database;
  readonly port: number;
  readonly log: Log;
  readonly clock: Clock;
  readonly callers: WaitingCallers;
}

const isCall = (pathname: string): boolean =>
  pathname.startsWith("/webhook/") || pathname.startsWith(`${PAYMENTS_PATH}/`);

const compose = async (configuration: Configuration, { database, port, log, clock, callers }: Resources) => {
  const origin = publicOrigin(configuration, port);
  const key = await loadSigningKey(database.db);
  const tokens = accessTokens({ key, issuer: `${origin}/auth/v1`, clock });
  const mailer = openMailer(configuration, { db: database.db, origin, clock });
  const { limits, callLimits, freeLimits, invitationLimits, verification } = configuration;
  const { razorpay, paymentOrigin, host } = configuration;
  const addressOf = clientAddress(configuration.proxyHops, log);
  const { db } = database;
  const verify = configuredVerifier(verification, db, clock);
  const links = signedLinks({ secret: await loadLinkSecret(db), clock });
  const files = await openFileStore(configuration, { links, origin });
  const sendingOrigins = [origin, ...configuration.allowedOrigins.filter((allowed) => allowed.startsWith("http"))];
  void tellMailFaults(mailer, log);
  void tellUploadFaults(files, { origins: sendingOrigins, now: clock(), log });
  const font = await appFont(configuration.appFolder);
  const payments = openPayments({
    ...{ razorpay, mayStandIn: mayStandIn(configuration, port) },
    ...{ paymentOrigin, origin, host, port, db, clock, log },
  });
  const pages = await openPages(
    configuration.appFolder,
    {
      // Also the app's own origin, because an app on this machine may be opened under another of its local names.
      connect: [...new Set([...configuration.connectOrigins, files.uploadOrigin])],
      frame: payments.settings && (paymentOrigin ?? "'self'"),
    },
    log,
  );
  // The last thing that can fail, because it must be closed again.
  const bulk = await openBulkWork({
    ...{ database, files, links, mailer, verify, origin, clock, log, workers: configuration.workers },
    letOthersFirst: callers.letFirst,
    workOthers: async (queue) => {
      await queue.work("removal-mail", { data: RemovalMessage, atOnce: 1 }, tellRemoved({ db, mailer, log }));
      await queue.work(
        "payment-mail",
        { data: PaymentMailMessage, atOnce: 1 },
        tellOfPayment({ db, mailer, origin, log }),
      );
    },
  });
  const longestWindowMs = Math.max(
    ...[limits.networkWindowMs, callLimits.windowMs, freeLimits.windowMs, INVITATION_WINDOW_MS],
  );
  const tidy = (): void =>
    void Promise.all([
      tidyAuth(database.db, limits, clock()),
      tidyRequestCounts(database.db, longestWindowMs, clock()),
      tidyVerifications(database.db, verification, clock()),
      files.disk?.tidy(clock()),
      tidyRepetitions(db),
      tidyBulkJobs({ db, files: files.store, keepDays: configuration.bulkKeepDays }, clock()),
    ]).catch((error: unknown) => log.error("Tidying up failed", error));
  tidy();
  const tidying = setInterval(tidy, TIDY_EVERY_MS).unref();
  const mails = unawaitedWork();
  const callCounts = sharedCounts({ db, clock, windowMs: callLimits.windowMs });
  const shared = { database, clock, log };
  const signingIn = { ...shared, tokens, limits, clientAddress: addressOf };
  const linkedIn = openLinkedIn({
    settings: configuration.linkedIn,
    mayStandIn: hasStandIn(configuration, port),
    origin,
    log,
  });
  const { standIn, callbackUrl } = linkedIn;
  const hosts = ownHosts(configuration, port);
  const allowedOrigins = acceptedOrigins(configuration, port);
  const server = createServer({
    auth: authApp(log, [
      codeRoutes({ ...signingIn, mailer, afterAnswer: mails.start }),
      sessionRoutes(signingIn),
      linkedInRoutes({
        ...signingIn,
        provider: linkedIn.provider,
        origin,
        allowedOrigins: new Set(appOrigins(configuration, port)),
      }),
      authRoutes({ key, linkedIn: linkedIn.provider !== undefined }),
    ]),
    webhooks: webhooks({
      ...shared,
      verifier: accessTokenVerifier({ tokens, db: database.db }),
      welcomeCredits: configuration.welcomeCredits,
      ...{ callLimits, callCounts, freeLimits, invitationLimits, mailer },
      searchTurns: searchTurns(defaultSearchLimits),
      costlyPlaces: placesOf("calls", defaultCostlyPlaces),
      verificationPlaces: placesOf("verifications", defaultVerificationPlaces),
      clientAddress: addressOf,
      ...{ verify, links, origin, queue: bulk.queue },
      files: files.store,
      checkoutUrl: payments.checkoutUrl,
    }),
    files: filesApp(log, [
      resultRoutes({
        ...{ db, links, clock, log, clientAddress: addressOf, letOthersFirst: callers.letFirst },
        places: placesOf("downloads", defaultResultPlaces),
      }),
      ...(files.disk === undefined ? [] : [fileRoutes({ store: files.disk, links, onArrived: bulk.onArrived, log })]),
    ]),
    payments: paymentMessageRoutes({ settings: payments.settings, database, queue: bulk.queue, log }),
    inbox: configuration.smtpUrl === undefined ? inboxRoutes({ db, hosts, font }) : undefined,
    standIn: standIn && standInRoutes({ standIn, callbackUrl, hosts, font }),
    checkout: checkoutOf(configuration, { payments, port, clock, font }),
    ...{ paymentOrigin, opensWindows: razorpay !== undefined },
    pages,
    allowedOrigins,
    https: origin.startsWith("https:"),
    log,
  });
  const searchIndex = keepSearchIndex({ database, log, letOthersFirst: callers.letFirst });
  const close = async (): Promise<void> => {
    clearInterval(tidying);
    callCounts.close();
    await searchIndex.close();
    payments.standIn?.close();
    await bulk.close();
    await mails.settled();
    mailer.close();
  };
  return { server, stopWorking: bulk.stopWorking, close };
};
