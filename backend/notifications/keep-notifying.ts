import type { Clock } from "#backend/platform/clock.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import type { Log } from "#backend/platform/log.ts";
import { repeatedly } from "#backend/platform/repeatedly.ts";
import { watchBalances } from "./order-credit-alerts.ts";
import { dueDay, orderSummaries } from "./order-summaries.ts";

const LOOK_EVERY_MS = 60 * 1000;

interface NotifyingNeeds {
  readonly db: Db;
  readonly queue: JobQueue;
  readonly clock: Clock;
  readonly log: Log;
  /** The hour of the day, in UTC, from which the summary of the day before is sent. */
  readonly summaryHour: number;
}

/**
 * Orders the mails that are due, now and every minute: what was missed while no server ran is ordered then. Returns what
 * ends that, and waits for what is under way.
 */
export const keepNotifying = ({ db, queue, clock, log, summaryHour }: NotifyingNeeds): (() => Promise<void>) => {
  const orderAlerts = watchBalances({ db, queue });
  const look = async (): Promise<void> => {
    try {
      await orderAlerts(clock());
      await orderSummaries({ db, queue }, dueDay(clock(), summaryHour));
    } catch (error) {
      log.error("Ordering notifications failed, and is tried again", error);
    }
  };
  return repeatedly(LOOK_EVERY_MS, look);
};
