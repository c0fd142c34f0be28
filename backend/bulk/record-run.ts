import type { Db } from "#backend/database/database.ts";

/**
 * Adds the run of a job that has just ended to the history, with what this run has spent, in the transaction that ends it.
 * Called again it adds nothing, nor for an order whose file never came. Locks the wallet before the job, as everywhere: the
 * new line would lock it after.
 */
export const recordRun = async (db: Db, jobId: string): Promise<void> => {
  await db(
    `with payer as (
       select w.id from wallet w where w.id = (select wallet_id from bulk_job where id = $1) for no key update),
     run as (
       select j.* from bulk_job j join payer on payer.id = j.wallet_id
        where j.id = $1 and j.file_arrived_at is not null and coalesce(j.recorded_run, 0) < j.runs
          for no key update of j),
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
