import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { type Context, Hono } from "hono";
import { tenths } from "#domain/shared/credits.ts";
import type { PlanId } from "#domain/billing/plans.ts";
import type { CallLimits } from "#backend/web/webhook/call-limits.ts";
import type { Clock } from "#backend/platform/clock.ts";
import { keyCallers } from "#backend/api-keys/key-callers.ts";
import { silentLog } from "./silent-log.ts";
import { requestLog } from "#backend/web/http/request-log.ts";
import { withinRequest } from "#backend/platform/trace/current-request.ts";
import { v1App } from "#backend/web/v1/v1-app.ts";
import { ASSISTANT_DAILY_LIMIT } from "#backend/api-keys/assistant-spending.ts";
import { mcpApp } from "#backend/web/mcp/mcp-app.ts";
import { MCP_PATH } from "#wire/mcp-path.ts";
import { V1_PATH } from "#wire/v1-path.ts";
import { sessionCallers } from "#backend/accounts/session-callers.ts";
import { getOrCreateAccount } from "#backend/accounts/authenticate.ts";
import { claimForNewcomer } from "#backend/payments/claim.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import type { AskedPurposes } from "#backend/credits/purpose.ts";
import type { Issuer } from "#backend/invoices/issue-invoices.ts";
import type { Seller } from "#backend/invoices/seller.ts";
import { type AuthLimits, defaultAuthLimits } from "#backend/auth/auth-limits.ts";
import type { Log } from "#backend/platform/log.ts";
import { type SearchLimits, searchLimiter } from "#backend/enrichment/search-limiter.ts";
import { distributedCounter } from "#backend/platform/limits/distributed-counter.ts";
import type { FreeLimits } from "#backend/lookups/free-limits.ts";
import type { InvitationLimits } from "#backend/organisations/invitation-limits.ts";
import { cachedVerification, rememberedVerification } from "#backend/verification/cached-verification.ts";
import { defaultVerificationSettings } from "#backend/verification/verification-settings.ts";
import { directorySources } from "#backend/lookups/directory-sources.ts";
import type { LookupSources } from "#backend/lookups/lookup-sources.ts";
import type { OtherSources } from "#backend/lookups/other-sources.ts";
import { type UnawaitedWork, unawaitedWork } from "#backend/platform/unawaited-work.ts";
import type { VerifyEmail } from "#backend/verification/verify-email.ts";
import { type ConcurrencyLimits, concurrencyLimiter } from "#backend/platform/limits/concurrency-limiter.ts";
import type { SubscriptionNeeds } from "#backend/web/webhook/subscription-routes.ts";
import { signedLinks } from "#backend/platform/files/signed-links.ts";
import { directoryPeople, testCalls, webhooks } from "#backend/composition/webhooks.ts";
import type { CrmKeys } from "#backend/crm/connections/use-connection.ts";
import { crmSearches } from "#backend/crm/contacts/crm-searches.ts";
import { testCrmKeys } from "#tests/support/crm/crm-keys.ts";
import { listQueue, type ListQueue } from "./bulk.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { listMailer, type ListMailer } from "./list-mailer.ts";
import { memoryFileStore, type MemoryFileStore } from "./memory-file-store.ts";
import { memoryVerifier } from "./token-verifier.ts";
import { checkAnswer } from "#tests/support/openapi/check-answers.ts";
import { noOtherSources } from "#tests/support/sources/no-other-sources.ts";
import { testSuppression } from "./suppression.ts";

export const WELCOME = tenths(250);

export interface Person {
  readonly token: string;
  readonly account: BackendAccount;
  /** Calls the backend as this person; `json` is whatever the body parses to. */
  get(path: string, headers?: Record<string, string>): Promise<Called>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Called>;
}

interface Called {
  readonly status: number;
  readonly json: unknown;
  readonly headers: Headers;
}

