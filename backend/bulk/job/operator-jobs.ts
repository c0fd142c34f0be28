import * as z from "zod";
import { bulkJobStates } from "#domain/bulk/bulk-job.ts";
import { tools } from "#domain/shared/tool.ts";
import type { OperatorNote } from "#backend/audit/operator-note.ts";
import { writeAuditLine } from "#backend/audit/write-audit-line.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { stopJob } from "./stop-job.ts";

const ListedJob = z.object({
  id: z.string(),
  account_id: z.string(),
  tool: z.enum(tools),
  state: z.enum(bulkJobStates),
  subjects: z.int(),
  done: z.int(),
  reserved_tenths: z.int(),
  spent_tenths: z.int(),
  created_at: z.date(),
});
export type ListedJob = z.infer<typeof ListedJob>;

const JOBS_LISTED = 100;

/**
 * Bulk jobs of all accounts, the newest first: all that have not ended, or the newest 100. Nothing of their files, which name people.
 */
export const jobsForOperator = async (
  db: Db,
  { openOnly }: { readonly openOnly: boolean },
): Promise<readonly ListedJob[]> =>
  z.array(ListedJob).parse(
    await db(
      `select id, actor_id as account_id, tool, state, subjects, found + owned + not_found + failed as done, reserved_tenths,
                spent_tenths, created_at
           from bulk_job where not $1 or state in ('waiting', 'running', 'paused')
          order by created_at desc, id limit case when $1 then null else ${JOBS_LISTED} end`,
      [openOnly],
    ),
  );

const Payer = z.object({ wallet_id: z.string() });

/**
 * Cancels a job as its owner does: what is reserved and not spent is free again, and the owner gets the report. The audit log of an
 * organisation that pays for it has why.
 */
export const cancelByOperator = (
  { database, queue }: { readonly database: Database; readonly queue: JobQueue },
  jobId: string,
  note: OperatorNote,
): Promise<"cancelled" | "unknown-job" | "has-ended"> =>
  database.transaction(async (db) => {
    const [row] = await db("select wallet_id from bulk_job where id = $1", [jobId]);
    if (row === undefined) return "unknown-job";
    if (!(await stopJob(db, queue, { jobId, state: "cancelled" }))) return "has-ended";
    const { wallet_id: walletId } = Payer.parse(row);
    await writeAuditLine(db, walletId, "operator", { action: "cancel-job", about: { job: jobId, ...note } });
    return "cancelled";
  });
