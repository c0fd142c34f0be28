import * as z from "zod";
import type { Db } from "#backend/platform/database/database.ts";
import type { Finding } from "#backend/platform/finding.ts";

const about = "locks";
/** Statements of Leadlight wait for each other all the time, but not for so long. */
const WAITED_MS = 2_000;

const Holder = z.object({
  pid: z.int(),
  program: z.string(),
  /** In seconds; null where the connection is of a user whose transactions we may not see. */
  held: z.number().nullable(),
  waiting: z.int(),
  waited: z.number(),
});

/** Who waits for a lock of a connection that waits for none itself: what is in between ends with it. */
const HOLDERS = `
  select holder.pid, coalesce(nullif(holder.application_name, ''), 'unnamed') as program,
         extract(epoch from clock_timestamp() - holder.xact_start)::float8 as held,
         count(*)::int as waiting, max(extract(epoch from clock_timestamp() - blocked.query_start))::float8 as waited
    from pg_stat_activity blocked
    cross join lateral unnest(pg_blocking_pids(blocked.pid)) by(pid)
    join pg_stat_activity holder on holder.pid = by.pid
   where blocked.datname = current_database() and blocked.wait_event_type = 'Lock'
     and holder.wait_event_type is distinct from 'Lock'
     and blocked.query_start <= clock_timestamp() - make_interval(secs => $1 / 1000.0)
   group by 1, 2, 3 order by count(*) desc limit 1`;

/** Whether statements wait for what another connection has locked: everything that touches it is slow, then fails. */
export const checkLocks = async (db: Db, waitedMs = WAITED_MS): Promise<Finding> => {
  const [row] = await db(HOLDERS, [waitedMs]);
  if (row === undefined) return { about, state: "good", text: "Nothing waits for a lock." };
  const { pid, program, held, waiting, waited } = Holder.parse(row);
  const waits = waiting === 1 ? "1 statement has waited" : `${waiting} statements have waited`;
  const since = held === null ? "" : `, for ${Math.round(held)} s`;
  return {
    about,
    state: "bad",
    text: `${waits} up to ${Math.round(waited)} s for a lock of connection ${pid} (${program}${since}).`,
    next: `End what that program does, or its connection: select pg_terminate_backend(${pid});`,
  };
};
