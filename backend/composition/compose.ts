import { setTimeout as pause } from "node:timers/promises";
import type { Hono } from "hono";
import { keepLoggingHeads } from "#backend/audit/log-heads.ts";
import { keepErasing } from "#backend/account-erasure/erase-due.ts";
import { keyCallers } from "#backend/api-keys/key-callers.ts";
import { mcpApp } from "#backend/web/mcp/mcp-app.ts";
import { v1App } from "#backend/web/v1/v1-app.ts";
import { callersOfEither, sessionCallers } from "#backend/accounts/session-callers.ts";
import { externalVerifier } from "#backend/auth/external-issuer/external-identity.ts";
import type { TokenVerifier } from "#backend/auth/token-verifier.ts";
import { accessTokenVerifier } from "#backend/auth/sessions/access-token.ts";
import { defaultCostlyConcurrency, defaultPeopleConcurrency } from "#backend/web/webhook/call-limits.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Configuration } from "./configuration.ts";
import type { Metrics } from "#backend/metrics/metrics.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { keepSearchIndex } from "#backend/enrichment/keep-search-index.ts";
import { defaultSearchLimits, searchLimiter } from "#backend/enrichment/search-limiter.ts";
import { clientAddress } from "#backend/web/http/client-address.ts";
import { createServer } from "#backend/web/create-server.ts";
import { openPages } from "#backend/web/pages/open-pages.ts";
import { appFont } from "#backend/web/pages/static-files.ts";
import type { Log } from "#backend/platform/log.ts";
import { openMailer } from "#backend/platform/mail/open-mailer.ts";
import { notingMails } from "#backend/platform/mail/noting-mails.ts";
import { logMailFaults } from "#backend/platform/mail/log-mail-faults.ts";
import { logMailChecks } from "#backend/verification/log-mail-checks.ts";
import { suppressionKey } from "#backend/suppression/list/suppression-key.ts";
import { suppressionList } from "#backend/suppression/list/suppression-list.ts";
import { SEARCH_WAIT_MS } from "#backend/credits/search-elsewhere.ts";
import { unawaitedWork } from "#backend/platform/unawaited-work.ts";
import { claimForNewcomer } from "#backend/payments/claim.ts";
import { configuredSources } from "#backend/sources/configuration/configured-sources.ts";
import { apiRoutes } from "#backend/web/api/api-routes.ts";
import { seenRequestRoute } from "#backend/web/doctor/seen-request-route.ts";
import { operatorRoutes } from "#backend/web/operator/operator-routes.ts";
import { sourceWebhookRoutes } from "#backend/web/sources/source-webhook-routes.ts";
import { paymentMessageRoutes } from "#backend/web/payments/payment-message-routes.ts";
import { concurrencyLimiter } from "#backend/platform/limits/concurrency-limiter.ts";
import { acceptedOrigins, appOrigins, publicOrigin, sourceWebhooks } from "./public-origin.ts";
import { distributedCounter } from "#backend/platform/limits/distributed-counter.ts";
import { defaultVerificationConcurrency } from "#backend/verification/verification-settings.ts";
import type { InFlightRequests } from "#backend/platform/in-flight-requests.ts";
import { composeFiles, openFiles } from "./compose-files.ts";
import { composeCrm } from "./compose-crm.ts";
import { composePayments } from "./compose-payments.ts";
import { composeSources } from "./compose-sources.ts";
import { composePrivacy } from "./compose-privacy.ts";
import { withPrivacyLink } from "./privacy-link.ts";
import { composeSignIn } from "./compose-sign-in.ts";
import type { CreateDevServices } from "./dev-services.ts";
import { crmSearches } from "#backend/crm/contacts/crm-searches.ts";
import { keepDelivering } from "#backend/events/keep-delivering.ts";
import { keepNotifying } from "#backend/notifications/keep-notifying.ts";
import { keepErasingValues } from "#backend/rights/erasing/keep-erasing-values.ts";
import { keepNoticing } from "#backend/rights/notices/keep-noticing.ts";
import { keepRemindingOfRequests } from "#backend/rights/register/remind-of-requests.ts";
import { keepReportingSources } from "#backend/sources/operating/report-unusable.ts";
import { keepTidy } from "./keep-tidy.ts";
import { missingServices } from "./missing-services.ts";
import { openWork } from "./open-work.ts";
import type { ServerParts } from "./server-parts.ts";
import { directoryPeople, testCalls, webhooks } from "./webhooks.ts";

