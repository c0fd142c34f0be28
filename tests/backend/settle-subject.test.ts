import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { costOf, type PaidOperation, tenths } from "#domain/shared/credits.ts";
import { grantCredits, settleCharge } from "#backend/credits/ledger.ts";
import { reserveCredits } from "#backend/credits/set-aside.ts";
import { type FoundItem, settleSubject } from "#backend/credits/settle-subject.ts";
import { stopJob } from "#backend/bulk/job/stop-job.ts";
import { insertJob, listQueue, payer, samplePeople, snapshotOfJob } from "#tests/support/backend/bulk.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => expectBalancedLedger(database.db));
afterAll(() => database.drop());

const found = (name: PaidOperation, subject: string, parts: readonly string[] = []): FoundItem => ({
  name,
  operation: `${name}:${subject}`,
  cost: costOf[name],
  answer: { [name]: [{ value: subject }] },
  parts,
});

const jobOf = async (count: number, credits = 1_000, confirmed?: number) => {
  const account = await payer(database.db, credits);
  const jobId = await insertJob(database, account, {
    items: ["phone_no", "email"],
    subjects: samplePeople(count),
    ...(confirmed !== undefined && { confirmed }),
  });
  const settle = (position: number, items: readonly FoundItem[] | "failed") =>
    settleSubject(database.db, { jobId, position, found: items });
  const buy = (item: FoundItem) =>
    settleCharge(database, {
      actorId: account.id,
      ...item,
      key: undefined,
      history: { type: item.name, query: "q", result: "r" },
    });
  return { account, jobId, settle, buy, snapshot: () => snapshotOfJob(database.db, jobId) };
};

const stop = (jobId: string, state: "done" | "cancelled" | "paused" | "failed") =>
  stopJob(database.db, listQueue(), { jobId, state, reason: "Because." });

const subject = async (jobId: string, position: number) =>
  (
    await database.db<{ outcome: string; answers: object; spent_tenths: number }>(
      "select outcome, answers, spent_tenths from bulk_subject where job_id = $1 and position = $2",
      [jobId, position],
    )
  )[0];

test("what is found is charged from what is reserved, and owned from then on", async () => {
  const { jobId, settle, buy, snapshot } = await jobOf(2);
  expect(await settle(0, [found("phone_no", "a"), found("email", "a")])).toBe("settled");
  expect(await snapshot()).toMatchObject({ counts: [1, 0, 0, 0], spent: 60, reserved: 60, balance: 880 });
  expect(await subject(jobId, 0)).toEqual({
    outcome: "found",
    spent_tenths: 60,
    answers: { phone_no: { phone_no: [{ value: "a" }] }, email: { email: [{ value: "a" }] } },
  });
  expect((await buy(found("phone_no", "a"))).outcome).toBe("owned");
  expect((await snapshot()).balance).toBe(880);
});

test("what is owned is free and answered as it was bought", async () => {
  const { jobId, settle, buy, snapshot } = await jobOf(1);
  await buy({ ...found("phone_no", "b"), answer: { phone_no: [{ value: "as bought" }] } });
  expect(await settle(0, [found("phone_no", "b")])).toBe("settled");
  expect(await snapshot()).toMatchObject({ counts: [0, 1, 0, 0], spent: 0, reserved: 60 });
  expect(await subject(jobId, 0)).toMatchObject({
    answers: { phone_no: { phone_no: [{ value: "as bought" }] } },
    spent_tenths: 0,
  });
});

test("a subject of which one item is owned is found, and costs the other one", async () => {
  const { settle, buy, snapshot } = await jobOf(1);
  await buy(found("phone_no", "c"));
  await settle(0, [found("phone_no", "c"), found("email", "c")]);
  expect(await snapshot()).toMatchObject({ counts: [1, 0, 0, 0], spent: 10 });
});

test("an answer all of whose parts are owned is free; with a new one it costs its price", async () => {
  const { settle, snapshot } = await jobOf(3);
  await settle(0, [found("enrichment", "one", ["enrichment:x", "enrichment:y"])]);
  await settle(1, [found("enrichment", "two", ["enrichment:y"])]);
  expect(await snapshot()).toMatchObject({ counts: [1, 1, 0, 0], spent: 10 });
  await settle(2, [found("enrichment", "three", ["enrichment:y", "enrichment:z"])]);
  expect(await snapshot()).toMatchObject({ counts: [2, 1, 0, 0], spent: 20 });
});

test("nothing found and a source that failed cost nothing", async () => {
  const { jobId, settle, snapshot } = await jobOf(2);
  await settle(0, []);
  await settle(1, "failed");
  expect(await snapshot()).toMatchObject({ counts: [0, 0, 1, 1], spent: 0, reserved: 120 });
  expect((await subject(jobId, 1))?.answers).toEqual({});
});

test("a subject is settled once, however often it is tried at a time", async () => {
  const { settle, snapshot } = await jobOf(1);
  const settlements = await Promise.all(Array.from({ length: 8 }, () => settle(0, [found("email", "once")])));
  expect(settlements.toSorted()).toEqual([...Array.from({ length: 7 }, () => "settled-before"), "settled"].toSorted());
  expect(await snapshot()).toMatchObject({ counts: [1, 0, 0, 0], spent: 10 });
});

