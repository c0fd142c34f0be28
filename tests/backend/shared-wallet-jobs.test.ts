import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PaidOperation, tenths } from "#domain/shared/credits.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { bulkJobOf, bulkJobsOf } from "#backend/bulk/job/bulk-jobs.ts";
import { changeDetails } from "#backend/bulk/job/change-details.ts";
import { cancelJob, pauseJob, resumeJob, retryMisses } from "#backend/bulk/job/change-job.ts";
import { orderBulkJob } from "#backend/bulk/order/order-bulk-job.ts";
import { stopJob } from "#backend/bulk/job/stop-job.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import { settleSubject } from "#backend/credits/settle-subject.ts";
import { insertJob, listQueue, payer, samplePerson } from "#tests/support/backend/bulk.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { holdTransaction, untilEndedOrBlocked } from "#tests/support/backend/held-transaction.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { memoryFileStore } from "#tests/support/backend/memory-file-store.ts";
import { balanceOf, buyEmail, shareWallet, takeOut, twoMembers } from "#tests/support/backend/shared-wallet.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const buy = (account: BackendAccount, subject: string, key?: string) => buyEmail(database, account, subject, key);

const found = (name: PaidOperation, subject: string, cost: number) => [
  {
    name,
    operation: `${name}:${subject}`,
    cost: tenths(cost),
    answer: { output: subject },
    parts: [],
  },
];

const listOf = (rows: number) => Array.from({ length: rows }, (_, row) => samplePerson(row + 1));

/** A job of a member, paid by the organisation. */
const jobOf = async (account: BackendAccount, rows: number) => {
  const paidByOrganisation = { ...account, walletId: account.payingWalletId };
  return insertJob(database, paidByOrganisation, { items: ["email"], subjects: listOf(rows) });
};

test("a member's bulk job sets aside no more than their limit, which its rows do not spend again", async () => {
  const { wallet, asha } = await twoMembers(database.db, 1000, 50);
  const jobId = await jobOf(asha, 20);
  expect(await balanceOf(database.db, wallet.id)).toBe(950);
  expect(await buy(asha, "single")).toMatchObject({ outcome: "over-limit", left: 0 });
  for (let row = 0; row < 5; row += 1) {
    const settled = settleSubject(database.db, { jobId, position: row, found: found("email", `row ${row}`, 10) });
    expect(await settled).toBe("settled");
  }
  const sixth = { jobId, position: 5, found: found("email", "row 5", 10) };
  expect(await settleSubject(database.db, sixth)).toBe("not-enough-reserved");
  await database.db("update organisation_member set monthly_cap_tenths = 60 where account_id = $1", [asha.id]);
  expect(await settleSubject(database.db, sixth)).toBe("settled");
  await expectBalancedLedger(database.db);
});

test("a limit that is set while a job runs holds from its next row on, also for what is set aside", async () => {
  const { asha } = await twoMembers(database.db, 1000);
  const jobId = await jobOf(asha, 5);
  const row = (position: number) => ({ jobId, position, found: found("email", `row ${position}`, 10) });
  expect(await settleSubject(database.db, row(0))).toBe("settled");
  await database.db("update organisation_member set monthly_cap_tenths = 15 where account_id = $1", [asha.id]);
  expect(await settleSubject(database.db, row(1))).toBe("not-enough-reserved");
  await database.db("update organisation_member set monthly_cap_tenths = 20 where account_id = $1", [asha.id]);
  expect(await settleSubject(database.db, row(1))).toBe("settled");
});