interface ClientInformation {
  readonly callLimits?: CallLimits;
  readonly freeLimits?: FreeLimits;
  readonly searchLimits?: SearchLimits;
  readonly verificationConcurrency?: ConcurrencyLimits;
  readonly costlyConcurrency?: ConcurrencyLimits;
  readonly peopleConcurrency?: ConcurrencyLimits;
  /** Says what is found out about an address when it is really asked. */
  readonly verify?: VerifyEmail;
  readonly other?: OtherSources;
  /** How long a call waits for a search. */
  readonly searchWaitMs?: number;
  readonly clock?: Clock;
  /** Waits between looks at a search, and for test profiles. */
  readonly pause?: (ms: number) => Promise<unknown>;
  readonly invitationLimits?: InvitationLimits;
  readonly checkoutUrl?: (planId: PlanId) => string | undefined;
  /** Whose invoices are issued; without one there are receipts only. */
  readonly seller?: Seller;
  /** What changes subscriptions; without it they can't be. */
  readonly steering?: SubscriptionNeeds["steering"];
  readonly purposes?: AskedPurposes;
  /** Null as where no key for access to CRMs is set. */
  readonly crmKeys?: CrmKeys | null;
  /** False as where no mail server is set. */
  readonly sendsMail?: boolean;
}

const knowsNothing: VerifyEmail = () =>
  Promise.resolve({ outcome: "unknown", reasons: [], checkedAt: "2026-11-20T12:00:00.000Z" });

export interface WebhookBackend {
  readonly database: TestDatabase;
  readonly crmKeys: CrmKeys | null;
  readonly app: Hono;
  /** Where uploaded files lie, and what was put into the queue: the tests themselves do the work. */
  readonly files: MemoryFileStore;
  readonly queue: ListQueue;
  /** Searches that continue after their call was answered. */
  readonly searches: UnawaitedWork;
  readonly sources: LookupSources;
  readonly issuer: Issuer;
  /** What was mailed. */
  readonly mailer: ListMailer;
  readonly log: Log;
  /** Of codes. */
  readonly limits: AuthLimits;
  /** Everything the backend has logged so far. */
  readonly logged: string[];
  /** Somebody new, with the welcome credits and `extra` tenths on top; the address is made up where none is given. */
  signIn(extra?: number, email?: string): Promise<Person>;
  issueToken(): string;
}

export const sampleUrl = (number: number): string =>
  `https://www.linkedin.com/in/leadlight-sample-${String(number).padStart(4, "0")}`;

/** Numbers of sample people who have a phone number on file. */
export const samplePeopleWithPhone = (count: number): number[] =>
  Array.from({ length: 1_000 }, (_, index) => index + 1)
    .filter((number) => number % 7 !== 3)
    .slice(0, count);

export const extractorPath = (type: string, profile: string): string =>
  `/webhook/extractor1?type=${type}&profile_url=${encodeURIComponent(profile)}`;

