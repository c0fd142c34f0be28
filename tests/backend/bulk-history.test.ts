import { afterAll, beforeAll, expect, test } from "vitest";
import { retryMisses } from "#backend/bulk/job/change-job.ts";
import { recordRun } from "#backend/bulk/job/record-run.ts";
import { stopJob } from "#backend/bulk/job/stop-job.ts";
import { settleSubject } from "#backend/credits/settle-subject.ts";
import { historyPage } from "#backend/history/history.ts";
import { listQueue } from "#tests/support/backend/bulk.ts";
import { makeJob } from "#tests/support/backend/bulk-result.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const linesOf = async (walletId: string) =>
  (await historyPage(database.db, { walletId, page: 1, size: 10, asOf: undefined }))?.lines;

const job = {
  tool: "find-contacts",
  items: ["phone_no"],
  fileName: "leads.csv",
  remark: "Trade fair",
  rows: [{ cells: ["a"], outcome: "found", spent: 50 }, { cells: ["b"], outcome: "not_found" }, { cells: ["c"] }],
} as const;

test("a run that ends is one line of the history, however often that is recorded and by how many at once", async () => {
  const { id, walletId } = await makeJob(database.db, job);
  await Promise.all(Array.from({ length: 8 }, () => database.transaction((db) => recordRun(db, id))));
  await recordRun(database.db, id);
  expect(await linesOf(walletId)).toMatchObject([
    {
      type: "bulk_find-contacts",
      status: "completed",
      amount_tenths: 50,
      query: "leads.csv",
      result: "1 found, 1 not found, 1 not looked up",
    },
  ]);
});

test("a run over a list is named like the list, not like a file", async () => {
  const { id, walletId } = await makeJob(database.db, { ...job, fileName: "Q4 Pune.csv" });
  await database.db("update bulk_job set list_id = 7 where id = $1", [id]);
  await recordRun(database.db, id);
  expect(await linesOf(walletId)).toMatchObject([{ query: "Q4 Pune" }]);
});

test("each run has its own line, with what it has spent itself", async () => {
  const { id, walletId } = await makeJob(database.db, { ...job, state: "paused" });
  await recordRun(database.db, id);
  await database.db(
    `update bulk_job set runs = 2, state = 'running', tenths_before = 50, found_before = 1, not_found_before = 1
      where id = $1`,
    [id],
  );
  await recordRun(database.db, id);
  expect(await linesOf(walletId)).toMatchObject([
    { status: "processing", amount_tenths: 0, result: "Running" },
    { status: "completed", amount_tenths: 50, result: "Paused, then resumed: 1 found, 1 not found, 1 not looked up" },
  ]);
  await database.db(
    `update bulk_job set state = 'done', found = 2, confirmed_tenths = 100, spent_tenths = 100 where id = $1`,
    [id],
  );
  await recordRun(database.db, id);
  expect(await linesOf(walletId)).toMatchObject([
    { status: "completed", amount_tenths: 50, result: "1 found" },
    { status: "completed", amount_tenths: 50, result: "Paused, then resumed: 1 found, 1 not found, 1 not looked up" },
  ]);
});

test("a paused run is open until it goes on or is cancelled; cancelling it is no run of its own", async () => {
  const { id, walletId } = await makeJob(database.db, { ...job, state: "paused" });
  await recordRun(database.db, id);
  expect(await linesOf(walletId)).toMatchObject([{ status: "processing", amount_tenths: 50 }]);
  await database.transaction((db) => stopJob(db, listQueue(), { jobId: id, state: "cancelled" }));
  expect(await linesOf(walletId)).toMatchObject([
    { status: "completed", amount_tenths: 50, result: "Cancelled: 1 found, 1 not found, 1 not looked up" },
  ]);
});

test("misses that a run was to look up again and did not reach are not counted as looked up by it", async () => {
  const misses = Array.from({ length: 3 }, (_, row) => ({ cells: [row], outcome: "not_found" as const }));
  const { id, walletId } = await makeJob(database.db, {
    ...job,
    rows: [{ cells: ["a"], outcome: "found", spent: 50 }, ...misses],
  });
  await database.db("update wallet set balance_tenths = 1000 where id = $1", [walletId]);
  await recordRun(database.db, id);
  const queue = listQueue();
  const viewer = { id: walletId, wallets: [walletId], membership: undefined };
  await retryMisses({ database, queue }, { viewer, id }, undefined);
  expect(await linesOf(walletId)).toMatchObject([
    { status: "processing", amount_tenths: 0, result: "Running" },
    { result: "1 found, 3 not found" },
  ]);
  await settleSubject(database.db, { jobId: id, position: 1, found: [] });
  await database.transaction((db) => stopJob(db, queue, { jobId: id, state: "cancelled" }));
  expect(await linesOf(walletId)).toMatchObject([
    { status: "completed", amount_tenths: 0, result: "Cancelled: 1 not found, 2 not looked up" },
    { result: "1 found, 3 not found" },
  ]);
});

test("a job that failed says why; without a file name its remark names it", async () => {
  const failed = { ...job, rows: [], state: "failed", reason: "The file is damaged." } as const;
  const { id, walletId } = await makeJob(database.db, { ...failed, fileName: "" });
  await recordRun(database.db, id);
  expect(await linesOf(walletId)).toMatchObject([
    { status: "failed", amount_tenths: 0, query: "Trade fair", result: "The file is damaged." },
  ]);
});

test("a line that is rolled back is recorded by the next", async () => {
  const { id, walletId } = await makeJob(database.db, job);
  const dying = database.transaction(async (db) => {
    await recordRun(db, id);
    throw new Error("killed");
  });
  await expect(dying).rejects.toThrow("killed");
  expect(await linesOf(walletId)).toEqual([]);
  await recordRun(database.db, id);
  expect(await linesOf(walletId)).toHaveLength(1);
});
