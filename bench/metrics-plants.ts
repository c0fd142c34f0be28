import { setTimeout as pause } from "node:timers/promises";
import { recordBackup } from "#backend/backup/last-backup.ts";
import { openQueue } from "#backend/platform/jobs/queue.ts";
import { sendTestEvent } from "#wire/event-deliveries.ts";
import { startEventReceiver } from "#tests/support/backend/event-receiver.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { fillDirectory, payerOf, rowRate, startJob } from "./bulk-job-rows.ts";
import type { Installation } from "./metrics-installation.ts";
import { callAs, makeEndpoint, revealPath } from "./metrics-traffic.ts";
import type { Running } from "./start-program.ts";

const ROWS = 20;
const CREDITS = 1_000_000;
const CALLS_AT_ONCE = 30;
const EVENTS = 10;
const MAILS = 8;
const FROZEN_MS = 1_500;

export interface Planting {
  readonly installation: Installation;
  /** Of someone signed in. */
  readonly token: string;
  readonly server: Running;
  /** Resolves once the alarm's expression is true; does `meanwhile` again and again until then. */
  seen(meanwhile?: () => Promise<void>): Promise<void>;
}

interface Plant {
  readonly alarm: string;
  readonly what: string;
  /** Plants the fault and takes it away again. */
  readonly plant: (planting: Planting) => Promise<void>;
}

const callMany = async ({ installation: { origin }, token }: Planting): Promise<void> => {
  const calls = Array.from({ length: CALLS_AT_ONCE }, () => callAs(origin, token).get("/webhook/get_credits"));
  for (const answer of await Promise.all(calls)) await answer.arrayBuffer();
};

/** Makes many calls wait for a lock on all accounts, which is held for `lockMs` at a time. */
const callBehindLock = (planting: Planting, lockMs: number): Promise<void> =>
  planting.seen(async () => {
    const locked = Promise.withResolvers<void>();
    const holding = planting.installation.database.transaction(async (db) => {
      await db("lock table account in access exclusive mode");
      locked.resolve();
      await pause(lockMs);
    });
    await locked.promise;
    await callMany(planting);
    await holding;
  });

/** In an order in which no fault makes the expression of a later one true. */
export const plants: readonly Plant[] = [
  {
    alarm: "LeadlightRequestOverdue",
    what: "a request whose due day is over",
    plant: async ({ installation: { database }, seen }) => {
      await database.db(
        `insert into privacy_request (kind, asked_at, language, law, due_on)
         values ('see', now() - interval '40 days', 'en', 'gdpr', current_date - 2)`,
      );
      await seen();
    },
  },
  {
    alarm: "LeadlightBackupOld",
    what: "a backup of two days ago",
    plant: async ({ installation: { database }, seen }) => {
      await recordBackup(database.db, new Date(Date.now() - 48 * 60 * 60 * 1000));
      await seen();
    },
  },
  {
    alarm: "LeadlightQueueStuck",
    what: "a bulk job that no process works on, dated an hour back, until a worker is started",
    plant: async ({ installation, seen }) => {
      const { database } = installation;
      const queue = await openQueue({ url: database.url, log: silentLog });
      await fillDirectory(database.db, ROWS);
      const jobId = await startJob({ database, queue }, await payerOf(database.db, CREDITS), ROWS);
      await database.db(
        `update job_queue.job set created_on = created_on - interval '1 hour', start_after = start_after - interval '1 hour'
          where name = 'bulk-run'`,
      );
      await seen();
      const worker = await installation.start("worker", { LEADLIGHT_WORKERS: "1", PORT: "0" });
      await rowRate(database.db, jobId, ROWS);
      await queue.stop();
      await worker.kill();
    },
  },
  {
    alarm: "LeadlightSourceBlocked",
    what: "a service that refuses its key",
    plant: async ({ installation: { origin, phones }, token, seen }) => {
      phones.answerWith("refusal");
      await (await callAs(origin, token).get(revealPath("asked-in-vain"))).text();
      await seen();
      phones.answerWith("phone");
    },
  },
  {
    alarm: "LeadlightWebhooksFail",
    what: "an endpoint that answers 500",
    plant: async ({ installation: { origin }, token, seen }) => {
      const receiver = await startEventReceiver();
      receiver.answerWith({ status: 500 });
      const endpoint = await makeEndpoint(origin, token, receiver.url);
      for (let count = 0; count < EVENTS; count += 1) {
        await callAs(origin, token).post(sendTestEvent.path, { endpoint_id: endpoint });
      }
      await seen();
      await receiver.close();
    },
  },
  {
    alarm: "LeadlightMailFails",
    what: "a mail server that refuses connections",
    plant: async ({ installation, seen }) => {
      await installation.stopMail();
      for (let count = 0; count < MAILS; count += 1) await installation.requestCode(`person${count}@acme.example`);
      await seen();
      await installation.startMail();
    },
  },
  {
    alarm: "LeadlightEventLoopBlocked",
    what: "a process that stands still for 1.5 seconds (SIGSTOP)",
    plant: ({ server, seen }) =>
      seen(async () => {
        server.process.kill("SIGSTOP");
        await pause(FROZEN_MS);
        server.process.kill("SIGCONT");
      }),
  },
  {
    alarm: "LeadlightSlow",
    what: "a lock on all accounts, held for two seconds at a time",
    plant: (planting) => callBehindLock(planting, 2_000),
  },
  {
    alarm: "LeadlightServerErrors",
    what: "a lock on all accounts for longer than a request waits for the database",
    plant: (planting) => callBehindLock(planting, 6_000),
  },
  {
    alarm: "LeadlightDatabaseDown",
    what: "PostgreSQL, stopped",
    plant: async ({ installation, seen }) => {
      await installation.stopDatabase();
      await seen();
      await installation.startDatabase();
    },
  },
  {
    alarm: "LeadlightDown",
    what: "the server, killed",
    plant: async ({ server, seen }) => {
      await server.kill();
      await seen();
    },
  },
  {
    alarm: "LeadlightLedgerDrift",
    what: "a balance that was changed by hand, before the server is started again",
    plant: async ({ installation, seen }) => {
      await installation.database.db(
        "update wallet set balance_tenths = balance_tenths + 1 where id = (select id from wallet limit 1)",
      );
      await installation.start("server");
      await seen();
    },
  },
];
