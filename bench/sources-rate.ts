import { ended, reports, type SourcesBench, startWorker, withSources } from "./sources-bench.ts";
import { openServices } from "./sources-services.ts";

const GOAL = 300;

/** As a bulk job does: 32 at once, the first source answers after 50 ms. */
export const asBulk = async ({ database, report }: SourcesBench, rows: number): Promise<void> => {
  const services = await openServices({ faults: 0, found: 100, delayMs: 50 });
  await withSources(database);
  const worker = startWorker(database, services, { people: rows, atOnce: 32 });
  await reports(worker);
  const began = performance.now();
  await reports(worker);
  const rate = rows / ((performance.now() - began) / 1000);
  const code = await ended(worker);
  services.close();
  const [calls] = await database.db<{ made: number }>("select count(*)::int as made from source_call");
  report(
    code === 0 && calls?.made === rows && rate >= GOAL,
    `${rows} rows, ${calls?.made} calls: ${Math.round(rate)} rows a second, goal ${GOAL}`,
  );
};
