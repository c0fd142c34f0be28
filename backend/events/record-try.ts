import * as z from "zod";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import type { ClaimedDelivery } from "./claim-deliveries.ts";
import { stopDeliveries } from "./deliveries.ts";
import { orderEndpointMails } from "./endpoint-mail.ts";
import { nextTryIn } from "./retry-times.ts";
import { GONE, type Tried } from "./send-event.ts";

interface RecordNeeds {
  readonly database: Pick<Database, "db" | "transaction">;
  readonly queue: JobQueue;
  /** After each try that failed, in milliseconds; as published where nothing is given. */
  readonly waits?: readonly number[] | undefined;
}

/** An endpoint that took nothing for so long is switched off once an event for it is given up. */
const FAILING_FOR = "5 days";

/**
 * Records how sending an event ended, and when it is sent again. An endpoint that wants nothing more, or has failed for days,
 * is switched off, and its people are mailed.
 */
export const recordTry = async (needs: RecordNeeds, delivery: ClaimedDelivery, tried: Tried): Promise<void> => {
  const { database, queue, waits } = needs;
  if (tried.fault === undefined) {
    await recordDelivered(database.db, delivery, tried);
    return;
  }
  const tries = delivery.tries + 1;
  const isGone = tried.status === GONE;
  const wait = isGone ? undefined : nextTryIn({ tries, retryAfter: tried.retryAfter }, Math.random(), waits);
  await database.transaction(async (db) => {
    const isOff = await noteFailure(db, delivery, { isGone, isGivenUp: wait === undefined });
    await db(
      `update event_delivery
          set tries = $2, last_at = now(), last_status = $3, last_fault = $4,
              state = case when $5::bigint is null then 'failed' else state end,
              next_at = now() + make_interval(secs => coalesce($5::bigint, 0) / 1000.0)
        where id = $1 and state = 'waiting'`,
      [delivery.id, tries, tried.status ?? null, tried.fault, wait ?? null],
    );
    if (!isOff) return;
    await stopDeliveries(db, delivery.endpointId);
    await orderEndpointMails(db, queue, delivery.endpointId);
  });
};

const recordDelivered = async (
  db: Db,
  { id, endpointId, tries }: ClaimedDelivery,
  { status }: Tried,
): Promise<void> => {
  await db(
    `update event_delivery set state = 'delivered', tries = $2, last_at = now(), last_status = $3, last_fault = null
      where id = $1 and state = 'waiting'`,
    [id, tries + 1, status],
  );
  await db("update event_endpoint set failing_since = null where id = $1 and failing_since is not null", [endpointId]);
};

interface Failure {
  readonly isGone: boolean;
  readonly isGivenUp: boolean;
}

const Noted = z.object({ is_off: z.boolean() });

/** Whether this switched the endpoint off. Locks it, as taking deliveries does first. */
const noteFailure = async (
  db: Db,
  { endpointId }: ClaimedDelivery,
  { isGone, isGivenUp }: Failure,
): Promise<boolean> => {
  const [row] = await db(
    `update event_endpoint e
        set failing_since = coalesce(e.failing_since, now()),
            state = case when $2 then 'gone'
                         when $3 and e.failing_since < now() - interval '${FAILING_FOR}' then 'failing' else 'on' end
      where e.id = $1 and e.state = 'on' returning e.state <> 'on' as is_off`,
    [endpointId, isGone, isGivenUp],
  );
  return row !== undefined && Noted.parse(row).is_off;
};
