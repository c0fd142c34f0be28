import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#backend/platform/database/database.ts";
import { HELD_FOR_MS } from "#backend/sources/run-store.ts";
import { isOver, killHard } from "#tests/support/backend/child-process.ts";
import { reports, ended, type SourcesBench, startWorker, withSources } from "./sources-bench.ts";
import { openServices, PRICE } from "./sources-services.ts";

const WORKERS = 2;

const peopleDone = async ({ db }: Database): Promise<number> => {
  const [runs] = await db<{ ended: number }>(
    "select count(*)::int as ended from source_run where ended_at is not null",
  );
  return runs?.ended ?? 0;
};

/** Workers that are killed in the middle of it all look everyone up; then what was spent is added up. */
export const underKills = async (
  { database, report }: SourcesBench,
  { people, kills }: { readonly people: number; readonly kills: number },
): Promise<void> => {
  const services = await openServices({ faults: 30, found: 25, delayMs: 5 });
  // Two sources, and the day, run out of money on the way.
  await withSources(database, [PRICE * 400, null, PRICE * 300, null, null, null, null, null]);
  const perDay = PRICE * Math.round(people * 0.5);
  const place = (worker: number) => ({ people, from: Math.round((worker * people) / WORKERS), perDay });
  const workers = Array.from({ length: WORKERS }, (_, worker) => startWorker(database, services, place(worker)));
  let killed = 0;
  while (killed < kills && !workers.every(isOver)) {
    await pause(100);
    if ((await peopleDone(database)) < ((killed + 1) * people) / (kills + 1)) continue;
    const isLiving = (worker: number): boolean => workers[worker] !== undefined && !isOver(workers[worker]);
    const worker = isLiving(killed % WORKERS) ? killed % WORKERS : workers.findIndex((_, other) => isLiving(other));
    const child = workers[worker];
    if (child === undefined) break;
    await killHard(child);
    killed += 1;
    const next = startWorker(database, services, place(worker));
    workers[worker] = next;
    await reports(next);
  }
  const codes = await Promise.all(workers.map(ended));
  report(
    killed === kills && codes.every((code) => code === 0),
    `${killed} of ${kills} kills, and the last workers ended by themselves`,
  );
  // What the killed ones held is free after this time.
  await pause(HELD_FOR_MS);
  report((await ended(startWorker(database, services, { people, perDay }))) === 0, "what was left undone is done");
  services.close();

  const [spending] = await database.db<{ over: number; held: number; total: number }>(
    `select count(*) filter (where spent + reserved > coalesce(
              (select daily_budget from source s where scope like '% ' || s.name), $1))::int as over,
            sum(reserved)::bigint as held, coalesce(sum(spent) filter (where scope not like '% %'), 0)::bigint as total
       from source_spending`,
    [perDay],
  );
  const [calls] = await database.db<{ made: number; cost: number; open: number; abandoned: number }>(
    `select count(*)::int as made, sum(cost)::bigint as cost, count(*) filter (where outcome is null)::int as open,
            count(*) filter (where reply ->> 'fault' = 'abandoned')::int as abandoned
       from source_call`,
  );
  const done = await peopleDone(database);
  const sum = (times: ReadonlyMap<string, number>): number => [...times.values()].reduce((all, some) => all + some, 0);
  const requests = sum(services.asked);
  const paidAgain = sum(services.paid) - services.paid.size;
  report(spending?.over === 0, `budgets exceeded: ${spending?.over}; still reserved: ${spending?.held}`);
  report(
    spending?.held === 0 && calls?.open === 0,
    `calls never settled: ${calls?.open}; abandoned by killed workers: ${calls?.abandoned}`,
  );
  report(calls?.cost === spending?.total, `spent ${spending?.total}, sum of the calls ${calls?.cost}`);
  report(done === people, `${done} of ${people} people are looked up`);
  report(requests <= (calls?.made ?? 0), `${requests} requests, ${calls?.made} calls that were reserved`);
  report(paidAgain <= killed, `paid answers: ${services.paid.size}, and ${paidAgain} of them paid again`);
};
