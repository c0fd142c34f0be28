import { writeFile } from "node:fs/promises";
import path from "node:path";
import { openQueue } from "#backend/platform/jobs/queue.ts";
import { startBulkProcess } from "#tests/support/backend/bulk-processes.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { payerOf, rowRate, startJob } from "./bulk-job-rows.ts";
import type { SourcesBench } from "./sources-bench.ts";
import { openServices } from "./sources-services.ts";

const GOAL = 300;
const CREDITS = 80_000_000;

const sourcesFile = (origin: string): string =>
  JSON.stringify({
    described: [
      {
        description: {
          name: "one",
          answers: ["phone_no"],
          needs: [["profile"]],
          price: { perFound: 0.001, perAsked: 0 },
          mayBeShownTo: "organisation",
          limits: { atOnce: 32 },
          keepForDays: 90,
          url: `${origin}/one?profile={profile}`,
          values: "",
          text: "phone",
        },
      },
    ],
  });

/** A bulk job of people whom nobody imported, in a worker as an operator starts it: 32 calls at once, 50 ms each. */
export const wholeJob = async ({ database, report }: SourcesBench, folder: string, rows: number): Promise<void> => {
  const services = await openServices({ faults: 0, found: 100, delayMs: 50 });
  const file = path.join(folder, "sources.json");
  await writeFile(file, sourcesFile(services.origin));
  await database.db("truncate source, source_run, source_call, source_spending cascade");
  await database.db("insert into source (name, enabled_at) values ('one', now())");
  const worker = await startBulkProcess("worker", database.url, {
    LEADLIGHT_SOURCES: file,
    LEADLIGHT_SOURCES_PER_JOB: "1000",
    LEADLIGHT_SOURCES_PER_DAY: "1000",
  });
  const queue = await openQueue({ url: database.url, log: silentLog });
  const jobId = await startJob({ database, queue }, await payerOf(database.db, CREDITS), rows);
  const rate = await rowRate(database.db, jobId, rows);
  await worker.stop();
  await queue.stop();
  services.close();
  const [job] = await database.db<{ found: number }>("select found from bulk_job where id = $1", [jobId]);
  report(
    job?.found === rows && services.asked.size === rows && rate >= GOAL,
    `${rows} rows, ${job?.found} found by ${services.asked.size} calls: ${Math.round(rate)} rows a second, goal ${GOAL}`,
  );
};
