import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import { pauseJob, resumeJob } from "#backend/bulk/job/change-job.ts";
import { recordRun } from "#backend/bulk/job/record-run.ts";
import { type BulkProcess, startBulkProcess } from "#tests/support/backend/bulk-processes.ts";
import { insertJob, listQueue, payer, samplePeople, snapshotOfJob } from "#tests/support/backend/bulk.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";

let database: TestDatabase;
const running = new Set<BulkProcess>();
beforeEach(async () => {
  database = await createTestDatabase("filled");
});
afterEach(async () => {
  for (const started of running) await started.kill();
  running.clear();
  await expectBalancedLedger(database.db);
  await database.drop();
});

const start = async (...wanted: Parameters<typeof startBulkProcess>): Promise<BulkProcess> => {
  const started = await startBulkProcess(...wanted);
  running.add(started);
  return started;
};

const end = async (started: BulkProcess, how: "kill" | "stop"): Promise<number | null> => {
  running.delete(started);
  return (await started[how]()) ?? null;
};

const lookedUp = async (jobId: string): Promise<number> => {
  const { counts } = await snapshotOfJob(database.db, jobId);
  return counts.reduce((sum, count) => sum + count, 0);
};

const linesOf = (jobId: string) =>
  database.db("select status, amount_tenths, result from history_line where job_id = $1", [jobId]);

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await pause(20);
};

test("a server and a worker killed three times settle each of 240 rows once, and ledger and history are exact", async () => {
  const account = await payer(database.db, 30_000);
  const jobId = await insertJob(database, account, { items: ["phone_no", "email"], subjects: samplePeople(240) });
  await database.transaction((db) => recordRun(db, jobId));
  const programs = ["server", "worker"] as const;
  const processes = await Promise.all(programs.map((name) => start(name, database.url)));
  for (let kills = 1; kills <= 3; kills += 1) {
    await until(async () => (await lookedUp(jobId)) >= kills * 60);
    const victim = kills % 2;
    const killed = processes[victim];
    if (killed) await end(killed, "kill");
    expect(await linesOf(jobId)).toHaveLength(1);
    processes[victim] = await start(programs[victim] ?? "worker", database.url);
  }
  await until(async () => (await snapshotOfJob(database.db, jobId)).state === "done");
  expect(await snapshotOfJob(database.db, jobId)).toEqual({
    state: "done",
    reason: null,
    counts: [240, 0, 0, 0],
    spent: 14_400,
    reserved: 0,
    balance: 15_600,
  });
  const [{ charges } = { charges: 0 }] = await database.db<{ charges: number }>(
    "select count(*) as charges from credit_entry where wallet_id = $1 and kind = 'charge'",
    [account.walletId],
  );
  expect(charges).toBe(480);
  expect(await linesOf(jobId)).toEqual([{ status: "completed", amount_tenths: 14_400, result: "240 found" }]);
}, 300_000);

test("a pause outlives kills of every process, and the job then goes on where it was, each row charged once", async () => {
  const account = await payer(database.db, 30_000);
  const jobId = await insertJob(database, account, { items: ["phone_no"], subjects: samplePeople(200) });
  await database.transaction((db) => recordRun(db, jobId));
  const wanted = { viewer: { ...account, membership: undefined }, id: jobId };
  const needs = { database, queue: listQueue() };
  const first = await start("server", database.url);
  await until(async () => (await lookedUp(jobId)) >= 50);
  expect(await pauseJob(needs, wanted)).toMatchObject({ outcome: "changed", job: { state: "paused" } });
  const done = await lookedUp(jobId);
  expect(done).toBeLessThan(200);
  await end(first, "kill");
  const second = await start("server", database.url);
  // Work that begins later shows that the workers are there, and leave the paused job alone.
  const other = await insertJob(database, account, { items: ["email"], subjects: samplePeople(40) });
  const worker = await start("worker", database.url);
  await until(async () => (await snapshotOfJob(database.db, other)).state === "done");
  expect(await snapshotOfJob(database.db, jobId)).toMatchObject({ state: "paused", reserved: 0, spent: done * 50 });
  expect(await lookedUp(jobId)).toBe(done);
  await end(worker, "kill");
  await end(second, "kill");
  expect(await resumeJob(needs, wanted)).toMatchObject({ outcome: "changed", job: { state: "running" } });
  await start("server", database.url);
  await until(async () => (await snapshotOfJob(database.db, jobId)).state === "done");
  expect(await snapshotOfJob(database.db, jobId)).toMatchObject({ counts: [200, 0, 0, 0], spent: 10_000, reserved: 0 });
}, 300_000);

test("a worker that gets the signal to stop ends with 0 and leaves nothing taken", async () => {
  const account = await payer(database.db, 30_000);
  const worker = await start("worker", database.url);
  const jobId = await insertJob(database, account, { items: ["email"], subjects: samplePeople(600) });
  const second = await start("worker", database.url);
  await until(async () => (await lookedUp(jobId)) >= 50);
  expect(await Promise.all([end(worker, "stop"), end(second, "stop")])).toEqual([0, 0]);
  const leased = await database.db(
    "select position from bulk_subject where job_id = $1 and outcome is null and leased_until > now()",
    [jobId],
  );
  expect(leased).toEqual([]);
}, 300_000);

test("a server without workers leaves the work to others", async () => {
  const account = await payer(database.db, 1_000);
  await start("server", database.url, { LEADLIGHT_WORKERS: "0" });
  const jobId = await insertJob(database, account, { items: ["email"], subjects: samplePeople(5) });
  await grantCredits(database.db, { walletId: account.walletId, amount: tenths(10), operation: "meanwhile" });
  expect(await lookedUp(jobId)).toBe(0);
  await start("worker", database.url);
  await until(async () => (await snapshotOfJob(database.db, jobId)).state === "done");
  expect(await lookedUp(jobId)).toBe(5);
}, 300_000);
