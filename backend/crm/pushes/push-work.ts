import type * as z from "zod";
import { canBeTried } from "#domain/crm/crm-connection.ts";
import { mayPass } from "#domain/crm/crm-fault.ts";
import { accountById, type BackendAccount } from "#backend/accounts/accounts.ts";
import { connectionOf, noteChecked, type StoredConnection } from "#backend/crm/connections/connection-store.ts";
import { type CrmKeys, saidFault, targetOf } from "#backend/crm/connections/use-connection.ts";
import { type CrmFault, isFault } from "#backend/crm/crm-fault.ts";
import type { CrmTarget } from "#backend/crm/crm-target.ts";
import { pushRows } from "#backend/crm/push-rows.ts";
import { pauseAfter } from "#backend/crm/retry-row.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Queue } from "#backend/platform/jobs/queue.ts";
import type { Log } from "#backend/platform/log.ts";
import type { ReadNeeds } from "./people-to-push.ts";
import { planNext, preparePush } from "./plan-push.ts";
import { PushMessage, sendPush } from "./push-message.ts";
import { pushRowStore } from "./push-row-store.ts";
import {
  activePushes,
  enterState,
  hasReached,
  noteWait,
  type Wait,
  type WorkedPush,
  workedPush,
} from "./worked-push.ts";

interface PushWorkNeeds extends ReadNeeds, CrmKeys {
  readonly queue: Queue;
  readonly clock: Clock;
  readonly log: Log;
}

/** How many pushes a process works on at once. A slow CRM delays only its own. */
const PUSHES_AT_ONCE = 4;
/** After this a push makes room for another one. */
const SLICE_MS = 10_000;
/** How long calls under way may take once the process ends. */
const END_MS = 8_000;
/** How often the plan of a push may meet a fault in a row. */
const PLAN_TRIES = 5;
/** How often pushes are looked for whose message was lost, as by a restored backup. */
const WAKE_EVERY_MS = 30_000;

/** Makes this process work on pushes. `close` ends that with the people in hand; the queue stays open. */
export const startPushWork = async (needs: PushWorkNeeds): Promise<{ close(): void }> => {
  const { queue, database, log } = needs;
  const closing = new AbortController();
  const ended = new AbortController();
  const work = workOnPush(needs, { closing: closing.signal, ended: ended.signal });
  await queue.work("crm-push", { data: PushMessage, atOnce: PUSHES_AT_ONCE }, work);
  const wake = (): void =>
    void activePushes(database.db)
      .then(async (ids) => {
        for (const id of ids) await sendPush(queue, id);
      })
      .catch((error: unknown) => log.error("Pushes could not be looked for", error));
  wake();
  const waking = setInterval(wake, WAKE_EVERY_MS).unref();
  return {
    close: () => {
      clearInterval(waking);
      closing.abort();
      setTimeout(() => ended.abort(), END_MS).unref();
    },
  };
};

interface Ending {
  /** Aborted once no more work may begin, and once calls under way must end. */
  readonly closing: AbortSignal;
  readonly ended: AbortSignal;
}

/** It waits for its CRM. Waiting for another push, which has the same people, is nothing that a person needs to know. */
const noteFaultyWait = async (
  { database: { db } }: PushWorkNeeds,
  { push, connection }: Opened,
  wait: Wait,
): Promise<void> => {
  await noteWait(db, push.id, wait);
  if (wait.reason !== "too-many") await noteChecked(db, connection.id, { reason: wait.reason });
};

/** Everything that a push needs to go on. */
interface Opened {
  readonly push: WorkedPush;
  readonly account: BackendAccount;
  readonly connection: StoredConnection;
  readonly target: CrmTarget;
}

