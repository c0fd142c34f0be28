import { webhookAccountLookup } from "./webhook-account-lookup.ts";
import { createWebhookClient, type WebhookNeeds } from "./webhook-client.ts";
import { webhookContactDirectory } from "./webhook-contact-directory.ts";
import { webhookDirectorDirectory } from "./webhook-director-directory.ts";
import { webhookEmailVerifier } from "./webhook-email-verifier.ts";

/**
 * The adapters of one webhook host, and the client that they share, for those of bulk mode. What no tool needs before its
 * first search is fetched when it is asked for.
 */
export const webhookAdapters = (needs: WebhookNeeds) => {
  const client = createWebhookClient(needs);
  return {
    client,
    accountLookup: webhookAccountLookup(client),
    contactDirectory: webhookContactDirectory(client),
    directorDirectory: webhookDirectorDirectory(client),
    emailVerifier: webhookEmailVerifier(client),
    profileSearch: async () => (await import("./webhook-profile-search.ts")).webhookProfileSearch(client),
    profileUpdates: async () => (await import("./webhook-profile-updates.ts")).webhookProfileUpdates(client),
    transactionLog: async () => (await import("./webhook-transaction-log.ts")).webhookTransactionLog(client),
  };
};
