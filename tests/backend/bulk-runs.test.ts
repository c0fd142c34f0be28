import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { cancelJob } from "#backend/bulk/job/change-job.ts";
import { tidyBulkJobs } from "#backend/bulk/tidy-bulk-jobs.ts";
import { historyPage } from "#backend/history/history.ts";
import { peopleFile, phoneOrder, topUp } from "#tests/support/backend/bulk-orders.ts";
import { bulkIntake, placedIn, type Intake } from "#tests/support/backend/bulk-intake.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { createWebhookBackend, type Person, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
let intake: Intake;
beforeAll(async () => {
  backend = await createWebhookBackend();
  intake = bulkIntake(backend);
});
afterEach(() => expectBalancedLedger(backend.database.db));
afterAll(() => backend.database.drop());

/** The runs of a person's jobs as the history has them, newest first. */
const linesOf = async ({ account: { walletId } }: Person) =>
  (await historyPage(backend.database.db, { walletId, page: 1, size: 20, asOf: undefined }))?.lines ?? [];
const spentIn = (lines: readonly { readonly amount_tenths: number }[]): number =>
  lines.reduce((sum, line) => sum + line.amount_tenths, 0);

/** Which runs of a job a report was ordered for. */
const reportsOf = (jobId: string): readonly object[] =>
  backend.queue.sent.flatMap(({ name, data }) =>
    name === "bulk-report" && "jobId" in data && data.jobId === jobId ? [data] : [],
  );

/** Leaves somebody with this many tenths of a credit. */
const leaveOnly = (person: Person, credits: number) =>
  backend.database.db(
    `with spent as (select balance_tenths - $2::bigint as amount from wallet where id = $1),
          taken as (update wallet set balance_tenths = $2 where id = $1)
     insert into credit_entry (wallet_id, delta_tenths, kind, operation)
       select $1, -amount, 'charge', 'spent:' || gen_random_uuid() from spent`,
    [person.account.walletId, credits],
  );

test("each run has its line and its report, and the lines sum to what was spent", async () => {
  const person = await backend.signIn();
  const { job_id } = await intake.start(person, phoneOrder, peopleFile(12));
  await intake.lookUp(job_id);
  await topUp(backend, person, 1_000);
  await person.post("/webhook/bulk_resume", { job_id });
  await intake.lookUp(job_id);
  await person.post("/webhook/bulk_retry", { job_id });
  await person.post("/webhook/bulk_cancel", { job_id });
  const lines = await linesOf(person);
  expect(lines).toMatchObject([
    { amount_tenths: 0, result: "Cancelled: 2 not looked up" },
    { amount_tenths: 250, result: "5 found, 1 not found" },
    { amount_tenths: 250, result: "Paused, then resumed: 5 found, 1 not found, 6 not looked up" },
  ]);
  expect(spentIn(lines)).toBe(500);
  expect(reportsOf(job_id)).toEqual([
    { jobId: job_id, run: 1 },
    { jobId: job_id, run: 2 },
    { jobId: job_id, run: 3 },
  ]);
});

test("a job stands in the history from the arrival of its file until it ends, with one line for each run", async () => {
  const person = await backend.signIn();
  const { jobId, signedUrl } = placedIn((await intake.order(person, phoneOrder)).json);
  expect(await linesOf(person)).toEqual([]);
  const line = { type: "bulk_find-contacts", query: "Bulk file", job_id: jobId, amount_tenths: 0 };
  await intake.arrive(signedUrl, peopleFile(12));
  await intake.arrive(signedUrl, peopleFile(12));
  expect(await linesOf(person)).toMatchObject([{ ...line, status: "processing", result: "Waiting" }]);
  await intake.ingestFile(jobId);
  expect(await linesOf(person)).toMatchObject([{ ...line, status: "processing", result: "Running" }]);
  await intake.lookUp(jobId);
  const stopped = { ...line, amount_tenths: 250 };
  const sofar = "5 found, 1 not found, 6 not looked up";
  expect(await linesOf(person)).toMatchObject([{ ...stopped, status: "processing", result: `Paused: ${sofar}` }]);
  const resumed = { ...stopped, status: "completed", result: `Paused, then resumed: ${sofar}` };
  await topUp(backend, person, 1_000);
  await person.post("/webhook/bulk_resume", { job_id: jobId });
  expect(await linesOf(person)).toMatchObject([{ ...line, status: "processing", result: "Running" }, resumed]);
  await intake.lookUp(jobId);
  expect(await linesOf(person)).toMatchObject([
    { ...line, status: "completed", amount_tenths: 250, result: "5 found, 1 not found" },
    resumed,
  ]);
  await person.post("/webhook/bulk_retry", { job_id: jobId });
  expect(await linesOf(person)).toMatchObject([{ ...line, status: "processing", result: "Running" }, {}, {}]);
});

