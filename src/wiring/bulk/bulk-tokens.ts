import type { bulkJobCalls } from "#application/bulk-job-calls.ts";
import type { BulkIntake } from "#application/ports/bulk-intake.ts";
import type { BulkJobLookup } from "#application/ports/bulk-job-lookup.ts";
import type { BulkJobs } from "#application/ports/bulk-jobs.ts";
import type { FileUpload } from "#application/ports/file-upload.ts";
import type { TableReader } from "#application/ports/table-reader.ts";
import type { startBulk } from "#application/start-bulk.ts";
import { named, token } from "#wiring/container.ts";

/** The ports that only bulk mode uses; with `portTokens` a token for each port. */
export const bulkPortTokens = named({
  bulkIntake: token<BulkIntake>,
  bulkJobLookup: token<BulkJobLookup>,
  bulkJobs: token<BulkJobs>,
  fileUpload: token<FileUpload>,
  tableReader: token<TableReader>,
});

/** What bulk mode needs and what it is made of. Apart from the other tokens, so that nothing of it is loaded before it. */
export const bulkTokens = {
  ...bulkPortTokens,
  ...named({
    startBulk: token<ReturnType<typeof startBulk>>,
    bulkJobCalls: token<ReturnType<typeof bulkJobCalls>>,
  }),
} as const;
