import { bulkChange, bulkPause } from "#wire/bulk-jobs.ts";
import type { BulkJobChanges } from "#application/ports/bulk-job-changes.ts";
import { present } from "./answer-parts.ts";
import { jobIn } from "./webhook-bulk-jobs.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookBulkJobChanges = (client: WebhookClient): BulkJobChanges => ({
  pause: async (id) => jobIn(await client.send(bulkPause, { job_id: id })),
  change: async (id, { name, remark, emailWhenDone }) =>
    jobIn(await client.send(bulkChange, { job_id: id, ...present({ name, remark, email_when_done: emailWhenDone }) })),
});
