import { setTimeout as pause } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import type * as z from "zod";
import type { Db } from "#backend/platform/database/database.ts";
import type { Log } from "#backend/platform/log.ts";
import { type JobQueue, type QueueName, queueNames } from "./job-queue.ts";
import { logQueueFaults } from "./log-queue-faults.ts";

/** A queue that can also be worked. */
export interface Queue extends JobQueue {
  /**
   * Calls `handler` with each message of that name, `atOnce` at a time in this process, and with equal messages one after
   * another anywhere. A message whose handler throws comes again later, one whose process died within half a minute.
   */
  work<Data>(
    name: QueueName,
    options: { readonly data: z.ZodType<Data>; readonly atOnce: number },
    handler: (data: Data) => Promise<void>,
  ): Promise<void>;
  /** Takes no more messages and waits for the handlers under way, for ten seconds at most. */
  stop(): Promise<void>;
}

/** In a PostgreSQL schema of its own, so that its tables never meet ours. */
const SCHEMA = "job_queue";

/** Its own connections, since it runs several statements in one: what fails there must not reach ours. */
const CONNECTIONS = 3;

/** How often an idle process looks for messages that other processes sent. Its own ones it learns at once. */
const POLL_SECONDS = 2;

/** When a transaction that sent a message may be committed: nearly all are at once, some wait for a wallet or the disk. */
const COMMITTED_AFTER_MS = [50, 200, 600];

/** Where the database is frozen: the connection is then given up. Longer than the queue's own statements ever take. */
const STATEMENT_LIMIT_MS = 60_000;

const STOP_LIMIT_MS = 10_000;

/** Beyond that limit, for giving the connections back. */
const END_LIMIT_MS = 3_000;

/** A process that dies loses its messages when it has not renewed them for this long. */
const HEARTBEAT_SECONDS = 10;
const SUPERVISE_SECONDS = 5;

/** After this, a handler is given up even where its process lives. */
const HANDLER_LIMIT_SECONDS: Readonly<Record<QueueName, number>> = {
  "bulk-await-file": 60,
  "bulk-take-in": 600,
  "bulk-run": 300,
  "bulk-report": 600,
  "crm-push": 600,
  "finish-lookup": 300,
  "check-report": 300,
  "removal-mail": 300,
  "closing-mail": 300,
  "limit-mail": 300,
  "raised-limit-mail": 300,
  "new-owner-mail": 300,
  "payment-mail": 300,
  "notification-mail": 300,
  "source-mail": 300,
  "privacy-mail": 300,
  "erasing-mail": 300,
  "notice-mail": 300,
  "endpoint-mail": 300,
  "deletion-mail": 300,
};

/** Opens the queue in the database at `url`. Several processes may do this at once. */
export const openQueue = async ({ url, log }: { readonly url: string; readonly log: Log }): Promise<Queue> => {
  // pg's own option, which the types of pg-boss do not list.
  const limits = { query_timeout: STATEMENT_LIMIT_MS };
  const boss = new PgBoss({
    ...limits,
    connectionString: url,
    schema: SCHEMA,
    max: CONNECTIONS,
    application_name: "leadlight-queue",
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: 600,
    flowIntervalSeconds: 600,
    bamIntervalSeconds: 600,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", logQueueFaults(log));
  try {
    await boss.start();
    for (const name of queueNames) await boss.createQueue(name, settingsOf(name));
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  const workers: { readonly name: QueueName; readonly id: string }[] = [];
  const wake = (name: QueueName): void => {
    for (const worker of workers) if (worker.name === name) boss.notifyWorker(worker.id);
  };
  return {
    send: async (name, data, { startAfterMs = 0, singletonKey = JSON.stringify(data), priority = 0, db } = {}) => {
      await boss.send(name, data, {
        singletonKey,
        group: { id: singletonKey },
        priority,
        ...(startAfterMs > 0 && { startAfter: Math.ceil(startAfterMs / 1000) }),
        ...(db !== undefined && { db: within(db) }),
      });
      if (startAfterMs > 0) return;
      if (db === undefined) wake(name);
      else for (const ms of COMMITTED_AFTER_MS) setTimeout(() => wake(name), ms).unref();
    },
    work: async (name, { data, atOnce }, handler) => {
      for (let count = 0; count < atOnce; count += 1) {
        const settings = { pollingIntervalSeconds: POLL_SECONDS, groupConcurrency: 1 };
        const id = await boss.work<object>(name, settings, async (jobs) => {
          for (const job of jobs) await handler(data.parse(job.data));
          // Where one message was, there may be another: else each would wait for the next poll.
          boss.notifyWorker(id);
        });
        workers.push({ name, id });
      }
    },
    stop: () =>
      Promise.race([
        boss.stop({ timeout: STOP_LIMIT_MS }),
        pause(STOP_LIMIT_MS + END_LIMIT_MS, undefined, { ref: false }),
      ]),
  };
};

/**
 * Of equal messages one may wait ("short") while another one is worked on. A message is not lost by errors: it is tried
 * again for about a day, at growing intervals.
 */
const settingsOf = (name: QueueName) => ({
  policy: "short",
  retryLimit: 100,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 900,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: HANDLER_LIMIT_SECONDS[name],
  deleteAfterSeconds: 600,
});

const within = (db: Db) => ({
  executeSql: async (text: string, values?: unknown[]) => ({ rows: [...(await db(text, values))] }),
});
