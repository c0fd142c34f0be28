import { webhookAccountLookup } from "./webhook-account-lookup.ts";
import { createWebhookClient, type WebhookNeeds } from "./webhook-client.ts";
import { webhookContactDirectory } from "./webhook-contact-directory.ts";
import { webhookDirectorDirectory } from "./webhook-director-directory.ts";
import { webhookEmailVerifier } from "./webhook-email-verifier.ts";
import { webhookProfileSearch } from "./webhook-profile-search.ts";
import { webhookProfileUpdates } from "./webhook-profile-updates.ts";
import { webhookTransactionLog } from "./webhook-transaction-log.ts";

/** The adapters of one webhook host, and the client that they share, for those of bulk mode. */
export const webhookAdapters = (needs: WebhookNeeds) => {
  const client = createWebhookClient(needs);
  return {
    client,
    accountLookup: webhookAccountLookup(client),
    contactDirectory: webhookContactDirectory(client),
    directorDirectory: webhookDirectorDirectory(client),
    emailVerifier: webhookEmailVerifier(client),
    profileSearch: webhookProfileSearch(client),
    profileUpdates: webhookProfileUpdates(client),
    transactionLog: webhookTransactionLog(client),
  };
};
