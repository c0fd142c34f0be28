import { afterAll, beforeAll, expect, test } from "vitest";
import { recordRun } from "#backend/bulk/record-run.ts";
import { historyPage } from "#backend/history/history.ts";
import { makeJob } from "#tests/support/bulk-result.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

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
      ...{ type: "bulk_find-contacts", status: "completed", amount_tenths: 50, query: "leads.csv" },
      result: "1 found, 1 not found, 1 not looked up",
    },
  ]);
});

test("each run has its own line, with what it has spent itself", async () => {
  const { id, walletId } = await makeJob(database.db, { ...job, state: "paused" });
  await recordRun(database.db, id);
  await database.db(
    `update bulk_job set runs = 2, state = 'done', found = 2, confirmed_tenths = 100, spent_tenths = 100 where id = $1`,
    [id],
  );
  await recordRun(database.db, id);
  expect(await linesOf(walletId)).toMatchObject([
    { amount_tenths: 50, result: "2 found, 1 not found" },
    { amount_tenths: 50, result: "Paused: 1 found, 1 not found, 1 not looked up" },
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
