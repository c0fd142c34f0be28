import { type Account, type Payer, payerOf } from "#domain/account.ts";
import { EXPECTED_PAYER } from "#domain/capability.ts";
import { webhookAccountLookup } from "./webhook-account-lookup.ts";
import { createWebhookClient, type WebhookNeeds } from "./webhook-client.ts";
import { webhookContactDirectory } from "./webhook-contact-directory.ts";
import { webhookDirectorDirectory } from "./webhook-director-directory.ts";
import { webhookEmailVerifier } from "./webhook-email-verifier.ts";

/**
 * The adapters of one webhook host, and the client that they share, for those of bulk mode. What no tool needs before its
 * first search is fetched when it is asked for.
 */
export const webhookAdapters = (needs: Omit<WebhookNeeds, "shownPayer">) => {
  // What is shown is what pays: what the last look-up of the account told goes with every call that is charged.
  let shown: Payer | undefined;
  const client = createWebhookClient({ ...needs, shownPayer: () => shown });
  const noteShown = (account: Account): void => {
    shown = account.capabilities.includes(EXPECTED_PAYER) ? payerOf(account) : undefined;
  };
  return {
    client,
    accountLookup: webhookAccountLookup(client, noteShown),
    contactDirectory: webhookContactDirectory(client),
    directorDirectory: webhookDirectorDirectory(client),
    emailVerifier: webhookEmailVerifier(client),
    profileSearch: async () => (await import("./webhook-profile-search.ts")).webhookProfileSearch(client),
    profileUpdates: async () => (await import("./webhook-profile-updates.ts")).webhookProfileUpdates(client),
    transactionLog: async () => (await import("./webhook-transaction-log.ts")).webhookTransactionLog(client),
  };
};
