import * as z from "zod";
import { type PushAction, type PushState, pushStates } from "#domain/crm/push.ts";
import { connectionOf, type CrmUser } from "#backend/crm/connections/connection-store.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { auditPush, PUSHES_AT_ONCE, type PushNeeds, type PushRefusal } from "./begin-push.ts";
import { sendPush } from "./push-message.ts";

const PushRow = z.object({
  connection_id: z.string(),
  state: z.enum(pushStates),
  is_started: z.boolean(),
  people: z.int(),
});

/** From which states an action goes on. */
const allowed: Readonly<Record<PushAction, readonly PushState[]>> = {
  start: ["planned"],
  resume: ["paused"],
  cancel: ["planning", "planned", "waiting", "running", "paused"],
  retry: ["planned", "done", "cancelled", "failed"],
};

/** Undefined where it was done. */
export const changePush = (
  { database, queue }: PushNeeds,
  user: CrmUser,
  { id, action }: { readonly id: string; readonly action: PushAction },
): Promise<PushRefusal | undefined> =>
  database.transaction(async (db) => {
    await db("select from account where id = $1 for no key update", [user.id]);
    const [row] = await db(
      `select p.connection_id, p.state, p.started_at is not null as is_started,
              (select count(*) from crm_push_row r where r.push_id = p.id) as people
         from crm_push p where p.id = $1 and p.actor_id = $2 for no key update of p`,
      [id, user.id],
    );
    const push = row === undefined ? undefined : PushRow.parse(row);
    const connection = push && (await connectionOf(db, user, push.connection_id));
    if (push === undefined || connection === undefined) return "unknown-push";
    if (!allowed[action].includes(push.state)) return "wrong-state";
    if (action === "cancel") {
      await db(
        "update crm_push set state = 'cancelled', ended_at = now(), waits_until = null, wait_reason = null where id = $1",
        [id],
      );
      return undefined;
    }
    if (await hasTooMany(db, user.id)) return "too-many-pushes";
    const isPlannedAgain = action === "retry" && !push.is_started;
    if (isPlannedAgain) await forgetPlan(db, id);
    else if (action === "retry" && !(await openFailed(db, id))) return "nobody-failed";
    // Nothing of a plan is written before someone starts it.
    const next = isPlannedAgain ? "planning" : "waiting";
    await db(
      `update crm_push set state = $2, ended_at = null, waits_until = null, wait_reason = null, fault_reason = null, fault_code = null, tries = 0
        where id = $1`,
      [id, next],
    );
    await sendPush(queue, id, { db });
    if (action === "start") {
      // From now on it counts what was pushed, and not what would be.
      await db("update crm_push set started_at = now() where id = $1", [id]);
      await auditPush(db, user, { ownerId: connection.owner_id, connectionId: connection.id, people: push.people });
    }
    return undefined;
  });

const hasTooMany = async (db: Db, accountId: string): Promise<boolean> => {
  const rows = await db(
    "select 1 from crm_push where actor_id = $1 and state in ('planning', 'waiting', 'running') limit $2",
    [accountId, PUSHES_AT_ONCE],
  );
  return rows.length === PUSHES_AT_ONCE;
};

/** The plan is made again for everyone: a later push may have changed what it would do. It is as new as this. */
const forgetPlan = async (db: Db, id: string): Promise<void> => {
  await db("update crm_push_row set planned = null, planned_reason = null where push_id = $1", [id]);
  await db("update crm_push set created_at = now(), with_values = null where id = $1", [id]);
};

/**
 * Who failed has no outcome any more. Also who was refused: the person, or what the CRM takes, may have been put right. Says whether
 * there is anyone to push.
 */
const openFailed = async (db: Db, id: string): Promise<boolean> => {
  await db(
    `update crm_push_row set outcome = null, reason = null, code = null, tries = 0, may_be_retried = false, due_at = '-infinity'
      where push_id = $1 and outcome = 'failed'`,
    [id],
  );
  const open = await db("select 1 from crm_push_row where push_id = $1 and outcome is null limit 1", [id]);
  return open.length > 0;
};