test("while a job runs its organisation still has credits, and pays for what colleagues look up", async () => {
  const { wallet, asha, ben } = await twoMembers(database.db, 100);
  const jobId = await jobOf(asha, 20);
  expect(await balanceOf(database.db, wallet.id)).toBe(50);
  expect(await buy(ben, "beside it")).toMatchObject({ outcome: "charged" });
  expect(await balanceOf(database.db, ben.walletId)).toBe(100);
  const settled: string[] = [];
  for (let position = 0; position < 10; position += 1) {
    settled.push(await settleSubject(database.db, { jobId, position, found: found("email", `row ${position}`, 10) }));
  }
  expect(settled).toEqual([...Array.from({ length: 9 }, () => "settled"), "not-enough-reserved"]);
  expect(await balanceOf(database.db, wallet.id)).toBe(0);
  await expectBalancedLedger(database.db);
});

test("a person's job leaves half of the credits for single look-ups, and goes on with them once it needs them", async () => {
  const asha = await payer(database.db, 100);
  const jobId = await insertJob(database, asha, { items: ["email"], subjects: listOf(20) });
  expect(await balanceOf(database.db, asha.walletId)).toBe(50);
  expect(await buy(asha, "beside it, alone")).toMatchObject({ outcome: "charged" });
  const settled: string[] = [];
  for (let position = 0; position < 10; position += 1) {
    settled.push(await settleSubject(database.db, { jobId, position, found: found("email", `row ${position}`, 10) }));
  }
  expect(settled).toEqual([...Array.from({ length: 9 }, () => "settled"), "not-enough-reserved"]);
  expect(await balanceOf(database.db, asha.walletId)).toBe(0);
  await expectBalancedLedger(database.db);
});

test("a paused job says what the row costs that it stopped at, until it goes on", async () => {
  const { wallet, asha } = await twoMembers(database.db, 20);
  const jobId = await jobOf(asha, 2);
  const needs = { database, queue: listQueue() };
  const dear = { jobId, position: 0, found: found("phone_no", "dear", 50) };
  expect(await settleSubject(database.db, dear)).toBe("not-enough-reserved");
  await database.transaction((db) => stopJob(db, needs.queue, { jobId, state: "paused" }));
  expect(await bulkJobOf(database.db, asha, jobId)).toMatchObject({ needed_tenths: 50 });
  const wanted = { viewer: asha, id: jobId };
  await grantCredits(database.db, { walletId: wallet.id, amount: tenths(30), operation: "grant:more" });
  expect(await resumeJob(needs, wanted)).toMatchObject({ outcome: "changed", job: { needed_tenths: null } });
});

test("a row of an organisation's job is free where the member owns it, and the organisation's afterwards where it paid", async () => {
  const { wallet, asha, ben } = await twoMembers(database.db, 100);
  const jobId = await jobOf(asha, 2);
  await database.db(
    "insert into possession (wallet_id, operation, actor_id, answer) values ($1, 'email:mine', $2, $3)",
    [asha.walletId, asha.id, JSON.stringify({ output: "mine" })],
  );
  await settleSubject(database.db, { jobId, position: 0, found: found("email", "mine", 10) });
  await settleSubject(database.db, { jobId, position: 1, found: found("email", "new", 10) });
  expect((await bulkJobOf(database.db, asha, jobId))?.owned).toBe(1);
  expect(await buy(ben, "new")).toMatchObject({ outcome: "owned" });
  expect(await buy(ben, "mine")).toMatchObject({ outcome: "charged" });
  expect(await balanceOf(database.db, wallet.id)).toBe(70);
});

test("a job whose member is removed stops within a row, keeps what was found and releases the rest", async () => {
  const { wallet, asha } = await twoMembers(database.db, 100);
  const jobId = await jobOf(asha, 3);
  await settleSubject(database.db, { jobId, position: 0, found: found("email", "first", 10) });
  const queue = listQueue();
  const removal = await holdTransaction(database, async (db) => {
    await takeOut(db, wallet, asha);
    await stopJob(db, queue, { jobId, state: "cancelled", reason: "removed" });
  });
  const row = settleSubject(database.db, { jobId, position: 1, found: found("email", "second", 10) });
  await untilEndedOrBlocked(database, row);
  await removal.commit();
  expect(await row).toBe("stopped");
  expect(await balanceOf(database.db, wallet.id)).toBe(90);
  await expectBalancedLedger(database.db);
});

