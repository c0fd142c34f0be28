import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { CrmTargetName } from "#domain/crm/crm-connection.ts";
import { credentialSealer } from "#backend/crm/seal-credentials.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { migrate } from "#backend/platform/database/migrate.ts";
import { openDatabase } from "#backend/platform/database/open-database.ts";
import { makeSecret } from "#backend/events/sign-event.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { TEST_KEY } from "#tests/support/crm/pushing.ts";
import { type CrmPlay, type CrmStandIn, startCrm } from "#tests/support/crm/crm-stand-in.ts";
import { frappePlay } from "#tests/support/crm/frappe-play.ts";
import { hubspotPlay } from "#tests/support/crm/hubspot-play.ts";
import { pipedrivePlay } from "#tests/support/crm/pipedrive-play.ts";
import { salesforcePlay } from "#tests/support/crm/salesforce-play.ts";
import { outcomesOf, seedPush } from "#tests/support/crm/seed-push.ts";
import { twentyPlay } from "#tests/support/crm/twenty-play.ts";
import { webhookPlay } from "#tests/support/crm/webhook-play.ts";
import { makeBenchFolder } from "./ledger-server.ts";
import { measureListing } from "./push-listing.ts";
import { leadlight, type Running, startProgram } from "./start-program.ts";