test("a run that is left paused until its job is tidied up is over then", async () => {
  const person = await backend.signIn();
  const { job_id } = await intake.start(person, phoneOrder, peopleFile(12));
  await intake.lookUp(job_id);
  const { db } = backend.database;
  await tidyBulkJobs({ db, files: backend.files, keepDays: 90 }, Date.now() + 91 * 24 * 3_600_000);
  expect(await linesOf(person)).toMatchObject([{ status: "completed", amount_tenths: 250, job_id: null }]);
});

test("a job that can't be ingested is a run that failed, with a line and a report, however often that is tried", async () => {
  const person = await backend.signIn();
  const { job_id, reason } = await intake.start(person, { ...phoneOrder, max_credits: 10 }, peopleFile(3));
  await intake.ingestFile(job_id);
  expect(await linesOf(person)).toMatchObject([{ status: "failed", amount_tenths: 0, result: reason }]);
  expect(reportsOf(job_id)).toEqual([{ jobId: job_id, run: 1 }]);
});

test("a job paused before its first row is a run of its own", async () => {
  const person = await backend.signIn();
  await leaveOnly(person, 10);
  const { job_id } = await intake.start(person, phoneOrder, peopleFile(2));
  await intake.lookUp(job_id);
  expect(await linesOf(person)).toMatchObject([{ amount_tenths: 0, result: "Paused: 2 not looked up" }]);
  await person.post("/webhook/bulk_resume", { job_id });
  expect(reportsOf(job_id)).toEqual([{ jobId: job_id, run: 1 }]);
  await topUp(backend, person, 100);
  await person.post("/webhook/bulk_resume", { job_id });
  await intake.lookUp(job_id);
  expect(spentIn(await linesOf(person))).toBe(100);
  expect(reportsOf(job_id)).toEqual([
    { jobId: job_id, run: 1 },
    { jobId: job_id, run: 2 },
  ]);
});

test("rows whose credits were spent elsewhere just before they are run again are a run that paused at once", async () => {
  const person = await backend.signIn();
  const { job_id } = await intake.start(person, phoneOrder, peopleFile(2));
  await person.post("/webhook/bulk_cancel", { job_id });
  await backend.database.db(
    "update bulk_job set state = 'waiting', ended_at = null where id = $1", // As the first half of a retry leaves it.
    [job_id],
  );
  await leaveOnly(person, 0);
  await intake.ingestFile(job_id);
  await intake.lookUp(job_id);
  expect(await intake.job(person, job_id)).toMatchObject({ state: "paused" });
  expect(reportsOf(job_id)).toEqual([
    { jobId: job_id, run: 1 },
    { jobId: job_id, run: 2 },
  ]);
  expect(await linesOf(person)).toMatchObject([{ result: "Paused: 2 not looked up" }, { amount_tenths: 0 }]);
});

test("many who end a run at once end it once", async () => {
  const person = await backend.signIn(1_000);
  const done = await intake.start(person, phoneOrder, peopleFile(12));
  await Promise.all(Array.from({ length: 6 }, () => intake.lookUp(done.job_id)));
  const cancelled = await intake.start(person, phoneOrder, peopleFile(13));
  await Promise.all(Array.from({ length: 6 }, () => person.post("/webhook/bulk_cancel", { job_id: cancelled.job_id })));
  expect(await linesOf(person)).toHaveLength(2);
  expect(reportsOf(done.job_id)).toHaveLength(1);
  expect(reportsOf(cancelled.job_id)).toHaveLength(1);
});

test("an order whose file never came leaves no line when it is cancelled", async () => {
  const person = await backend.signIn();
  const { jobId } = placedIn((await intake.order(person, phoneOrder)).json);
  expect((await person.post("/webhook/bulk_cancel", { job_id: jobId })).status).toBe(200);
  expect(await linesOf(person)).toEqual([]);
});

test("a process that ends while it orders a report has not ended the run; the next one does", async () => {
  const person = await backend.signIn();
  const jobId = await intake.send(person, phoneOrder, "no table");
  const { database } = backend;
  const dying = { send: () => Promise.reject(new Error("killed")) };
  await expect(intake.ingestFile(jobId, { queue: dying })).rejects.toThrow("killed");
  expect(await intake.job(person, jobId)).toMatchObject({ state: "waiting" });
  expect(await linesOf(person)).toMatchObject([{ status: "processing", result: "Waiting" }]);
  await intake.ingestFile(jobId);
  expect(await intake.job(person, jobId)).toMatchObject({ state: "failed" });
  expect(await linesOf(person)).toHaveLength(1);
  const wanted = { viewer: person.account, id: jobId };
  expect(await cancelJob({ database, queue: dying }, wanted)).toEqual({ outcome: "has-ended" });
});
