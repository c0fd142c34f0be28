import { webhookBulkIntake } from "./webhook-bulk-intake.ts";
import { webhookBulkJobs } from "./webhook-bulk-jobs.ts";
import type { WebhookClient } from "./webhook-client.ts";

/** What only bulk mode asks a webhook host, fetched with it. */
export const webhookBulkAdapters = (client: WebhookClient) => ({
  bulkIntake: webhookBulkIntake(client),
  bulkJobs: webhookBulkJobs(client),
});
