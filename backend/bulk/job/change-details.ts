import { writeAuditLine } from "#backend/audit/write-audit-line.ts";
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
  { database }: { readonly database: Database },
  { viewer, id }: JobWanted,
  { name, remark, emailWhenDone }: JobDetails,
): Promise<JobChange> => {
  const { db } = database;
  const job = await bulkJobOf(db, viewer, id);
  if (job === undefined) return { outcome: "unknown-job" };
  if (emailWhenDone !== undefined && job.actor_id !== viewer.id)
    return { outcome: "mailed-to-another", to: job.member_email };
  await database.transaction(async (inTransaction) => {
    const changed = await inTransaction(
      `update bulk_job j set name = n.name, remark = n.remark, email_when_done = n.email_when_done
         from (select id, case when $2 then $3 else name end as name, case when $4 then $5 else remark end as remark,
                      coalesce($6, email_when_done) as email_when_done from bulk_job where id = $1 for no key update) n
        where j.id = n.id and (j.name, j.remark, j.email_when_done) is distinct from (n.name, n.remark, n.email_when_done)
        returning 1`,
      [id, name !== undefined, name ?? null, remark !== undefined, remark ?? null, emailWhenDone ?? null],
    );
    const about = { job: id };
    if (changed.length > 0) await writeAuditLine(inTransaction, job.wallet_id, viewer, { action: "change-job", about });
  });
  const changed = await bulkJobOf(db, viewer, id);
  return changed === undefined ? { outcome: "unknown-job" } : { outcome: "changed", job: changed };
};
