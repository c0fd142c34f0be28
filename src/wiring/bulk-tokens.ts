import type { bulkJobCalls } from "#application/bulk-job-calls.ts";
import type { BulkIntake } from "#application/ports/bulk-intake.ts";
import type { BulkJobs } from "#application/ports/bulk-jobs.ts";
import type { FileUpload } from "#application/ports/file-upload.ts";
import type { TableReader } from "#application/ports/table-reader.ts";
import type { startBulk } from "#application/start-bulk.ts";
import { named, type Provided, token } from "./container.ts";

/** The ports that only bulk mode uses. */
export const bulkPortTokens = named({
  bulkIntake: token<BulkIntake>,
  bulkJobs: token<BulkJobs>,
  fileUpload: token<FileUpload>,
  tableReader: token<TableReader>,
});

/** An adapter for every port of bulk mode. The reader of tables is registered once a world has one. */
export type BulkPorts = Omit<
  { readonly [Name in keyof typeof bulkPortTokens]: Provided<(typeof bulkPortTokens)[Name]> },
  "tableReader"
>;

/** What is made of them. Apart from the other tokens, so that nothing of bulk mode is loaded before it. */
export const bulkTokens = named({
  startBulk: token<ReturnType<typeof startBulk>>,
  bulkJobCalls: token<ReturnType<typeof bulkJobCalls>>,
});
