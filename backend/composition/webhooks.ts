import type { Hono } from "hono";
import type { Log } from "#backend/platform/log.ts";
import type { ConcurrencyLimiter } from "#backend/platform/limits/concurrency-limiter.ts";
import type { Tenths } from "#domain/shared/credits.ts";
import { parseProfileUrl } from "#domain/lookups/profile-url.ts";
import { isSampleDin, isSampleProfile } from "#domain/lookups/sample-directory.ts";
import { keyCallers } from "#backend/api-keys/key-callers.ts";
import { findPeople } from "#backend/directory/find-people.ts";
import { testSources } from "#backend/lookups/test-sources.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { withTestOutcomes } from "#backend/web/v1/test-outcomes.ts";
import type { SearchLimiter } from "#backend/enrichment/search-limiter.ts";
import type { CallerNeeds } from "#backend/web/webhook/authenticated-request.ts";
import type { FreeLimitNeeds } from "#backend/web/webhook/limit-free.ts";
import type { AskedPurposes } from "#backend/credits/purpose.ts";
import type { SearchNeeds } from "#backend/credits/search-elsewhere.ts";
import type { LookupSources } from "#backend/lookups/lookup-sources.ts";
import { webhookApp } from "#backend/web/webhook/webhook-app.ts";
import { accountDataRoutes } from "#backend/web/webhook/account-data-routes.ts";
import { accountDeletionRoutes } from "#backend/web/webhook/account-deletion-routes.ts";
import { accountRoutes } from "#backend/web/webhook/account-routes.ts";
import { apiKeyRoutes } from "#backend/web/webhook/api-key-routes.ts";
import { bulkRoutes, type BulkNeeds } from "#backend/web/webhook/bulk-routes.ts";
import type { CrmNeeds } from "#backend/web/webhook/crm-calls.ts";
import { crmConnectionRoutes } from "#backend/web/webhook/crm-connection-routes.ts";
import { crmPushRoutes } from "#backend/web/webhook/crm-push-routes.ts";
import { enrichmentRoutes } from "#backend/web/webhook/enrichment-routes.ts";
import { type EventNeeds, eventRoutes } from "#backend/web/webhook/event-routes.ts";
import { extractorRoutes } from "#backend/web/webhook/extractor-routes.ts";
import { historyRoutes } from "#backend/web/webhook/history-routes.ts";
import { invitationRoutes } from "#backend/web/webhook/invitation-routes.ts";
import { type InvoiceNeeds, invoiceRoutes } from "#backend/web/webhook/invoice-routes.ts";
import { type OrganisationNeeds, organisationRoutes } from "#backend/web/webhook/organisation-routes.ts";
import type { NamesNeeds } from "#backend/web/webhook/names-of-queries.ts";
import type { SavedPeopleNeeds } from "#backend/web/webhook/list-calls.ts";
import { listRoutes } from "#backend/web/webhook/list-routes.ts";
import { mergingRoutes } from "#backend/web/webhook/merging-routes.ts";
import { ownershipRoutes } from "#backend/web/webhook/ownership-routes.ts";
import { ownedPeopleRoutes } from "#backend/web/webhook/owned-people-routes.ts";
import { pendingRoutes } from "#backend/web/webhook/pending-routes.ts";
import { type PurchaseNeeds, purchaseRoutes } from "#backend/web/webhook/purchase-routes.ts";
import { reportRoutes } from "#backend/web/webhook/report-routes.ts";
import { savedPeopleRoutes } from "#backend/web/webhook/saved-people-routes.ts";
import { sessionListRoutes } from "#backend/web/webhook/session-list-routes.ts";
import { type SubscriptionNeeds, subscriptionRoutes } from "#backend/web/webhook/subscription-routes.ts";
import { type TeamNeeds, teamRoutes } from "#backend/web/webhook/team-routes.ts";
import { viewRoutes } from "#backend/web/webhook/view-routes.ts";
import { verificationRoutes } from "#backend/web/webhook/verification-routes.ts";

interface WebhookNeeds
  extends
    CallerNeeds,
    CrmNeeds,
    EventNeeds,
    FreeLimitNeeds,
    BulkNeeds,
    TeamNeeds,
    OrganisationNeeds,
    PurchaseNeeds,
    SavedPeopleNeeds,
    InvoiceNeeds,
    SubscriptionNeeds {
  readonly searchTurns: SearchLimiter;
  readonly verificationLimiter: ConcurrencyLimiter;
  readonly costlyLimiter: ConcurrencyLimiter;
  /** For calls about saved and owned people, and lists. */
  readonly peopleLimiter: ConcurrencyLimiter;
  readonly sources: LookupSources;
  readonly searching: SearchNeeds;
  readonly people: NamesNeeds["people"];
  readonly log: Log;
  /** The most that assistants may spend with one key in a day. */
  readonly assistantDailyLimit: Tenths;
  readonly purposes: AskedPurposes;
}

/** Whom lines of the history name, by the directory. */
export const directoryPeople =
  (db: Db): NamesNeeds["people"] =>
  (queries, wallets) =>
    findPeople(db, queries, wallets);

/** The product's calls for test keys: they see the sample directory only. */
export const testCalls = ({ people, sources, ...needs }: Omit<WebhookNeeds, "callers">): Hono =>
  withTestOutcomes(
    webhooks({
      ...needs,
      callers: keyCallers(needs.database, "test"),
      sources: testSources({ sources, pause: needs.searching.pause }),
      people: (queries, wallets) => people(queries.filter(isSampleQuery), wallets),
    }),
  );

const isSampleQuery = (query: string): boolean => isSampleDin(query) || isSampleProfile(parseProfileUrl(query) ?? "");

/** The product's calls. */
export const webhooks = (needs: WebhookNeeds): Hono => {
  const { sources, people } = needs;
  // Their routes take turns among themselves, not with those of teams and jobs.
  const peopleNeeds = { ...needs, costlyLimiter: needs.peopleLimiter };
  return webhookApp(needs, [
    accountDataRoutes(needs),
    accountDeletionRoutes(needs),
    accountRoutes(needs),
    apiKeyRoutes(needs),
    bulkRoutes(needs),
    crmConnectionRoutes(needs),
    crmPushRoutes(needs),
    extractorRoutes({ ...needs, ...sources }),
    enrichmentRoutes({ ...needs, ...sources }),
    eventRoutes(needs),
    historyRoutes({ ...needs, people }),
    invitationRoutes(needs),
    invoiceRoutes(needs),
    listRoutes(peopleNeeds),
    mergingRoutes(needs),
    organisationRoutes(needs),
    ownedPeopleRoutes(peopleNeeds),
    ownershipRoutes(needs),
    pendingRoutes({ ...needs, people }),
    purchaseRoutes(needs),
    reportRoutes({ ...needs, ...sources }),
    savedPeopleRoutes(peopleNeeds),
    sessionListRoutes(needs),
    subscriptionRoutes(needs),
    teamRoutes(needs),
    viewRoutes(needs),
    verificationRoutes({ ...needs, ...sources }),
  ]);
};
