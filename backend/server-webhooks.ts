import type { Hono } from "hono";
import type { Log } from "./log.ts";
import type { Places } from "./places.ts";
import { findContact } from "./directory/find-contact.ts";
import { findDirector } from "./directory/find-director.ts";
import { searchProfiles } from "./enrichment/profile-search.ts";
import type { SearchTurns } from "./enrichment/search-turns.ts";
import type { CallerNeeds } from "./http/caller.ts";
import type { FreeLimitNeeds } from "./http/limit-free.ts";
import { webhookApp } from "./http/webhook-app.ts";
import type { VerifyEmail } from "./verification/verify-email.ts";
import { accountRoutes } from "./webhook/account-routes.ts";
import { bulkRoutes, type BulkNeeds } from "./webhook/bulk-routes.ts";
import { enrichmentRoutes } from "./webhook/enrichment-routes.ts";
import { extractorRoutes } from "./webhook/extractor-routes.ts";
import { historyRoutes } from "./webhook/history-routes.ts";
import { invitationRoutes } from "./webhook/invitation-routes.ts";
import { organisationRoutes } from "./webhook/organisation-routes.ts";
import { type PurchaseNeeds, purchaseRoutes } from "./webhook/purchase-routes.ts";
import { type TeamNeeds, teamRoutes } from "./webhook/team-routes.ts";
import { verificationRoutes } from "./webhook/verification-routes.ts";

interface WebhookNeeds extends CallerNeeds, FreeLimitNeeds, BulkNeeds, TeamNeeds, PurchaseNeeds {
  readonly searchTurns: SearchTurns;
  readonly verificationPlaces: Places;
  readonly costlyPlaces: Places;
  readonly verify: VerifyEmail;
  readonly log: Log;
}

/** The product's calls, with the directory as the source of look-ups. */
export const webhooks = (needs: WebhookNeeds): Hono => {
  const { database } = needs;
  return webhookApp(needs, [
    accountRoutes(needs),
    bulkRoutes(needs),
    extractorRoutes({
      ...needs,
      contacts: (slug) => findContact(database, slug),
      directors: (din) => findDirector(database, din),
    }),
    enrichmentRoutes({
      ...needs,
      profiles: (wanted) => searchProfiles(wanted.kind === "email" ? database.db : database.searches, wanted),
    }),
    historyRoutes(needs),
    invitationRoutes(needs),
    organisationRoutes(needs),
    purchaseRoutes(needs),
    teamRoutes(needs),
    verificationRoutes(needs),
  ]);
};
