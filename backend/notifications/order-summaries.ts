import type { Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { noteMailed, wasMailed } from "#backend/platform/mail/mailed-once.ts";
import { workOfDay } from "./days-work.ts";
import { keyOf, type NotificationMessage, summariesKey } from "./notification-message.ts";

const HOUR_MS = 60 * 60 * 1000;

/** The latest UTC day whose summary is due: from this hour on, that of the day before. */
export const dueDay = (now: number, hour: number): string =>
  new Date(now - (hour + 24) * HOUR_MS).toISOString().slice(0, "2026-11-20".length);

interface OrderNeeds {
  readonly db: Db;
  readonly queue: JobQueue;
}

/**
 * Orders the summaries of a day, unless that is done. It may break off anywhere and be repeated, also by several at once:
 * a message that waits is not added again, and a mail that was sent is not sent again.
 */
export const orderSummaries = async ({ db, queue }: OrderNeeds, day: string): Promise<void> => {
  if (await wasMailed(db, summariesKey(day))) return;
  for (const work of await workOfDay(db, day)) {
    const message: NotificationMessage = { kind: "daily-summary", day, ...work };
    await queue.send("notification-mail", message, { singletonKey: keyOf(message) });
  }
  await noteMailed(db, summariesKey(day));
};
