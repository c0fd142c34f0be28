import { browserFileUpload } from "#adapters/browser/browser-file-upload.ts";
import { spreadsheetTableReader } from "#adapters/spreadsheet/spreadsheet-table-reader.ts";
import { webhookBulkIntake } from "#adapters/webhook/webhook-bulk-intake.ts";
import { webhookBulkJobLookup } from "#adapters/webhook/webhook-bulk-job-lookup.ts";
import { webhookBulkJobs } from "#adapters/webhook/webhook-bulk-jobs.ts";
import type { WebhookClient } from "#adapters/webhook/webhook-client.ts";
import type { BulkPorts } from "#wiring/ports.ts";

/** The adapters that only bulk mode uses, fetched with it. */
export const bulkAdapters = (client: WebhookClient): BulkPorts => ({
  bulkIntake: webhookBulkIntake(client),
  bulkJobLookup: webhookBulkJobLookup(client),
  bulkJobs: webhookBulkJobs(client),
  fileUpload: browserFileUpload,
  tableReader: spreadsheetTableReader(),
});
