import { bulkJob } from "#wire/bulk-jobs.ts";
import type { BulkJobLookup } from "#application/ports/bulk-job-lookup.ts";
import { jobIn } from "./webhook-bulk-jobs.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookBulkJobLookup = (client: WebhookClient): BulkJobLookup => ({
  find: async (id) => jobIn(await client.send(bulkJob, { job_id: id })),
});
