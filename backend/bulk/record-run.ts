import type { Db } from "#backend/database/database.ts";
import { lockPayer } from "./lock-payer.ts";

/**
 * Adds the run of a job that has just ended to the history, with what this run has spent, in the transaction that ends it.
 * Called again it adds nothing, nor for an order whose file never came.
 */
export const recordRun = async (db: Db, jobId: string): Promise<void> => {
  await lockPayer(db, jobId);
  await db(
    `with run as (
       select * from bulk_job where id = $1 and file_arrived_at is not null and coalesce(recorded_run, 0) < runs
          for no key update),
     marked as (
       update bulk_job j set recorded_run = run.runs, recorded_tenths = run.spent_tenths from run where j.id = run.id)
     insert into history_line (wallet_id, actor_id, job_id, type, status, amount_tenths, query, result)
       select wallet_id, actor_id, id, 'bulk_' || tool, case state when 'failed' then 'failed' else 'completed' end,
              spent_tenths - recorded_tenths, coalesce(nullif(file_name, ''), nullif(remark, ''), 'Bulk file'),
              nullif(concat_ws(': ',
                case state when 'paused' then 'Paused' when 'cancelled' then 'Cancelled'
                           when 'failed' then coalesce(reason, 'Failed') end,
                (select string_agg(to_char(count, 'FM999,999,990') || ' ' || what, ', ' order by place)
                   from (values (1, found, case tool when 'verify-emails' then 'verified' else 'found' end),
                                (2, owned, 'already owned'),
                                (3, not_found, case tool when 'verify-emails' then 'could not be verified' else 'not found' end),
                                (4, failed, 'failed'),
                                (5, subjects - found - owned - not_found - failed, 'not looked up'))
                          as counts (place, count, what)
                  where count > 0)), '')
         from run`,
    [jobId],
  );
};
