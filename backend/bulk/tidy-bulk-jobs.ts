import * as z from "zod";
import { DAY_MS } from "#domain/shared/duration.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { FileStore } from "#backend/platform/files/file-store.ts";

/** Beyond the time for which a signed address works: an upload that began in time is over by then. */
const MARGIN_MS = 60 * 60 * 1000;
/** For so long after that, a file that was sent a second time is still looked for: several tidyings long. */
const SENT_TWICE_MS = 6 * 60 * 60 * 1000;

const Keys = z.array(z.object({ file_key: z.string() }));
const Ids = z.array(z.object({ id: z.string() }));

interface TidyNeeds {
  readonly db: Db;
  readonly files: FileStore;
  /** How many days the rows and results of a job are kept after it has ended. */
  readonly keepDays: number;
}

/**
 * Removes orders whose file never came, files that were sent again to an address after their job was ingested, and jobs
 * that ended (or were paused) long ago with their rows and results. The ledger and what a wallet owns stay.
 */
export const tidyBulkJobs = async ({ db, files, keepDays }: TidyNeeds, now: number): Promise<void> => {
  const due = new Date(now - MARGIN_MS);
  const abandoned = await db(
    "delete from bulk_job where file_arrived_at is null and file_due_at < $1 returning file_key",
    [due],
  );
  const taken = await db(
    "select file_key from bulk_job where state <> 'waiting' and file_due_at < $1 and file_due_at > $2",
    [due, new Date(now - MARGIN_MS - SENT_TWICE_MS)],
  );
  for (const { file_key: key } of Keys.parse([...abandoned, ...taken])) await files.remove(key);
  const old = await db(
    `select id from bulk_job
      where state in ('done', 'cancelled', 'failed', 'paused') and reserved_tenths = 0
        and coalesce(ended_at, paused_at, started_at, created_at) < $1`,
    [new Date(now - keepDays * DAY_MS)],
  );
  // One by one: each may have a hundred thousand rows. The run of a paused one is over then in the history, too.
  for (const { id } of Ids.parse(old)) {
    await db(
      `with gone as (
         delete from bulk_job where id = $1 and state in ('done', 'cancelled', 'failed', 'paused') returning id)
       update history_line set status = 'completed' where job_id in (select id from gone) and status = 'processing'`,
      [id],
    );
  }
};
