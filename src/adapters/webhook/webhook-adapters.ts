import { type Account, type Payer, payerOf } from "#domain/session/account.ts";
import { EXPECTED_PAYER, PENDING } from "#domain/session/capability.ts";
import { webhookAccountLookup } from "./webhook-account-lookup.ts";
import { webhookBulkIntake } from "./webhook-bulk-intake.ts";
import { webhookBulkJobChanges } from "./webhook-bulk-job-changes.ts";
import { webhookBulkJobLookup } from "./webhook-bulk-job-lookup.ts";
import { webhookBulkJobs } from "./webhook-bulk-jobs.ts";
import { createWebhookClient, type WebhookNeeds } from "./webhook-client.ts";
import { webhookContactDirectory } from "./webhook-contact-directory.ts";
import { webhookDirectorDirectory } from "./webhook-director-directory.ts";
import { webhookEmailVerifier } from "./webhook-email-verifier.ts";
import { webhookInvitations } from "./webhook-invitations.ts";
import { webhookInvoices } from "./webhook-invoices.ts";
import { webhookPendingLookups } from "./webhook-pending-lookups.ts";
import { webhookProfileSearch } from "./webhook-profile-search.ts";
import { webhookProfileUpdates } from "./webhook-profile-updates.ts";
import { webhookPurchases } from "./webhook-purchases.ts";
import { webhookSubscriptionControl } from "./webhook-subscription-control.ts";
import { webhookTransactionLog } from "./webhook-transaction-log.ts";
import { webhookValueReports } from "./webhook-value-reports.ts";

/** The adapters of one webhook host, each under the name of its port. Those of Settings are loaded on their own. */
export const webhookAdapters = (needs: Omit<WebhookNeeds, "shownPayer" | "leavesPending">) => {
  // What is shown is what pays: the account that was looked up last goes with every call that is charged.
  let shown: Payer | undefined;
  let leavesPending = false;
  const client = createWebhookClient({ ...needs, shownPayer: () => shown, leavesPending: () => leavesPending });
  const noteShown = (account: Account): void => {
    leavesPending = account.capabilities.includes(PENDING);
    shown = account.capabilities.includes(EXPECTED_PAYER) ? payerOf(account) : undefined;
  };
  return {
    accountLookup: webhookAccountLookup(client, noteShown),
    bulkIntake: webhookBulkIntake(client),
    bulkJobLookup: webhookBulkJobLookup(client),
    bulkJobChanges: webhookBulkJobChanges(client),
    bulkJobs: webhookBulkJobs(client),
    contactDirectory: webhookContactDirectory(client),
    directorDirectory: webhookDirectorDirectory(client),
    emailVerifier: webhookEmailVerifier(client),
    invitations: webhookInvitations(client),
    invoices: webhookInvoices(client),
    pendingLookups: webhookPendingLookups(client),
    profileSearch: webhookProfileSearch(client),
    profileUpdates: webhookProfileUpdates(client),
    purchases: webhookPurchases(client, needs.baseUrl),
    subscriptionControl: webhookSubscriptionControl(client),
    transactionLog: webhookTransactionLog(client),
    valueReports: webhookValueReports(client),
  };
};
