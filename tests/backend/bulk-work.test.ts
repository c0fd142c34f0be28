import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startBulkWork } from "#backend/bulk/run/bulk-work.ts";
import { startRun } from "#backend/bulk/job/start-run.ts";
import { stopJob } from "#backend/bulk/job/stop-job.ts";
import { findContact } from "#backend/directory/find-contact.ts";
import { openQueue, type Queue } from "#backend/platform/jobs/queue.ts";
import { insertJob, payer, quietSources, samplePeople, snapshotOfJob } from "#tests/support/backend/bulk.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";

let database: TestDatabase;
let queue: Queue;
let work: Awaited<ReturnType<typeof startBulkWork>>;
const reports: { jobId: string; run: number }[] = [];
beforeEach(async () => {
  database = await createTestDatabase("filled");
  queue = await openQueue({ url: database.url, log: silentLog });
  reports.length = 0;
});
afterEach(async () => {
  work.close();
  await queue.stop();
  await expectBalancedLedger(database.db);
  await database.drop();
});

/** One worker whose source takes a while for each person: 800 of them take longer than a turn of each share of a job. */
const startWork = async (): Promise<void> => {
  work = await startBulkWork({
    queue,
    database,
    log: silentLog,
    workers: 1,
    yieldToRequests: () => Promise.resolve(),
    sources: {
      ...quietSources(database),
      contacts: async (slug) => {
        await pause(60);
        return findContact(database)(slug);
      },
    },
    sendReport: async (report) => void reports.push(report),
  });
};

const stateOf = async (jobId: string): Promise<string> => (await snapshotOfJob(database.db, jobId)).state;
const until = async (isSo: () => Promise<boolean> | boolean): Promise<void> => {
  while (!(await isSo())) await pause(20);
};

test("a small job of one person is done while a large one of another is under way", async () => {
  const [large, small] = await Promise.all(
    [800, 6].map(async (rows) =>
      insertJob(database, await payer(database.db, 50_000), { items: ["email"], subjects: samplePeople(rows) }),
    ),
  );
  if (large === undefined || small === undefined) throw new Error("No jobs");
  await startWork();
  await until(async () => (await snapshotOfJob(database.db, large)).counts[0] > 0);
  await startRun(database.db, queue, small);
  await until(async () => (await stateOf(small)) === "done");
  expect(await stateOf(large)).toBe("running");
  await stopJob(database.db, queue, { jobId: large, state: "cancelled" });
});

test("a job that was called for many times over is done once and reported once", async () => {
  const account = await payer(database.db, 5_000);
  const jobId = await insertJob(database, account, { items: ["email"], subjects: samplePeople(40) });
  await startWork();
  for (let time = 0; time < 10; time += 1) {
    for (let share = 0; share < 6; share += 1) {
      await queue.send("bulk-run", { jobId, share }, { singletonKey: `${time}-${share}` });
    }
  }
  await until(() => reports.length > 0);
  expect(await snapshotOfJob(database.db, jobId)).toMatchObject({ state: "done", counts: [40, 0, 0, 0], spent: 400 });
  expect(reports).toEqual([{ jobId, run: 1 }]);
});
