import * as z from "zod";
import type { Db } from "#backend/platform/database/database.ts";
import { lockPayer } from "./lock-payer.ts";

const Run = z.object({
  run: z.int(),
  is_recorded: z.boolean(),
  status: z.string(),
  amount: z.int(),
  result: z.nullable(z.string()),
});

/**
 * Writes the present run of a job into the history as it stands, in the transaction that begins, pauses or ends it: the
 * first time as a new line, then into the same one. A paused run stays open until the next one begins, and is closed then.
 * Called again it changes nothing. An order whose file never came has no line.
 */
export const recordRun = async (db: Db, jobId: string): Promise<void> => {
  await lockPayer(db, jobId);
  const [row] = await db(PRESENT_RUN, [jobId]);
  if (row === undefined) return;
  const { run, is_recorded: isRecorded, status, amount, result } = Run.parse(row);
  if (isRecorded) {
    await db("update history_line set status = $3, amount_tenths = $4, result = $5 where job_id = $1 and run = $2", [
      jobId,
      run,
      status,
      amount,
      result,
    ]);
    return;
  }
  await db(
    `update history_line set status = 'completed', result = regexp_replace(result, '^Paused', 'Paused, then resumed')
      where job_id = $1 and status = 'processing'`,
    [jobId],
  );
  await db("update bulk_job set recorded_run = $2 where id = $1", [jobId, run]);
  await db(
    `insert into history_line (wallet_id, actor_id, job_id, run, type, status, amount_tenths, query, result)
       select wallet_id, actor_id, id, $2, 'bulk_' || tool, $3, $4,
              coalesce(nullif(case when list_id is null then file_name else regexp_replace(file_name, '\\.csv$', '') end, ''),
                       nullif(remark, ''), 'Bulk file'), $5
         from bulk_job where id = $1`,
    [jobId, run, status, amount, result],
  );
};

/**
 * The counts are those of the run. Misses that it was to look up again and never reached have their former outcome again
 * (0010-former-outcomes.sql), but this run has not looked them up.
 */
const PRESENT_RUN = `
  with job as (
    select *, runs + (state = 'waiting')::int as run from bulk_job
     where id = $1 and file_arrived_at is not null for no key update),
  of_run as (
    select job.*, found - found_before as found_now, owned - owned_before as owned_now,
           possible - possible_before - restored.possible_again as possible_now,
           not_found - not_found_before - restored.not_found_again
             - (possible - possible_before - restored.possible_again) as not_found_now,
           -- Those of former runs are not counted by themselves: where there were none, all are of this one.
           tool = 'verify-emails' and found_before = 0 and invalid is not null as is_split,
           failed - failed_before - restored.failed_again as failed_now,
           subjects - found - owned - not_found - failed + restored.not_found_again + restored.failed_again as open_now
      from job cross join lateral (
        select count(*) filter (where s.outcome = 'not_found') as not_found_again,
               count(*) filter (where s.outcome = 'failed') as failed_again,
               count(*) filter (where is_possible(s)) as possible_again
          from bulk_subject s where s.job_id = job.id and s.is_restored) restored)
  select run, coalesce(recorded_run, 0) >= run as is_recorded, spent_tenths - tenths_before as amount,
         case state when 'failed' then 'failed' when 'done' then 'completed' when 'cancelled' then 'completed'
                    else 'processing' end as status,
         case state when 'waiting' then 'Waiting' when 'running' then 'Running' else nullif(concat_ws(': ',
           case state when 'paused' then 'Paused' when 'cancelled' then 'Cancelled'
                      when 'failed' then coalesce(reason, 'Failed') end,
           (select string_agg(to_char(count, 'FM999,999,990') || ' ' || what, ', ' order by place)
              from (values (1, case when is_split then found_now - invalid else found_now end,
                               case when is_split then 'valid' when tool = 'verify-emails' then 'valid or invalid'
                                    else 'found' end),
                           (2, case when is_split then invalid else 0 end, 'invalid'),
                           (3, owned_now, 'already owned'),
                           (4, not_found_now,
                               case tool when 'verify-emails' then 'unknown' else 'not found' end),
                           (5, possible_now, case tool when 'verify-emails' then 'risky' else 'possible' end),
                           (6, failed_now, 'failed'),
                           (7, open_now, 'not looked up')) as counts (place, count, what)
             where count > 0)), '') end as result
    from of_run`;
