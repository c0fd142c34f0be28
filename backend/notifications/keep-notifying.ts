import type { Clock } from "#backend/platform/clock.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import type { Log } from "#backend/platform/log.ts";
import { repeatedly } from "#backend/platform/repeatedly.ts";
import { orderAlerts } from "./order-credit-alerts.ts";
import { recordLowBalance } from "./record-low-balance.ts";
import { watchBalances } from "./watch-balances.ts";
import { dueDay, orderSummaries } from "./order-summaries.ts";

const LOOK_EVERY_MS = 60 * 1000;

interface NotifyingNeeds {
  readonly db: Db;
  readonly queue: JobQueue;
  readonly clock: Clock;
  readonly log: Log;
  /** The hour of the day, in UTC, from which the summary of the day before is sent. */
  readonly summaryHour: number;
  /** Whether mail can be sent at all. */
  readonly sendsMail: boolean;
}

/**
 * Orders the mails that are due, and records low balances for webhooks, now and every minute: what was missed while no server ran
 * is done then. Returns what ends that, and waits for what is under way.
 */
export const keepNotifying = (needs: NotifyingNeeds): (() => Promise<void>) => {
  const { db, queue, clock, log, summaryHour, sendsMail } = needs;
  const watch = watchBalances(db, [recordLowBalance(db), ...(sendsMail ? [orderAlerts({ db, queue })] : [])]);
  const look = async (): Promise<void> => {
    try {
      await watch(clock());
      if (sendsMail) await orderSummaries({ db, queue }, dueDay(clock(), summaryHour));
    } catch (error) {
      log.error("Ordering notifications failed, and is tried again", error);
    }
  };
  return repeatedly(LOOK_EVERY_MS, look);
};