test("nobody runs the misses of a job again at the cost of an organisation that they have left", async () => {
  const { wallet, asha } = await twoMembers(database.db, 100);
  const jobId = await jobOf(asha, 2);
  const queue = listQueue();
  await database.transaction((db) => stopJob(db, queue, { jobId, state: "cancelled" }));
  const removal = await holdTransaction(database, (db) => takeOut(db, wallet, asha));
  const retry = retryMisses({ database, queue }, { viewer: asha, id: jobId }, undefined);
  await untilEndedOrBlocked(database, retry);
  await removal.commit();
  expect(await retry).toEqual({ outcome: "unknown-job" });
});

test("members see their own jobs, who manages the organisation sees all that it pays for, and only who ordered one spends with it", async () => {
  const wallet = await shareWallet(database.db, 1000, [{ role: "admin" }, {}, {}]);
  const [admin, asha, ben] = await wallet.members();
  if (admin === undefined || asha === undefined || ben === undefined) throw new Error("No members");
  const outsider = await payer(database.db, 100);
  const [ashas, bens] = [await jobOf(asha, 1), await jobOf(ben, 1)];
  const seen = async (viewer: BackendAccount) =>
    (await bulkJobsOf(database.db, viewer, {}))?.jobs.map(({ id }) => id).toSorted();
  expect(await seen(asha)).toEqual([ashas]);
  expect(await seen(admin)).toEqual([ashas, bens].toSorted());
  expect(await seen(outsider)).toEqual([]);
  expect((await bulkJobOf(database.db, admin, ashas))?.member_email).toBe(asha.email);
  const needs = { database, queue: listQueue() };
  expect(await cancelJob(needs, { viewer: ben, id: ashas })).toEqual({ outcome: "unknown-job" });
  await database.transaction((db) => stopJob(db, needs.queue, { jobId: ashas, state: "paused" }));
  const refused = { outcome: "ordered-by-another", by: asha.email };
  expect(await resumeJob(needs, { viewer: admin, id: ashas })).toEqual(refused);
  expect(await cancelJob(needs, { viewer: admin, id: ashas })).toMatchObject({ outcome: "changed" });
  expect(await retryMisses(needs, { viewer: admin, id: ashas }, undefined)).toEqual(refused);
});

test("a manager pauses a member's job and may undo that; what the member paused only the member resumes", async () => {
  const wallet = await shareWallet(database.db, 1000, [{ role: "admin" }, {}, {}]);
  const [admin, asha, ben] = await wallet.members();
  if (admin === undefined || asha === undefined || ben === undefined) throw new Error("No members");
  const id = await jobOf(asha, 1);
  const needs = { database, queue: listQueue() };
  expect(await pauseJob(needs, { viewer: ben, id })).toEqual({ outcome: "unknown-job" });
  const paused = await pauseJob(needs, { viewer: admin, id });
  expect(paused).toMatchObject({ outcome: "changed", job: { paused_by_email: admin.email } });
  expect(await resumeJob(needs, { viewer: admin, id })).toMatchObject({
    outcome: "changed",
    job: { state: "running" },
  });
  expect(await pauseJob(needs, { viewer: asha, id })).toMatchObject({ outcome: "changed" });
  const refused = { outcome: "ordered-by-another", by: asha.email };
  expect(await resumeJob(needs, { viewer: admin, id })).toEqual(refused);
  expect(await resumeJob(needs, { viewer: asha, id })).toMatchObject({ outcome: "changed" });
});