/** The webhook calls over a database of their own with the sample directory in it. */
export const createWebhookBackend = async ({
  verify = knowsNothing,
  other = noOtherSources,
  searchWaitMs = 2_000,
  clock = Date.now,
  pause = (ms) => setTimeout(ms),
  invitationLimits = { mailIntervalMs: 0, mailsPerDay: 100_000 },
  checkoutUrl = () => undefined,
  seller,
  steering,
  sendsMail = true,
  purposes = { directors: false, bulk: false },
  crmKeys = testCrmKeys(clock),
  callLimits = { callsPerAccount: 100_000, callsPerNetwork: 100_000, windowMs: 10_000 },
  freeLimits = { requestsPerAccount: 100_000, requestsPerNetwork: 100_000, windowMs: 60_000 },
  verificationConcurrency = { atOncePerAccount: 1_000, atOncePerNetwork: 1_000 },
  costlyConcurrency = { atOncePerAccount: 1_000, atOncePerNetwork: 1_000 },
  peopleConcurrency = { atOncePerAccount: 1_000, atOncePerNetwork: 1_000 },
  searchLimits = { atOncePerAccount: 1_000, atOncePerNetwork: 1_000, atOnce: 2, waitMs: 60_000 },
}: ClientInformation = {}): Promise<WebhookBackend> => {
  const database = await createTestDatabase("filled");
  const verifier = memoryVerifier();
  const logged: string[] = [];
  const log: Log = {
    info: (text) => void logged.push(text),
    error: (text, error) => void logged.push(text, error instanceof Error ? (error.stack ?? error.message) : ""),
  };
  const files = memoryFileStore();
  const queue = listQueue();
  const issuer = { seller, clock };
  const accounts = { database, welcomeCredits: WELCOME, onNewAccount: claimForNewcomer({ queue, issuer }) };
  const mailer = listMailer();
  const searches = unawaitedWork();
  const cache = { ...defaultVerificationSettings, db: database.db, clock, suppression: testSuppression };
  const sources = directorySources(database, {
    suppression: testSuppression,
    verify: cachedVerification({ ...cache, verify }),
    remembered: rememberedVerification(cache),
    clock,
    other,
  });
  const needs = {
    database,
    searching: { database, queue, work: searches, log, pause, waitMs: searchWaitMs },
    issuer,
    log,
    clock,
    callLimits,
    callCounts: distributedCounter({ db: database.db, clock, windowMs: callLimits.windowMs }),
    freeLimits,
    invitationLimits,
    webhookNetworks: ["127.0.0.0/8"],
    crm: crmKeys === null ? undefined : { ...crmKeys, searches: crmSearches(clock) },
    salesEmail: "sales@leadlight.example",
    supportEmail: "support@leadlight.example",
    files,
    queue,
    mailer,
    checkoutUrl,
    steering,
    assistantDailyLimit: ASSISTANT_DAILY_LIMIT,
    purposes,
    sendsMail,
    searchTurns: searchLimiter(searchLimits),
    costlyLimiter: concurrencyLimiter("calls", costlyConcurrency),
    peopleLimiter: concurrencyLimiter("calls", peopleConcurrency),
    verificationLimiter: concurrencyLimiter("verifications", verificationConcurrency),
    links: signedLinks({ secret: randomBytes(32), clock }),
    origin: "https://leadlight.example",
    // Requests of these tests come over no connection.
    clientAddress: (context: Context) => context.req.header("X-Test-Address") ?? "192.0.2.1",
    sources,
    suppression: testSuppression,
    people: directoryPeople(database.db),
  };
  const app = new Hono();
  app.use(requestLog(silentLog, () => []));
  app.route("/", webhooks({ ...needs, callers: sessionCallers({ ...accounts, verifier }) }));
  const keyed = { live: keyCallers(database, "live"), test: keyCallers(database, "test") };
  const v1 = v1App({ calls: { live: webhooks({ ...needs, callers: keyed.live }), test: testCalls(needs) }, log });
  app.route(V1_PATH, v1);
  app.route(MCP_PATH, mcpApp({ ...needs, v1, callers: keyed }));
  checked(app);
  const call = async (path: string, init: RequestInit): Promise<Called> => {
    const response = await app.request(path, init);
    return { status: response.status, json: await response.json(), headers: response.headers };
  };
  return {
    database,
    crmKeys,
    app,
    files,
    queue,
    searches,
    sources,
    issuer,
    mailer,
    log,
    limits: defaultAuthLimits,
    logged,
    issueToken: () => verifier.issue().token,
    signIn: async (extra = 0, email) => {
      const { token, identity } = verifier.issue(email);
      const account = await getOrCreateAccount(accounts, identity);
      if (extra > 0) {
        await grantCredits(database.db, {
          walletId: account.walletId,
          amount: tenths(extra),
          operation: "test",
        });
      }
      return {
        token,
        account,
        get: (path, headers = {}) => call(path, { headers: { Authorization: `Bearer ${token}`, ...headers } }),
        post: (path, body, headers = {}) =>
          call(path, {
            method: "POST",
            headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", ...headers },
            body: JSON.stringify(body),
          }),
      };
    },
  };
};

/** Checks every answer against the OpenAPI document. */
const checked = (app: Hono): void => {
  const { fetch: answerTo } = app;
  app.fetch = async (request, ...rest) => {
    const response = await withinRequest(() => answerTo(request, ...rest));
    await checkAnswer(request.method, request.url, response);
    return response;
  };
};

/** Balance, sum of the ledger's entries and number of charges of one person's wallet. */
export const auditLedger = async (
  database: TestDatabase,
  { account }: Person,
): Promise<{ balance: number; entries: number; charges: number }> => {
  const [row] = await database.db<{ balance: number; entries: number; charges: number }>(
    `select w.balance_tenths as balance, (select sum(delta_tenths)::int8 from credit_entry e where e.wallet_id = w.id) as entries,
            (select count(*) from credit_entry e where e.wallet_id = w.id and kind = 'charge') as charges
       from wallet w where w.id = $1`,
    [account.walletId],
  );
  if (row === undefined) throw new Error("No such wallet");
  return row;
};