/** Works on a push for a while, and calls for the next worker. Does nothing for one that does not run. */
const workOnPush =
  (needs: PushWorkNeeds, { closing, ended }: Ending) =>
  async ({ pushId }: z.infer<typeof PushMessage>): Promise<void> => {
    const { queue, clock } = needs;
    const opened = await openPush(needs, pushId);
    if (opened === undefined) return;
    const endsAt = performance.now() + SLICE_MS;
    const hasTimeLeft = (): boolean => !closing.aborted && performance.now() < endsAt;
    if (!opened.push.is_prepared) await preparePush(needs, opened);
    const work = opened.push.state === "planning" ? planSlice : pushSlice;
    const goesOn = await work(needs, opened, { hasTimeLeft, signal: ended });
    if (goesOn === undefined) return;
    const { until, reason } = goesOn;
    if (reason !== undefined) await noteFaultyWait(needs, opened, { until, reason });
    await sendPush(queue, pushId, { startAfterMs: Math.max(0, until - clock()) });
  };

/** Undefined where there is nothing to do, or can't be any more. */
const openPush = async (needs: PushWorkNeeds, id: string): Promise<Opened | undefined> => {
  const { db } = needs.database;
  const push = await workedPush(db, id);
  if (push === undefined) return undefined;
  const account = await accountById(db, push.actor_id);
  const isUsed = account !== undefined && !account.isBlocked && account.deletionDueAt === undefined;
  const connection = isUsed ? await connectionOf(db, account, push.connection_id) : undefined;
  if (account === undefined || connection === undefined) {
    await enterState(db, push, "cancelled");
    return undefined;
  }
  const target = targetOf(needs, connection);
  if (!isFault(target)) return { push, account, connection, target };
  await stop(needs, { push, connection }, target);
  return undefined;
};

/** Until the connection is put right. */
const stop = async (
  { database: { db } }: PushWorkNeeds,
  { push, connection }: Pick<Opened, "push" | "connection">,
  fault: CrmFault,
): Promise<void> => {
  await noteChecked(db, connection.id, saidFault(fault));
  await enterState(db, push, push.state === "planning" ? "failed" : "paused", saidFault(fault));
};

interface Slice {
  readonly hasTimeLeft: () => boolean;
  readonly signal: AbortSignal;
}

/** In milliseconds since 1970, with a reason where the CRM did not do what was asked. */
type GoesOn = Pick<Wait, "until"> & { readonly reason?: Wait["reason"] | undefined };

/** When it goes on; undefined where it does not. */
type Work = (needs: PushWorkNeeds, opened: Opened, slice: Slice) => Promise<GoesOn | undefined>;

const planSlice: Work = async (needs, opened, { hasTimeLeft, signal }) => {
  const { db } = needs.database;
  const { push, connection } = opened;
  while (hasTimeLeft()) {
    const planned = await planNext(needs, opened, signal);
    if (planned === "more") continue;
    if (planned === "done") {
      await enterState(db, push, "planned");
      if (canBeTried(connection.target)) await noteChecked(db, connection.id);
      return undefined;
    }
    if (signal.aborted) break;
    if (!mayPass(planned) || push.tries + 1 >= PLAN_TRIES) {
      await stop(needs, opened, planned);
      return undefined;
    }
    await db("update crm_push set tries = tries + 1 where id = $1", [push.id]);
    return { until: needs.clock() + pauseAfter(planned), reason: planned.reason };
  }
  return { until: needs.clock() };
};

const pushSlice: Work = async (needs, opened, { hasTimeLeft, signal }) => {
  const { clock, database } = needs;
  const { db } = database;
  const { connection, target } = opened;
  // Where it was cancelled in this moment, no row can be claimed.
  if (opened.push.state === "waiting") await enterState(db, opened.push, "running");
  const push: WorkedPush = { ...opened.push, state: "running" };
  const store = pushRowStore(needs, { ...opened, push });
  const progress = await pushRows({ target, store, rule: push.rule, clock, signal, hasTimeLeft });
  if (progress.state === "waiting") return { until: progress.dueAt, reason: progress.reason };
  if (progress.state === "stopped") {
    await stop(needs, { push, connection }, progress.fault);
    return undefined;
  }
  if ((await enterState(db, push, "done")) && (await hasReached(db, push.id))) await noteChecked(db, connection.id);
  return undefined;
};