const { values: options } = parseArgs({
  options: {
    help: { type: "boolean" },
    listing: { type: "boolean" },
    kills: { type: "string", default: "100" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const [kills, seed] = [Number(options.kills), Number(options.seed)];
const WORKERS = 2;

const HELP = `npm run bench:push -- [--kills N] [--seed N] | --listing

Pushes people into stand-ins of all CRMs by two real worker processes, of which one after the other is killed by SIGKILL. Then counts
contacts that are there twice, and people who were not reported once. With --listing it only times the call that lists pushes.`;

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

const SECRET = makeSecret();

interface Plan {
  readonly target: CrmTargetName;
  readonly play: CrmPlay;
  /** Of each request. Batches take long, so that kills meet them. */
  readonly delayMs: number;
  readonly pushes: number;
  readonly people: number;
}

/** So many for 40 kills: there must be people left for the last one. */
const peopleFor = (count: number): number => Math.ceil((count * Math.max(kills, 40)) / 40);

const plans: readonly Plan[] = [
  { target: "hubspot", play: hubspotPlay(), delayMs: 1_200, pushes: 5, people: peopleFor(800) },
  { target: "salesforce", play: salesforcePlay(), delayMs: 600, pushes: 5, people: peopleFor(800) },
  { target: "pipedrive", play: pipedrivePlay(Date.now), delayMs: 80, pushes: 7, people: peopleFor(60) },
  { target: "twenty", play: twentyPlay(), delayMs: 800, pushes: 5, people: peopleFor(600) },
  { target: "frappe", play: frappePlay(), delayMs: 100, pushes: 7, people: peopleFor(120) },
  { target: "webhook", play: webhookPlay(SECRET), delayMs: 1_500, pushes: 3, people: peopleFor(800) },
];

interface Opened extends Plan {
  readonly crm: CrmStandIn;
  readonly pushIds: readonly string[];
}

/** Counts every outcome that a row gets. */
const COUNT_REPORTS = `
  create table bench_report (push_id uuid, place int);
  create function note_report() returns trigger language plpgsql as $$
    begin insert into bench_report values (new.push_id, new.place); return null; end $$;
  create trigger bench_report after update of outcome on crm_push_row
    for each row when (new.outcome is not null) execute function note_report();`;

const run = async (database: Database): Promise<void> => {
  const { db } = database;
  for (const statement of COUNT_REPORTS.split(/;\n(?=\s*create)/)) await db(statement);
  const key = randomBytes(32);
  const sealer = credentialSealer([new Uint8Array(key)]);
  const opened: Opened[] = [];
  for (const plan of plans) {
    const crm = await startCrm(plan.play, plan.delayMs);
    const isWebhook = plan.target === "webhook";
    const wanted = {
      target: plan.target,
      address: isWebhook ? `${crm.origin}/hook` : crm.origin,
      key: isWebhook ? SECRET : TEST_KEY,
      people: plan.people,
    };
    const pushIds: string[] = [];
    for (let count = 0; count < plan.pushes; count += 1) pushIds.push(await seedPush(database, sealer, wanted));
    opened.push({ ...plan, crm, pushIds });
  }
  const all = opened.flatMap(({ pushIds }) => pushIds);
  const environment = {
    DATABASE_URL: database.url,
    LEADLIGHT_CRM_SECRET_KEY: key.toString("base64"),
    LEADLIGHT_WEBHOOK_NETWORKS: "127.0.0.0/8",
    LEADLIGHT_WORKERS: "1",
  };
  const openRows = async (): Promise<number> => (await outcomesOf(database, all))["open"] ?? 0;
  say(`seed ${seed}: ${await openRows()} people in ${all.length} pushes to ${opened.length} CRMs, ${WORKERS} workers`);

  const start = (): Promise<Running> => startProgram(leadlight.worker, environment);
  const workers = await Promise.all(Array.from({ length: WORKERS }, start));
  const begun = performance.now();
  const rowsInWork = async (): Promise<{ held: number; unknown: number }> => {
    const [row] = await db<{ held: number; unknown: number }>(
      `select count(*) filter (where claim is not null and free_at > now())::int as held,
              count(*) filter (where intention is not null)::int as unknown from crm_contact`,
    );
    return row ?? { held: 0, unknown: 0 };
  };
  /** Pushes that wait for each other hold nothing for a moment: a kill then would prove nothing. */
  const someAreHeld = async (): Promise<void> => {
    while ((await rowsInWork()).held === 0 && (await openRows()) > 0) await pause(20);
  };
  let [killed, held, unknown, idle] = [0, 0, 0, 0];
  while (killed < kills) {
    await pause(100 + random() * 1_400);
    await someAreHeld();
    if ((await openRows()) === 0) break;
    const victim = killed % WORKERS;
    await workers[victim]?.kill();
    const row = await rowsInWork();
    killed += 1;
    held += row.held;
    unknown += row.unknown;
    if (row.held === 0) idle += 1;
    workers[victim] = await start();
  }
  say(
    `${Math.round((performance.now() - begun) / 1_000)} s with ${killed} kills; ${await openRows()} people still open`,
  );
  while ((await openRows()) > 0) await pause(1_000);
  say(`${Math.round((performance.now() - begun) / 1_000)} s until everyone was reported`);
  for (const worker of workers) await worker.kill();

  report(killed === kills && idle < kills / 10, `${killed} of ${kills} kills by SIGKILL; at ${idle} no row was held`);
  say(
    `       after a kill ${Math.round(held / killed)} rows were held, ${Math.round(unknown / killed)} of them being written`,
  );
  for (const { target, crm, pushIds, people } of opened) {
    const expected = pushIds.length * people;
    const contacts = crm.contacts();
    const emails = new Set(contacts.map(({ email }) => email)).size;
    const outcomes = await outcomesOf(database, pushIds);
    report(
      contacts.length === expected && emails === expected,
      `${target}: ${contacts.length} contacts of ${expected} people, ${contacts.length - emails} twice; ${JSON.stringify(outcomes)}`,
    );
    await crm.close();
  }
  const [reports] = await db<{ people: number; reported: number; again: number }>(
    `select (select count(*) from crm_push_row)::int as people, count(*)::int as reported,
            count(*) filter (where times > 1)::int as again
       from (select count(*) as times from bench_report group by push_id, place) counted`,
  );
  report(
    reports?.people === reports?.reported && reports?.again === 0,
    `${reports?.reported} of ${reports?.people} people were reported, ${reports?.again} of them more than once`,
  );
};

if (options.help === true) say(HELP);
else if (options.listing === true) {
  if (!(await measureListing())) process.exitCode = 1;
} else {
  const dataFolder = await makeBenchFolder();
  const database = await openDatabase({ dataFolder, log: silentLog });
  try {
    await migrate(database);
    await run(database);
  } finally {
    await database.close();
    await rm(dataFolder, { recursive: true, force: true });
  }
}
