import { BULK_JOBS_LISTED } from "#wire/bulk-jobs.ts";
import type { Tool } from "#domain/tool.ts";
import type { Db } from "#backend/database/database.ts";
import { jobColumns, type StoredJob, toStoredJob } from "./job-record.ts";

/** One job of a wallet; undefined for an unknown one and for those of other wallets. */
export const bulkJobOf = async (db: Db, walletId: string, id: string): Promise<StoredJob | undefined> => {
  const [row] = await db(`select ${jobColumns} from bulk_job where wallet_id = $1 and id = $2`, [walletId, id]);
  return row === undefined ? undefined : toStoredJob(row);
};

/** A wallet's jobs whose file has arrived, of one tool or of all, newest first. */
export const bulkJobsOf = async (db: Db, walletId: string, tool: Tool | undefined): Promise<readonly StoredJob[]> => {
  const rows = await db(
    `select ${jobColumns} from bulk_job
      where wallet_id = $1 and file_arrived_at is not null and ($2::text is null or tool = $2)
      order by created_at desc, id limit $3`,
    [walletId, tool ?? null, BULK_JOBS_LISTED],
  );
  return rows.map(toStoredJob);
};