test("who sees a job names it, and of two names the last one counts; only who ordered it switches its mail", async () => {
  const wallet = await shareWallet(database.db, 1000, [{ role: "admin" }, {}, {}]);
  const [admin, asha, ben] = await wallet.members();
  if (admin === undefined || asha === undefined || ben === undefined) throw new Error("No members");
  const id = await jobOf(asha, 1);
  const needs = { database };
  expect(await changeDetails(needs, { viewer: ben, id }, { name: "Mine" })).toEqual({ outcome: "unknown-job" });
  expect(await changeDetails(needs, { viewer: admin, id }, { emailWhenDone: false })).toEqual({
    outcome: "mailed-to-another",
    to: asha.email,
  });
  await changeDetails(needs, { viewer: asha, id }, { name: "First", emailWhenDone: false });
  const last = await changeDetails(needs, { viewer: admin, id }, { name: "Second" });
  expect(last).toMatchObject({ outcome: "changed", job: { name: "Second", email_when_done: false } });
});

test("a search reaches past the first page, and finds only what the person sees", async () => {
  const wallet = await shareWallet(database.db, 1000, [{ role: "admin" }, {}, {}]);
  const [admin, asha, ben] = await wallet.members();
  if (admin === undefined || asha === undefined || ben === undefined) throw new Error("No members");
  const first = await jobOf(asha, 1);
  await changeDetails({ database }, { viewer: asha, id: first }, { name: "The first of them" });
  for (let job = 0; job < 21; job += 1) await jobOf(asha, 1);
  const found = async (viewer: BackendAccount) =>
    (await bulkJobsOf(database.db, viewer, { tool: "find-contacts", search: "FIRST of" }))?.jobs.map(({ id }) => id);
  expect(await found(asha)).toEqual([first]);
  expect(await found(admin)).toEqual([first]);
  expect(await found(ben)).toEqual([]);
});

test("a personal job is nobody else's business, whatever they manage", async () => {
  const wallet = await shareWallet(database.db, 0, [{ role: "owner" }, { own: 100 }]);
  const [owner, asha] = await wallet.members();
  if (owner === undefined || asha === undefined) throw new Error("No members");
  const jobId = await insertJob(database, asha, { items: ["email"], subjects: [samplePerson(1)] });
  expect(await bulkJobOf(database.db, owner, jobId)).toBeUndefined();
  expect(await bulkJobOf(database.db, asha, jobId)).toMatchObject({ id: jobId });
});

test("many members, charges, jobs and a removal at once leave exact books", async () => {
  const wallet = await shareWallet(database.db, 300, [{ own: 50 }, { own: 50, cap: 40 }, { own: 50 }]);
  const members = await wallet.members();
  const jobs = await Promise.all(members.map((member) => jobOf(member, 5)));
  const queue = listQueue();
  const work = members.flatMap((member, who) => [
    ...Array.from({ length: 8 }, (_, n) => buy(member, `subject ${n}`, randomUUID())),
    ...Array.from({ length: 5 }, (_, position) =>
      settleSubject(database.db, {
        jobId: jobs[who] ?? "",
        position,
        found: found("email", `subject ${position}`, 10),
      }),
    ),
  ]);
  const [leaving] = members;
  const removal = database.transaction(async (db) => {
    if (leaving) await takeOut(db, wallet, leaving);
    await stopJob(db, queue, { jobId: jobs[0] ?? "", state: "cancelled" });
  });
  await Promise.all([...work, removal]);
  await expectBalancedLedger(database.db);
});

test("a bulk job is not ordered at the cost of other credits than those that were shown", async () => {
  const { asha } = await twoMembers(database.db, 10);
  const order = { tool: "find-contacts", items: ["email"], reading: { hasHeader: undefined } } as const;
  const needs = { database, files: memoryFileStore(), queue: listQueue(), clock: Date.now };
  expect(await orderBulkJob(needs, asha, { ...order, expected: "personal" })).toEqual({ outcome: "other-payer" });
  expect(await orderBulkJob(needs, asha, { ...order, expected: "organisation" })).toMatchObject({ outcome: "open" });
});
