import { BULK_JOBS_LISTED } from "#wire/bulk-jobs.ts";
import type { Tool } from "#domain/shared/tool.ts";
import { type BackendAccount, managedWalletOf } from "#backend/accounts/accounts.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { jobColumns, type StoredJob, toStoredJob } from "./job-record.ts";

/** Who asks for jobs. */
export type JobViewer = Pick<BackendAccount, "id" | "wallets" | "membership" | "place">;

/**
 * The jobs that someone sees: those that they ordered, paid by a wallet that is theirs now; and for owners and admins of an
 * organisation, all that it pays for.
 */
const SEEN = "wallet_id = any($2) and (actor_id = $1 or wallet_id = $3)";

const seenBy = (viewer: JobViewer): readonly unknown[] => [viewer.id, viewer.wallets, managedWalletOf(viewer)];

/** One job; undefined for an unknown one and for those that this account does not see. */
export const bulkJobOf = async (db: Db, viewer: JobViewer, id: string): Promise<StoredJob | undefined> => {
  const [row] = await db(`select ${jobColumns} from bulk_job where ${SEEN} and id = $4`, [...seenBy(viewer), id]);
  return row === undefined ? undefined : toStoredJob(row);
};

interface JobsWanted {
  /** All tools unless given. */
  readonly tool?: Tool | undefined;
  /** The id of a job; the newest jobs unless given. */
  readonly olderThan?: string | undefined;
  /** Found in the name, the file's name or the remark, in either case and without accents; all jobs unless given. */
  readonly search?: string | undefined;
}

interface StoredJobs {
  readonly jobs: readonly StoredJob[];
  readonly hasOlder: boolean;
}

/**
 * The jobs that an account sees, newest first; only those whose file has arrived. Undefined where `olderThan` is none of
 * them.
 */
export const bulkJobsOf = async (
  db: Db,
  viewer: JobViewer,
  { tool, olderThan, search }: JobsWanted,
): Promise<StoredJobs | undefined> => {
  if (olderThan !== undefined && (await bulkJobOf(db, viewer, olderThan)) === undefined) return undefined;
  const rows = await db(
    `select ${jobColumns} from bulk_job
      where ${SEEN} and file_arrived_at is not null and ($4::text is null or tool = $4)
        and ($6::uuid is null or (created_at, id) < (select last.created_at, last.id from bulk_job last where last.id = $6))
        and ($7::text is null or exists (
              select from unnest(array[name, file_name, remark]) own where strpos(folded_text(own), folded_text($7)) > 0))
      order by created_at desc, id desc limit $5`,
    [...seenBy(viewer), tool ?? null, BULK_JOBS_LISTED + 1, olderThan ?? null, search?.trim() || null],
  );
  return { jobs: rows.slice(0, BULK_JOBS_LISTED).map(toStoredJob), hasOlder: rows.length > BULK_JOBS_LISTED };
};