test.each(["cancelled", "paused", "failed"] as const)("nothing is settled once a job is %s", async (state) => {
  const { jobId, settle, snapshot } = await jobOf(1);
  expect(await stop(jobId, state)).toBe(true);
  expect(await settle(0, [found("email", "late")])).toBe("stopped");
  expect(await snapshot()).toMatchObject({ state, counts: [0, 0, 0, 0], spent: 0, reserved: 0, balance: 1_000 });
});

test("a job is not done while a subject is open, and what has ended can't be stopped again", async () => {
  const { jobId, settle, snapshot } = await jobOf(1);
  expect(await stop(jobId, "done")).toBe(false);
  await settle(0, []);
  expect(await stop(jobId, "done")).toBe(true);
  expect(await stop(jobId, "cancelled")).toBe(false);
  expect(await snapshot()).toMatchObject({ state: "done", balance: 1_000 });
});

test("without enough reserved nothing of a subject is settled", async () => {
  const { jobId, settle, snapshot } = await jobOf(2, 65, 120);
  await settle(0, [found("phone_no", "p")]);
  expect(await snapshot()).toMatchObject({ reserved: 0, balance: 15 });
  expect(await settle(1, [found("email", "q"), found("phone_no", "q")])).toBe("not-enough-reserved");
  expect(await snapshot()).toMatchObject({ counts: [1, 0, 0, 0], spent: 50, reserved: 0, balance: 15 });
  expect((await subject(jobId, 1))?.outcome).toBeNull();
});

test("credits that came since are reserved too, but never more than was confirmed", async () => {
  const { account, settle, snapshot } = await jobOf(3, 50, 70);
  const { walletId } = account;
  await settle(0, [found("phone_no", "s")]);
  expect(await settle(1, [found("email", "t")])).toBe("not-enough-reserved");
  await grantCredits(database.db, { walletId, amount: tenths(100), operation: "top-up" });
  expect(await settle(1, [found("email", "t")])).toBe("settled");
  expect(await snapshot()).toMatchObject({ spent: 60, reserved: 10, balance: 80 });
  expect(await settle(2, [found("phone_no", "u")])).toBe("not-enough-reserved");
  expect(await snapshot()).toMatchObject({ spent: 60, reserved: 10, balance: 80 });
});

test("what is reserved can't be spent elsewhere while two jobs and single look-ups compete", async () => {
  const account = await payer(database.db, 1_000);
  const jobs = await Promise.all(
    [0, 1].map(() => insertJob(database, account, { items: ["phone_no"], subjects: samplePeople(10) })),
  );
  // As if each had stopped at a row that needs them.
  for (const jobId of jobs) await database.db("select reserve_credits($1, 500, 500)", [jobId]);
  expect((await snapshotOfJob(database.db, jobs[0] ?? "")).balance).toBe(0);
  const single = Array.from({ length: 10 }, (_, number) =>
    settleCharge(database, {
      actorId: account.id,
      ...found("phone_no", `alone-${number}`),
      key: undefined,
      history: { type: "phone_no", query: "q", result: "r" },
    }),
  );
  const bulk = jobs.flatMap((jobId, job) =>
    samplePeople(10).map((_, position) =>
      settleSubject(database.db, { jobId, position, found: [found("phone_no", `${job}-${position}`)] }),
    ),
  );
  expect(new Set((await Promise.all(single)).map(({ outcome }) => outcome))).toEqual(new Set(["not-enough-credits"]));
  expect(new Set(await Promise.all(bulk))).toEqual(new Set(["settled"]));
  expect(await snapshotOfJob(database.db, jobs[1] ?? "")).toMatchObject({ spent: 500, reserved: 0, balance: 0 });
});

test("two jobs that find the same at once pay for it once", async () => {
  const account = await payer(database.db, 1_000);
  const jobs = await Promise.all([0, 1].map(() => insertJob(database, account, { subjects: samplePeople(10) })));
  await Promise.all(
    jobs.flatMap((jobId) =>
      samplePeople(10).map((_, position) =>
        settleSubject(database.db, { jobId, position, found: [found("phone_no", `both-${position}`)] }),
      ),
    ),
  );
  const spent = await Promise.all(jobs.map(async (jobId) => (await snapshotOfJob(database.db, jobId)).spent));
  expect((spent[0] ?? 0) + (spent[1] ?? 0)).toBe(500);
});

test("reserving and releasing at any moment keep the books exact", async () => {
  const { jobId, settle, snapshot } = await jobOf(30, 5_000);
  await Promise.all(
    samplePeople(30).flatMap((_, position) => [
      settle(position, [found("email", `r-${position}`)]),
      database.db("select release_credits($1)", [jobId]),
      reserveCredits(database.db, jobId, tenths(200)),
    ]),
  );
  expect((await snapshot()).counts[0]).toBe(30);
});
