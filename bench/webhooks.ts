import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { spawn, type ChildProcess } from "node:child_process";
import { stopJob } from "#backend/bulk/job/stop-job.ts";
import { makeEndpoint } from "#backend/events/endpoint-store.ts";
import { RETRY_AFTER_MS } from "#backend/events/retry-times.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { migrate } from "#backend/platform/database/migrate.ts";
import { openDatabase } from "#backend/platform/database/open-database.ts";
import { eventBody } from "#wire/events.ts";
import { insertJob, listQueue, payer, samplePeople } from "#tests/support/backend/bulk.ts";
import { killHard } from "#tests/support/backend/child-process.ts";
import {
  type EventReceiver,
  type Received,
  type Reply,
  startEventReceiver,
} from "#tests/support/backend/event-receiver.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { makeBenchFolder } from "./ledger-server.ts";

const { values: options } = parseArgs({
  options: {
    events: { type: "string", default: "1000" },
    endpoints: { type: "string", default: "20" },
    kills: { type: "string", default: "20" },
    scale: { type: "string", default: "3600" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const [events, endpoints, kills, scale, seed] = [
  Number(options.events),
  Number(options.endpoints),
  Number(options.kills),
  Number(options.scale),
  Number(options.seed),
];
const WORKERS = 2;
/** Longer than a process that died keeps what it had taken, and than all tries of an event take. */
const PATIENCE_MS = 120_000 + (2 * RETRY_AFTER_MS.reduce((sum, ms) => sum + ms, 0)) / scale;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const report = (isGood: boolean, text: string): void => {
  if (!isGood) process.exitCode = 1;
  say(`${isGood ? "  ok  " : " FAIL "} ${text}`);
};

/** A small generator, repeatable by its seed. */
let state = seed;
const random = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};

/** Three answers of ten are failures of every kind. */
const reply = (trap: string) => (): Reply => {
  const chance = random();
  if (chance < 0.1) return { status: 500 };
  if (chance < 0.15) return "cut";
  if (chance < 0.2) return { status: 429, headers: { "Retry-After": "1" } };
  if (chance < 0.25) return { status: 307, headers: { Location: trap } };
  if (chance < 0.3) return "silent";
  return { status: 204 };
};

interface Customer {
  readonly receiver: EventReceiver;
  readonly endpointId: string;
  readonly secret: string;
  readonly account: Awaited<ReturnType<typeof payer>>;
  readonly jobs: string[];
}

const openCustomer = async (database: Database, trap: string): Promise<Customer> => {
  const receiver = await startEventReceiver();
  receiver.answerWith(reply(trap));
  const account = await payer(database.db, 1_000_000);
  const made = await makeEndpoint(database, account, {
    url: receiver.url,
    owner: "personal",
    types: ["bulk.finished"],
  });
  if (made.outcome !== "made") throw new Error("No endpoint was made");
  return { receiver, account, endpointId: made.id, secret: made.secret, jobs: [] };
};

const endJob = async (database: Database, { account, jobs }: Customer): Promise<void> => {
  const jobId = await insertJob(database, account, { items: ["email"], subjects: samplePeople(1) });
  await database.transaction((db) => stopJob(db, listQueue(), { jobId, state: "cancelled" }));
  jobs.push(jobId);
};

const startWorker = async (url: string): Promise<ChildProcess> => {
  const program = fileURLToPath(new URL("webhooks-worker.ts", import.meta.url));
  const child = spawn(process.execPath, [program, url, String(scale)], { stdio: ["ignore", "pipe", "inherit"] });
  await new Promise<void>((resolve) => child.stdout.once("data", () => resolve()));
  return child;
};

const waitingIn = async ({ db }: Database): Promise<number> =>
  (await db<{ count: number }>("select count(*)::int as count from event_delivery where state = 'waiting'"))[0]
    ?.count ?? 0;

const folder = await makeBenchFolder();
const database = await openDatabase({ dataFolder: folder, log: silentLog });
await migrate(database);
const trap = await startEventReceiver();
const customers = await Promise.all(Array.from({ length: endpoints }, () => openCustomer(database, trap.url)));
const hidden = await startEventReceiver();
const stranger = await payer(database.db, 1_000_000);
await database.db(
  `insert into event_endpoint (id, owner_id, made_by, url, event_types, secret)
     values ($1, $2, $2, 'https://127.0.0.1:' || $3, '{bulk.finished}', 'whsec_c2VjcmV0')`,
  [randomUUID(), stranger.walletId, new URL(hidden.url).port],
);
say(
  `${events} events to ${endpoints} endpoints that fail 3 times of 10, ${kills} kills, times 1:${scale}, seed ${seed}`,
);

const workers = await Promise.all(Array.from({ length: WORKERS }, () => startWorker(database.url)));
const began = performance.now();
let killed = 0;
for (let event = 0; event < events; event += 1) {
  const customer = customers[event % endpoints];
  if (customer !== undefined) await endJob(database, customer);
  if (killed >= kills || event < ((killed + 1) * events) / (kills + 1)) continue;
  const worker = killed % WORKERS;
  await killHard(workers[worker] ?? (await startWorker(database.url)));
  workers[worker] = await startWorker(database.url);
  killed += 1;
}
while ((await waitingIn(database)) > 0 && performance.now() - began < PATIENCE_MS) await pause(500);
await Promise.all(workers.map(killHard));

const jobOf = ({ event }: Received): unknown => eventBody("bulk.finished").parse(event).data.job_id;

const accepted = (customer: Customer): ReadonlySet<unknown> => {
  const verified = customer.receiver.received.filter((one) => {
    customer.receiver.verify(customer.secret, one);
    return true;
  });
  return new Set(verified.map(jobOf));
};
const delivered = await database.db<{ count: number }>(
  "select count(*)::int as count from event_delivery where state = 'delivered'",
);
const arrived = customers.map((customer) => customer.jobs.filter((id) => accepted(customer).has(id)).length);
const requests = customers.flatMap(({ receiver }) => receiver.received);
const idsByJob = Map.groupBy(requests, jobOf);
const hasOneId = [...idsByJob.values()].every((same) => new Set(same.map(({ id, body }) => id + body)).size === 1);
const isCounted = customers.every(({ receiver, jobs }) => {
  const numbers = new Set(receiver.received.map(({ event }) => event["sequence"]));
  return numbers.size === jobs.length && jobs.every((_, place) => numbers.has(place + 1));
});
const sum = arrived.reduce((total, count) => total + count, 0);
report(killed === kills, `${killed} of ${kills} kills`);
report(
  sum === events,
  `${sum} of ${events} events arrived, with signatures that the npm package standardwebhooks accepts`,
);
report(
  delivered[0]?.count === events,
  `${delivered[0]?.count} accepted, in ${requests.length} requests and ${((performance.now() - began) / 1000).toFixed(0)} s`,
);
report(hasOneId, "each event came under one id and with one body, however often it was sent");
report(isCounted, "the events of each endpoint are numbered from 1 without gaps");
report(trap.received.length === 0, `${trap.received.length} redirects were followed`);
report(hidden.received.length === 0, `${hidden.received.length} requests reached an address that is not allowed`);
await Promise.all([trap, hidden, ...customers.map(({ receiver }) => receiver)].map((one) => one.close()));
await database.close();
await rm(folder, { recursive: true, force: true });