interface Resources {
  readonly database: Database;
  readonly port: number;
  readonly log: Log;
  readonly clock: Clock;
  readonly callers: InFlightRequests;
  readonly createDevServices: CreateDevServices | undefined;
  readonly metrics: Metrics | undefined;
}

interface Composed {
  readonly server: Hono;
  /** Lines for the operator: what is not set up, and what stands in for it. */
  readonly notes: readonly string[];
  /** Ends the work on bulk jobs with the subjects in hand. */
  stopWorking(): void;
  close(): Promise<void>;
}

/** Makes the server from its configuration and what is open already. */
export const compose = async (configuration: Configuration, resources: Resources): Promise<Composed> => {
  const { database, port, log, clock, callers, createDevServices, metrics } = resources;
  const { db } = database;
  const { callLimits, freeLimits, invitationLimits, paymentOrigin, razorpay, summaryHour, welcomeCredits } =
    configuration;
  const { webhookNetworks } = configuration;
  const font = await appFont(configuration.appFolder);
  const dev = createDevServices?.({ configuration, port, db, clock, log, font });
  const origin = publicOrigin(configuration, port);
  const sender = dev?.mailer ?? withPrivacyLink(openMailer(configuration, origin), configuration.origin);
  const mailer = metrics === undefined ? sender : notingMails(sender, metrics.mailEnded);
  const parts: ServerParts = {
    configuration,
    database,
    port,
    origin,
    mailer,
    clientAddress: clientAddress(configuration.proxyHops, log),
    clock,
    log,
    font,
  };
  const configured = await configuredSources(configuration.sources, {
    db,
    clock,
    webhooks: sourceWebhooks(configuration),
  });
  void logMailFaults(mailer, log);
  void logMailChecks(configuration.verification, log);
  const signIn = await composeSignIn(parts, dev?.linkedIn);
  const payments = composePayments(parts, dev?.payments);
  const suppression = suppressionList(suppressionKey(configuration.suppression));
  const privacy = await composePrivacy(parts, configured, suppression);
  const crm = composeCrm(configuration, clock);
  const closing = new AbortController();
  const searches = unawaitedWork();
  const sources = composeSources(configuration, configured, {
    database,
    clock,
    suppression,
    log,
    closing: closing.signal,
    onAnswered: metrics?.sourceAnswered,
  });
  const { files, links } = await openFiles(parts);
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
  const work = await openWork({
    ...parts,
    files,
    links,
    sources,
    searches,
    callers,
    suppression,
    crm,
    onSettled: metrics?.rowEnded,
  });
  const stopTidying = keepTidy(parts, files);
  const sendsMail = dev?.mailer !== undefined || configuration.smtpUrl !== undefined;
  const stopNotifying = keepNotifying({ db, queue: work.queue, clock, log, summaryHour, sendsMail });
  const stopDelivering = keepDelivering({
    database,
    queue: work.queue,
    clock,
    log,
    access: { networks: webhookNetworks },
    onTried: metrics?.deliveryTried,
  });
  const stopErasing = keepErasing({ database, queue: work.queue, clock, log });
  const stopLoggingHeads = keepLoggingHeads({ database, clock, log });
  const operatorEmail = sendsMail ? configuration.sources.operatorEmail : undefined;
  const stopReporting = keepReportingSources({ database, queue: work.queue, clock, log, operatorEmail });
  const { terms, keepMonths, noticesPerHour: perHour, email } = configuration.privacy;
  const reminding = { database, queue: work.queue, clock, log, operatorEmail: sendsMail ? email : undefined };
  const stopReminding = keepRemindingOfRequests({ ...reminding, terms });
  const stopErasingValues = keepErasingValues({ ...reminding, keepMonths, zone: terms.zone });
  const stopNoticing = keepNoticing({ ...reminding, perHour });
  metrics?.observeConnections(database);
  const stopReading = metrics?.observeDatabase({ database, clock, log, zone: terms.zone });
  const issuer = { seller: configuration.seller, clock };
  const callCounts = distributedCounter({ db, clock, windowMs: callLimits.windowMs });
  const productNeeds = {
    ...parts,
    issuer,
    callLimits,
    callCounts,
    freeLimits,
    invitationLimits,
    salesEmail: configuration.salesEmail,
    supportEmail: configuration.supportEmail,
    searchTurns: searchLimiter(defaultSearchLimits),
    costlyLimiter: concurrencyLimiter("calls", defaultCostlyConcurrency),
    peopleLimiter: concurrencyLimiter("calls", defaultPeopleConcurrency),
    verificationLimiter: concurrencyLimiter("verifications", defaultVerificationConcurrency),
    sources,
    suppression,
    people: directoryPeople(db),
    searching: { database, queue: work.queue, work: searches, log, pause, waitMs: SEARCH_WAIT_MS },
    links,
    queue: work.queue,
    files: files.store,
    checkoutUrl: payments.checkoutUrl,
    webhookNetworks,
    crm: crm && { ...crm, searches: crmSearches(clock) },
    steering: payments.steering,
    assistantDailyLimit: configuration.assistantDailyLimit,
    purposes: configuration.purposes,
    sendsMail,
  };
  const callersBy = (verifier: TokenVerifier) =>
    sessionCallers({
      database,
      verifier,
      welcomeCredits,
      onNewAccount: claimForNewcomer({ queue: work.queue, issuer }),
    });
  const { external } = signIn;
  const own = callersBy(accessTokenVerifier({ tokens: signIn.tokens, db }));
  const signedIn = external
    ? callersOfEither({
        own,
        external: callersBy(externalVerifier({ issuer: external, db })),
        isExternal: external.isNamedBy,
      })
    : own;
  const keyed = { live: keyCallers(database, "live"), test: keyCallers(database, "test") };
  const v1 = v1App({
    calls: { live: webhooks({ ...productNeeds, callers: keyed.live }), test: testCalls(productNeeds) },
    log,
  });
  const server = createServer({
    auth: signIn.app,
    webhooks: webhooks({ ...productNeeds, callers: signedIn }),
    v1,
    mcp: mcpApp({ ...productNeeds, v1, callers: keyed }),
    files: composeFiles(parts, { files, links }, { callers, onArrived: work.onArrived }),
    payments: paymentMessageRoutes({ settings: payments.settings, database, queue: work.queue, issuer, log }),
    devPages: dev?.pages,
    checkout: payments.checkout,
    paymentOrigin,
    sourceWebhooks: sourceWebhookRoutes({ database, sources: configured.sources, suppression, clock, log }),
    operator: operatorRoutes({
      ...parts,
      db,
      sources: configured,
      https: origin.startsWith("https:"),
      origins: new Set(appOrigins(configuration, port)),
    }),
    api: apiRoutes({ font: parts.font, origin }),
    font: parts.font,
    opensWindows: razorpay !== undefined,
    privacy: privacy.app,
    doctor: seenRequestRoute(links),
    pages,
    allowedOrigins: acceptedOrigins(configuration, port),
    https: origin.startsWith("https:"),
    log,
    onEnded: metrics?.requestEnded,
  });
  const searchIndex = keepSearchIndex({ database, log, yieldToRequests: callers.yieldToRequests });
  const close = async (): Promise<void> => {
    closing.abort();
    stopTidying();
    await stopNotifying();
    await stopDelivering();
    await stopReporting();
    await stopReminding();
    await stopErasingValues();
    await stopNoticing();
    await stopErasing();
    await stopLoggingHeads();
    await stopReading?.();
    callCounts.close();
    await searches.settled();
    await searchIndex.close();
    dev?.close();
    await work.close();
    await signIn.settled();
    await privacy.settled();
    mailer.close();
  };
  const missing = missingServices({
    mail: dev?.mailer ?? configuration.smtpUrl,
    linkedIn: signIn.linkedIn,
    payments: payments.settings,
  });
  return { server, notes: [...missing, ...(dev?.notes ?? [])], stopWorking: work.stopWorking, close };
};
