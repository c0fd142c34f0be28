import * as z from "zod";
import { bulkColumns, worstCase } from "#domain/bulk/bulk.ts";
import { TABLE_MAX_BYTES } from "#domain/shared/table-limits.ts";
import { tools } from "#domain/shared/tool.ts";
import { type Tenths, tenths } from "#domain/shared/credits.ts";
import { tableFaultText } from "#application/bulk/table-fault.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { type FileStore, FileTooLarge } from "#backend/platform/files/file-store.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import type { Log } from "#backend/platform/log.ts";
import { beginJob } from "#backend/bulk/job/begin-job.ts";
import { bulkTexts, fileOverConfirmedText, noSubjectsText, unreadableText } from "#backend/bulk/job/bulk-texts.ts";
import { paidOperation } from "#backend/bulk/job/job-record.ts";
import { ownedRowsValue, type OwnedRowsValueNeeds } from "#backend/bulk/run/owned-rows-value.ts";
import { readFile, type ReadLimits } from "./read-file.ts";
import { stopJob } from "#backend/bulk/job/stop-job.ts";
import { storeRows } from "./store-rows.ts";

interface IngestNeeds extends Omit<OwnedRowsValueNeeds, "db"> {
  readonly database: Database;
  readonly files: FileStore;
  readonly queue: JobQueue;
  readonly log: Log;
  /** The defaults unless given. */
  readonly readLimits?: ReadLimits;
}

const Arrived = z.object({
  tool: z.enum(tools),
  wallets: z.array(z.string()),
  items: z.array(paidOperation),
  state: z.string(),
  subjects: z.int(),
  confirmed_tenths: z.nullable(z.int()),
  file_key: z.string(),
  reading: z.object({
    columns: z.optional(z.partialRecord(z.enum(bulkColumns), z.int())),
    hasHeader: z.optional(z.boolean()),
    sheet: z.optional(z.string()),
    firstRow: z.optional(z.int()),
    includesHidden: z.optional(z.boolean()),
    otherEmails: z.optional(z.array(z.int())),
    restoresZeros: z.optional(z.boolean()),
  }),
});
type Arrived = z.infer<typeof Arrived>;

/**
 * Reads the file of a job into rows and subjects, reserves the credits for what is not owned, and lets it run; or fails the
 * job with a sentence, and nothing is charged. Removes the file from the store. Safe to run twice, also after a process that
 * ended midway.
 */
export const ingestFile =
  (needs: IngestNeeds) =>
  async ({ jobId }: { readonly jobId: string }): Promise<void> => {
    const { database, files, queue } = needs;
    const [row] = await database.db(
      `select j.tool, y.wallets, j.items, j.state, j.subjects, j.confirmed_tenths, j.file_key,
              coalesce(j.reading, '{}') as reading
         from bulk_job j join payer y on y.account_id = j.actor_id where j.id = $1 and j.file_arrived_at is not null`,
      [jobId],
    );
    if (row === undefined) return;
    const job = Arrived.parse(row);
    if (job.state === "waiting") {
      const reason = job.subjects > 0 ? undefined : await ingestRows(needs, jobId, job);
      if (reason === undefined) {
        const wanted = { id: jobId, wallets: job.wallets, items: job.items };
        await beginJob(needs, jobId, "waiting", { free: await ownedRowsValue({ ...needs, db: database.db }, wanted) });
      } else await database.transaction((db) => stopJob(db, queue, { jobId, state: "failed", reason }));
    }
    await files.remove(job.file_key);
  };

/** Stores what the file holds. Returns the sentence for the person where it can't be looked up. */
const ingestRows = async (needs: IngestNeeds, jobId: string, job: Arrived): Promise<string | undefined> => {
  const { tool, items } = job;
  const bytes = await bytesOf(needs.files, job.file_key);
  if (bytes === "lost") return bulkTexts["file-lost"];
  if (bytes === "too-large") return unreadableText(tableFaultText("too-large"));
  const read = await readFile({ bytes, tool, reading: job.reading }, needs.log, needs.readLimits);
  if ("fault" in read) return unreadableText(tableFaultText(read.fault));
  const { subjects } = read.file;
  if (subjects === 0) return noSubjectsText(tool);
  const cost = worstCase(items, subjects);
  const confirmed: Tenths = job.confirmed_tenths === null ? cost : tenths(job.confirmed_tenths);
  if (cost > confirmed) return fileOverConfirmedText(cost, confirmed);
  await storeRows(needs.database, jobId, { ...read, confirmed });
  return undefined;
};

const bytesOf = async (files: FileStore, key: string): Promise<ArrayBuffer | "lost" | "too-large"> => {
  const size = await files.sizeOf(key);
  if (size === undefined) return "lost";
  if (size > TABLE_MAX_BYTES) return "too-large";
  try {
    return await (await files.read(key)).arrayBuffer();
  } catch (error) {
    if (error instanceof FileTooLarge) return "too-large";
    throw error;
  }
};
