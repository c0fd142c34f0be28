import { type ChildProcess, spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { migrate } from "#backend/platform/database/migrate.ts";
import { openDatabase } from "#backend/platform/database/open-database.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { HELD_FOR_MS } from "#backend/sources/run-store.ts";
import { killHard } from "#tests/support/backend/child-process.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { makeBenchFolder } from "./ledger-server.ts";
import { openServices, PRICE, SERVICES, type Services } from "./sources-services.ts";

const { values } = parseArgs({
  options: {
    people: { type: "string", default: "10000" },
    kills: { type: "string", default: "20" },
    rows: { type: "string", default: "3000" },
  },
});
const [people, kills, rows] = [values.people, values.kills, values.rows].map(Number) as [number, number, number];
const WORKERS = 2;
const WORKER = fileURLToPath(new URL("sources-worker.ts", import.meta.url));

let allGood = true;
const report = (isGood: boolean, text: string): void => {
  allGood &&= isGood;
  console.log(`${isGood ? "  ok  " : " FAIL "} ${text}`);
};

const startWorker = (database: Database, { origin }: Services, asked: object): ChildProcess => {
  const { people: count, from, atOnce, perDay } = { people, from: 0, atOnce: 16, perDay: 1e12, ...asked };
  const parameters = [database.url, origin, count, from, atOnce, perDay].map(String);
  return spawn(process.execPath, [WORKER, ...parameters], { stdio: ["ignore", "ignore", "inherit"] });
};

const ended = async (child: ChildProcess): Promise<number | null> =>
  child.exitCode ?? new Promise((resolve) => void child.once("exit", resolve));

const withSources = async (database: Database, dailyBudgets: readonly (number | null)[]): Promise<void> => {
  await database.db("truncate source, source_run, source_call, source_spending cascade");
  await database.db(
    `insert into source (name, enabled_at, place, daily_budget)
     select name, now(), place, budget from unnest($1::text[], $2::bigint[]) with ordinality wanted (name, budget, place)`,
    [SERVICES, dailyBudgets],
  );
};

/** Workers that are killed in the middle of it all look everyone up; then what was spent is added up. */
const underKills = async (database: Database): Promise<void> => {
  const services = await openServices({ faults: 30, found: 25, delayMs: 5 });
  // Two sources, and the day, run out of money on the way.
  await withSources(database, [PRICE * 400, null, PRICE * 300, null, null, null, null, null]);
  const perDay = PRICE * Math.round(people * 0.5);
  const place = (worker: number) => ({ from: Math.round((worker * people) / WORKERS), perDay });
  const workers = Array.from({ length: WORKERS }, (_, worker) => startWorker(database, services, place(worker)));
  let killed = 0;
  while (killed < kills) {
    await pause(1_000);
    const worker = killed % WORKERS;
    const child = workers[worker];
    if (child?.exitCode === null) {
      await killHard(child);
      killed += 1;
      workers[worker] = startWorker(database, services, place(worker));
    } else if (workers.every(({ exitCode }) => exitCode !== null)) break;
  }
  const codes = await Promise.all(workers.map(ended));
  report(
    codes.every((code) => code === 0),
    `${killed} kills, and the last workers ended by themselves`,
  );
  // What the killed ones held is free after this time.
  await pause(HELD_FOR_MS);
  report((await ended(startWorker(database, services, { perDay }))) === 0, "what was left undone is done");
  services.close();

  const [spending] = await database.db<{ over: number; held: number; total: number }>(
    `select count(*) filter (where spent + reserved > coalesce(
              (select daily_budget from source s where scope like '% ' || s.name), $1))::int as over,
            sum(reserved)::bigint as held, coalesce(sum(spent) filter (where scope not like '% %'), 0)::bigint as total
       from source_spending`,
    [perDay],
  );
  const [calls] = await database.db<{ made: number; cost: number; open: number }>(
    `select count(*)::int as made, sum(cost)::bigint as cost, count(*) filter (where outcome is null)::int as open
       from source_call`,
  );
  const [runs] = await database.db<{ ended: number }>(
    "select count(*)::int as ended from source_run where ended_at is not null",
  );
  const asked = [...services.asked.values()];
  const requests = asked.reduce((sum, times) => sum + times, 0);
  const repeated = asked.reduce((sum, times) => sum + times - 1, 0);
  report(spending?.over === 0, `budgets exceeded: ${spending?.over}; still reserved: ${spending?.held}`);
  report(spending?.held === 0 && calls?.open === 0, `calls never settled: ${calls?.open}`);
  report(calls?.cost === spending?.total, `spent ${spending?.total}, sum of the calls ${calls?.cost}`);
  report(runs?.ended === people, `${runs?.ended} of ${people} people are looked up`);
  report(
    requests <= (calls?.made ?? 0),
    `${requests} requests, ${calls?.made} calls that were reserved, ${repeated} asked twice`,
  );
};

/** As a bulk job does: 32 at once, the first source answers after 50 ms. */
const asBulk = async (database: Database): Promise<void> => {
  const services = await openServices({ faults: 0, found: 100, delayMs: 50 });
  await withSources(
    database,
    SERVICES.map(() => null),
  );
  const began = performance.now();
  const code = await ended(startWorker(database, services, { people: rows, atOnce: 32 }));
  const seconds = (performance.now() - began) / 1000;
  services.close();
  const [calls] = await database.db<{ made: number }>("select count(*)::int as made from source_call");
  const perSecond = (calls?.made ?? 0) / seconds;
  report(
    code === 0 && perSecond >= 300,
    `${Math.round(perSecond)} calls a second, ${Math.round(rows / seconds)} rows, goal 300`,
  );
};

const folder = await makeBenchFolder();
const database = await openDatabase({ dataFolder: folder, log: silentLog });
await migrate(database);
try {
  console.log(`${people} people, 8 sources, 30 % faults`);
  await underKills(database);
  console.log("32 at once, 50 ms for each source");
  await asBulk(database);
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = allGood ? 0 : 1;
