import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { createWebhookClient } from "#adapters/webhook/webhook-client.ts";
import { webhookContactDirectory } from "#adapters/webhook/webhook-contact-directory.ts";
import { webhookDirectorDirectory } from "#adapters/webhook/webhook-director-directory.ts";
import { webhookEmailVerifier } from "#adapters/webhook/webhook-email-verifier.ts";
import { webhookProfileSearch } from "#adapters/webhook/webhook-profile-search.ts";
import { webhookProfileUpdates } from "#adapters/webhook/webhook-profile-updates.ts";
import { webhookTransactionLog } from "#adapters/webhook/webhook-transaction-log.ts";
import type { SessionStore } from "#application/ports/session-store.ts";
import type { AddServices } from "./house.ts";
import { tokens } from "./tokens.ts";

/** What signed-in people need of the webhook host. */
export const webhookServices =
  (baseUrl: string, store: SessionStore): AddServices =>
  (house) => {
    const client = createWebhookClient({ baseUrl, accessToken: () => store.read()?.accessToken });
    house
      .add(tokens.accountLookup, [], () => webhookAccountLookup(client))
      .add(tokens.contactDirectory, [], () => webhookContactDirectory(client))
      .add(tokens.directorDirectory, [], () => webhookDirectorDirectory(client))
      .add(tokens.emailVerifier, [], () => webhookEmailVerifier(client))
      .add(tokens.profileSearch, [], () => webhookProfileSearch(client))
      .add(tokens.profileUpdates, [], () => webhookProfileUpdates(client))
      .add(tokens.transactionLog, [], () => webhookTransactionLog(client));
  };
