import * as z from "zod";
import { pushRules } from "#domain/crm/crm-connection.ts";
import { type PushState, pushStates } from "#domain/crm/push.ts";
import type { FaultReason, SaidFault } from "#domain/crm/crm-fault.ts";
import type { Db } from "#backend/platform/database/database.ts";

const PushRow = z.object({
  id: z.string(),
  connection_id: z.string(),
  actor_id: z.string(),
  rule: z.enum(pushRules),
  state: z.enum(pushStates),
  is_prepared: z.boolean(),
  tries: z.int(),
});
/** A push as a worker needs it. */
export type WorkedPush = z.infer<typeof PushRow>;

/** One on which there is something to do. */
export const workedPush = async (db: Db, id: string): Promise<WorkedPush | undefined> => {
  const [row] = await db(
    `select id, connection_id, actor_id, rule, state, is_prepared, tries from crm_push
      where id = $1 and state in ('planning', 'waiting', 'running')`,
    [id],
  );
  return row === undefined ? undefined : PushRow.parse(row);
};

export const activePushes = async (db: Db): Promise<readonly string[]> =>
  z
    .array(z.object({ id: z.string() }))
    .parse(await db("select id from crm_push where state in ('planning', 'waiting', 'running') order by created_at"))
    .map(({ id }) => id);

const ends: readonly PushState[] = ["done", "cancelled", "failed"];

/** Goes on in another state, unless someone has changed the state meanwhile. */
export const enterState = async (
  db: Db,
  { id, state }: Pick<WorkedPush, "id" | "state">,
  next: PushState,
  fault?: SaidFault,
): Promise<boolean> => {
  const rows = await db(
    `update crm_push
        set state = $3, started_at = case when $3 = 'running' then coalesce(started_at, now()) else started_at end,
            ended_at = case when $4 then now() else null end, waits_until = null, wait_reason = null, fault_reason = $5, fault_code = $6
      where id = $1 and state = $2 returning 1`,
    [id, state, next, ends.includes(next), fault?.reason ?? null, fault?.code ?? null],
  );
  return rows.length > 0;
};

export interface Wait {
  /** In milliseconds since 1970. */
  readonly until: number;
  readonly reason: FaultReason;
}

/** Until when a push waits for its CRM, and why. */
export const noteWait = async (db: Db, id: string, { until, reason }: Wait): Promise<void> => {
  await db("update crm_push set waits_until = to_timestamp($2::float8 / 1000), wait_reason = $3 where id = $1", [
    id,
    until,
    reason,
  ]);
};

/** Whether the CRM took someone of a push, or said that it does not want them. */
export const hasReached = async (db: Db, id: string): Promise<boolean> => {
  const rows = await db(
    `select 1 from crm_push_row
      where push_id = $1 and (outcome <> 'failed' and reason is distinct from 'repeated' or reason = 'refused') limit 1`,
    [id],
  );
  return rows.length > 0;
};
