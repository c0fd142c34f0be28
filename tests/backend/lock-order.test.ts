import { afterAll, beforeAll, expect, test } from "vitest";
import { TABLE_MAX_BYTES } from "#domain/shared/table-limits.ts";
import { costOf, type PaidOperation, tenths } from "#domain/shared/credits.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { beginJob } from "#backend/bulk/job/begin-job.ts";
import { retryMisses } from "#backend/bulk/job/change-job.ts";
import { awaitFile, fileArrived } from "#backend/bulk/intake/file-arrival.ts";
import { recordRun } from "#backend/bulk/job/record-run.ts";
import { stopJob } from "#backend/bulk/job/stop-job.ts";
import { settleCharge } from "#backend/credits/ledger.ts";
import { reserveCredits } from "#backend/credits/set-aside.ts";
import { type FoundItem, settleSubject } from "#backend/credits/settle-subject.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { historyPage, recordFree } from "#backend/history/history.ts";
import { insertJob, listQueue, payer, samplePeople } from "#tests/support/backend/bulk.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { holdTransaction, untilEndedOrBlocked } from "#tests/support/backend/held-transaction.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { memoryFileStore } from "#tests/support/backend/memory-file-store.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const found = (name: PaidOperation, subject: string): FoundItem => ({
  name,
  operation: `${name}:${subject}`,
  cost: costOf[name],
  answer: { [name]: [{ value: subject }] },
  parts: [],
});

const queue = listQueue();
const aFileTooLarge = { ...memoryFileStore(), sizeOf: () => Promise.resolve(TABLE_MAX_BYTES + 1) };

/** Everything that changes a job together with its wallet or its history. */
const changes: readonly (readonly [string, (jobId: string, account: BackendAccount) => Promise<unknown>])[] = [
  [
    "a subject that is settled",
    (jobId) => settleSubject(database.db, { jobId, position: 0, found: [found("email", "a")] }),
  ],
  ["a job that stops", (jobId) => database.transaction((db) => stopJob(db, queue, { jobId, state: "cancelled" }))],
  ["a job that goes on", (jobId) => beginJob({ database, queue }, jobId, "paused")],
  ["a run that is recorded", (jobId) => database.transaction((db) => recordRun(db, jobId))],
  ["credits that are reserved", (jobId) => reserveCredits(database.db, jobId, tenths(10))],
  ["credits that are released", (jobId) => database.db("select release_credits($1)", [jobId])],
  [
    "misses that are looked up again",
    async (jobId, account) => {
      await database.db("update bulk_job set state = 'cancelled' where id = $1", [jobId]);
      await retryMisses({ database, queue }, { viewer: account, id: jobId }, undefined);
    },
  ],
  [
    "a file that has arrived",
    async (jobId) => {
      await database.db("update bulk_job set state = 'waiting', file_arrived_at = null where id = $1", [jobId]);
      await fileArrived({ database, files: memoryFileStore(), queue, clock: Date.now })(jobId);
      await beginJob({ database, queue }, jobId, "waiting");
    },
  ],
  [
    "a file that is refused as too large",
    async (jobId) => {
      await database.db("update bulk_job set state = 'waiting', file_arrived_at = null where id = $1", [jobId]);
      await awaitFile({ database, files: aFileTooLarge, queue, clock: Date.now })({ jobId });
    },
  ],
];

test.each(changes)("%s locks the wallet before the job", async (_, change) => {
  const account = await payer(database.db, 1_000);
  const jobId = await insertJob(database, account, { items: ["email"], subjects: samplePeople(2) });
  const other = await holdTransaction(database, (db) =>
    db("select 1 from wallet where id = $1 for no key update", [account.walletId]),
  );
  const changing = change(jobId, account);
  await untilEndedOrBlocked(database, changing);
  const job = await other.db("select state from bulk_job where id = $1 for no key update nowait", [jobId]);
  expect(job).toHaveLength(1);
  await other.commit();
  await changing;
});

const buy = (account: BackendAccount, number: number) =>
  settleCharge(database, {
    actorId: account.id,
    ...found("email", `${number}`),
    key: undefined,
    history: { type: "email", query: "q", result: "r" },
  });

test("single look-ups, rows and runs of one wallet never wait for each other in a circle, and give each line a place", async () => {
  const account = await payer(database.db, 50_000);
  const by = { walletId: account.walletId, actorId: account.id };
  const jobs = await Promise.all(
    Array.from({ length: 4 }, () => insertJob(database, account, { items: ["email"], subjects: samplePeople(10) })),
  );
  let begun = 0;
  let tried = 0;
  const counted: Database = {
    ...database,
    transaction: (work) => {
      begun += 1;
      return database.transaction((db) => {
        tried += 1;
        return work(db);
      });
    },
  };
  const runs = jobs.flatMap((jobId) =>
    Array.from({ length: 10 }, async (_, position) => {
      await settleSubject(database.db, { jobId, position, found: [found("email", `row-${position}`)] });
      await counted.transaction((db) => stopJob(db, queue, { jobId, state: "paused" }));
      await beginJob({ database: counted, queue }, jobId, "paused");
    }),
  );
  const singles = Array.from({ length: 60 }, (_, number) =>
    number % 2 === 0
      ? buy(account, number)
      : recordFree(database.db, by, { type: "email", query: `q${number}`, result: null }),
  );
  await Promise.all([...runs, ...singles]);
  expect(begun).toBeGreaterThan(0);
  expect(tried).toBe(begun);
  await expectBalancedLedger(database.db);
  const [places] = await database.db(
    "select count(*) as lines, count(distinct position) as places, max(position) as last from history_line where wallet_id = $1",
    [account.walletId],
  );
  const page = await historyPage(database.db, { walletId: account.walletId, page: 1, size: 100, asOf: undefined });
  const total = page?.total ?? 0;
  expect(total).toBeGreaterThan(60);
  expect(places).toEqual({ lines: total, places: total, last: total });
});
