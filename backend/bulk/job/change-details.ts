import type { Database } from "#backend/platform/database/database.ts";
import { bulkJobOf } from "./bulk-jobs.ts";
import type { JobChange, JobWanted } from "./change-job.ts";

/** What is left out stays as it is; null takes it away. */
export interface JobDetails {
  readonly name?: string | null | undefined;
  readonly remark?: string | null | undefined;
  /** Only for the person who ordered the job: the mail goes to them. */
  readonly emailWhenDone?: boolean | undefined;
}

/** Changes what a job is called, its remark, or whether its end is mailed. Of several changes at once, the last one counts. */
export const changeDetails = async (
  { database: { db } }: { readonly database: Database },
  { viewer, id }: JobWanted,
  { name, remark, emailWhenDone }: JobDetails,
): Promise<JobChange> => {
  const job = await bulkJobOf(db, viewer, id);
  if (job === undefined) return { outcome: "unknown-job" };
  if (emailWhenDone !== undefined && job.actor_id !== viewer.id)
    return { outcome: "mailed-to-another", to: job.member_email };
  await db(
    `update bulk_job set name = case when $2 then $3 else name end, remark = case when $4 then $5 else remark end,
                         email_when_done = coalesce($6, email_when_done)
      where id = $1`,
    [id, name !== undefined, name ?? null, remark !== undefined, remark ?? null, emailWhenDone ?? null],
  );
  const changed = await bulkJobOf(db, viewer, id);
  return changed === undefined ? { outcome: "unknown-job" } : { outcome: "changed", job: changed };
};
