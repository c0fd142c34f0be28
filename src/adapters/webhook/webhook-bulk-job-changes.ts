import { bulkPause } from "#wire/bulk-jobs.ts";
import type { BulkJobChanges } from "#application/ports/bulk-job-changes.ts";
import { jobIn } from "./webhook-bulk-jobs.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookBulkJobChanges = (client: WebhookClient): BulkJobChanges => ({
  pause: async (id) => jobIn(await client.send(bulkPause, { job_id: id })),
});
