import * as z from "zod";
import { DAY_MS, HOUR_MS } from "#domain/shared/duration.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { countOrderedSince, noteOrdered, orderedBefore } from "./person-notices.ts";
import { nextWaiting } from "./waiting-people.ts";

interface OrderNeeds {
  readonly database: Pick<Database, "longTransaction">;
  readonly queue: JobQueue;
  readonly clock: Clock;
  readonly perHour: number;
}

export const PersonNoticeMessage = z.object({ id: z.string() });
export type PersonNoticeMessage = z.infer<typeof PersonNoticeMessage>;

/** Longer than the queue tries, and shorter than it is kept which mails were sent. */
const GIVEN_UP_MS = 2 * DAY_MS;

/** Key of the advisory lock by which processes exclude each other. Any constant works, but must not be changed. */
const ORDER_LOCK = 5_323_290;

/**
 * Orders the notices that are due first, at most so many in an hour, whatever the number of processes. They are noted in the
 * transaction that orders them, so that a crash neither loses one nor orders it twice.
 */
export const orderNotices = ({ database, queue, clock, perHour }: OrderNeeds): Promise<void> => {
  const order = (db: Db, id: string): Promise<void> =>
    queue.send("notice-mail", { id } satisfies PersonNoticeMessage, { db });
  return database.longTransaction(async (db) => {
    const [lock] = await db<{ mine: boolean }>("select pg_try_advisory_xact_lock($1) as mine", [ORDER_LOCK]);
    if (lock?.mine !== true) return;
    const now = clock();
    for (const id of await orderedBefore(db, new Date(now - GIVEN_UP_MS), new Date(now))) await order(db, id);
    const room = perHour - (await countOrderedSince(db, new Date(now - HOUR_MS)));
    if (room <= 0) return;
    for (const person of await nextWaiting(db, room)) await order(db, await noteOrdered(db, person, new Date(now)));
  });
};
