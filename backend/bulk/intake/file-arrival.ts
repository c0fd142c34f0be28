import * as z from "zod";
import { TABLE_MAX_BYTES } from "#domain/shared/table-limits.ts";
import { tableFaultText } from "#application/bulk/table-fault.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Database } from "#backend/platform/database/database.ts";
import type { FileStore } from "#backend/platform/files/file-store.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { unreadableText } from "#backend/bulk/job/bulk-texts.ts";
import { lockPayer } from "#backend/bulk/job/lock-payer.ts";
import { recordRun } from "#backend/bulk/job/record-run.ts";
import { stopJob } from "#backend/bulk/job/stop-job.ts";

interface ArrivalNeeds {
  readonly database: Database;
  readonly files: FileStore;
  readonly queue: JobQueue;
  readonly clock: Clock;
}

const Id = z.object({ id: z.string() });
/** How many files of the same person wait to be ingested. */
const Before = z.object({ before: z.int() });

/**
 * Called when a whole file lies in the store: ingests it, and writes the history line, in one transaction. May be
 * called more than once. A file whose job does not wait for it, as it was cancelled, is removed.
 */
export const fileArrived =
  ({ database, files, queue, clock }: ArrivalNeeds) =>
  async (fileKey: string): Promise<void> => {
    const isUnwanted = await database.transaction(async (db) => {
      const [known] = await db("select id from bulk_job where file_key = $1", [fileKey]);
      if (known === undefined) return false;
      const { id: jobId } = Id.parse(known);
      await lockPayer(db, jobId);
      const [arrived] = await db(
        `update bulk_job j set file_arrived_at = coalesce(file_arrived_at, $2) where id = $1 and state = 'waiting'
         returning (select count(*) from bulk_job other
                     where other.wallet_id = j.wallet_id and other.actor_id = j.actor_id and other.id <> j.id
                       and other.state = 'waiting' and other.file_arrived_at is not null) as before`,
        [jobId, new Date(clock())],
      );
      if (arrived === undefined) return true;
      await recordRun(db, jobId);
      // A large file takes seconds: the second of one person waits behind the first of everyone else.
      await queue.send("bulk-take-in", { jobId }, { db, priority: 0 - Before.parse(arrived).before });
      return false;
    });
    if (isUnwanted) await files.remove(fileKey);
  };

/** Goes through the files that lie in a store when a process starts: some may have come just before another one ended. */
export const findFiles = async (needs: ArrivalNeeds, keys: readonly string[]): Promise<void> => {
  const rows = await needs.database.db("select file_key from bulk_job where file_key = any($1)", [keys]);
  const known = new Set(
    z
      .array(Known)
      .parse(rows)
      .map((row) => row.file_key),
  );
  for (const key of keys) await (known.has(key) ? fileArrived(needs)(key) : needs.files.remove(key));
};

const Known = z.object({ file_key: z.string() });

/** How soon after an order its file is first looked for. */
export const firstLookMs = 2_000;
const LONGEST_PAUSE_MS = 30_000;
/** An upload that began in time may take this much longer. */
const GRACE_MS = 2 * 60 * 1000;

const Awaited = z.object({ file_key: z.string(), created_at: z.date(), file_due_at: z.date() });

/**
 * Looks whether an ordered file is in the store, and again after growing pauses until its time is over: a store
 * elsewhere does not notify, and the notification of ours may have been lost.
 */
export const awaitFile =
  (needs: ArrivalNeeds) =>
  async ({ jobId }: { readonly jobId: string }): Promise<void> => {
    const { database, files, queue, clock } = needs;
    const [row] = await database.db(
      `select file_key, created_at, file_due_at from bulk_job
        where id = $1 and state = 'waiting' and file_arrived_at is null`,
      [jobId],
    );
    if (row === undefined) return;
    const { file_key: fileKey, created_at: createdAt, file_due_at: dueAt } = Awaited.parse(row);
    const size = await files.sizeOf(fileKey);
    if (size !== undefined) {
      if (size > TABLE_MAX_BYTES) await refuseTooLarge(needs, jobId, fileKey);
      else await fileArrived(needs)(fileKey);
      return;
    }
    if (clock() > dueAt.getTime() + GRACE_MS) return;
    const age = clock() - createdAt.getTime();
    const startAfterMs = Math.min(LONGEST_PAUSE_MS, Math.max(firstLookMs, age / 4));
    await queue.send("bulk-await-file", { jobId }, { startAfterMs });
  };

const refuseTooLarge = async (
  { database, files, queue, clock }: ArrivalNeeds,
  jobId: string,
  fileKey: string,
): Promise<void> => {
  await database.transaction(async (db) => {
    await lockPayer(db, jobId);
    await db("update bulk_job set file_arrived_at = $2 where id = $1", [jobId, new Date(clock())]);
    await stopJob(db, queue, { jobId, state: "failed", reason: unreadableText(tableFaultText("too-large")) });
  });
  await files.remove(fileKey);
};
