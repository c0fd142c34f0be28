import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Cell } from "#domain/shared/table-limits.ts";
import { readResult } from "#backend/bulk/result/result-rows.ts";
import { tidyBulkJobs } from "#backend/bulk/tidy-bulk-jobs.ts";
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

/** Gives somebody the phone numbers on file of another one. */
const setPhone = (slug: string, other: string) =>
  backend.database.db("update contact set phone_no = (select phone_no from contact where slug = $2) where slug = $1", [
    slug,
    other,
  ]);

const balanceOf = async (person: Person): Promise<unknown> => (await person.get("/webhook/get_credits")).json;

test("a running job that is cancelled gives back what it reserved, keeps its rows, and can't be cancelled twice", async () => {
  const person = await backend.signIn();
  const { job_id } = await intake.start(person, phoneOrder, peopleFile(4));
  expect(await balanceOf(person)).toMatchObject({ credits: 13 });
  const cancelled = await person.post("/webhook/bulk_cancel", { job_id });
  expect(cancelled).toMatchObject({
    status: 200,
    json: { state: "cancelled", subjects: 4, credits_reserved: 0, ended_at: expect.any(String) },
  });
  expect(await balanceOf(person)).toMatchObject({ credits: 25 });
  expect(await person.post("/webhook/bulk_cancel", { job_id })).toMatchObject({
    status: 409,
    json: { message: "This bulk job has already ended." },
  });
});

test("a look-up refused while a job has set credits aside says so", async () => {
  const person = await backend.signIn(19_390_840);
  const { job_id } = await intake.start(person, { type: "find-contacts" }, peopleFile(12));
  await backend.database.db(
    "update bulk_job set confirmed_tenths = 1e9 where id = $1", // As of a job that takes all there is.
    [job_id],
  );
  await backend.database.db("select reserve_credits($1, 1000000000, 1000000000)", [job_id]);
  const refused = await person.post("/webhook/enrichment", { name: "Asha Rao", company: "Acme" });
  expect(refused).toMatchObject({
    status: 402,
    json: {
      message: "Not enough credits: this costs 1 credit and you have 0; 1,939,109 are reserved. Nothing was charged.",
      code: "not_enough_credits",
    },
  });
});

test("a paused job returns what is reserved, does nothing, sends no mail, and goes on where it was", async () => {
  const person = await backend.signIn(1_000);
  const { job_id } = await intake.start(person, phoneOrder, peopleFile(4));
  backend.queue.sent.length = 0;
  const paused = await person.post("/webhook/bulk_pause", { job_id });
  expect(paused).toMatchObject({
    status: 200,
    json: {
      state: "paused",
      reason: null,
      credits_reserved: 0,
      credits_spent: 0,
      paused_at: expect.stringMatching(/^\d{4}-/),
      paused_by: person.account.email,
    },
  });
  expect(backend.queue.sent).toEqual([]);
  expect(await balanceOf(person)).toMatchObject({ credits: 125 });
  await intake.lookUp(job_id);
  expect(await intake.job(person, job_id)).toMatchObject({ state: "paused", found: 0, credits_spent: 0 });
  expect(await person.post("/webhook/bulk_pause", { job_id })).toMatchObject({
    status: 409,
    json: { message: "This bulk job is not running." },
  });
  const resumed = await person.post("/webhook/bulk_resume", { job_id });
  expect(resumed).toMatchObject({ status: 200, json: { state: "running", credits_reserved: 20 } });
  expect(resumed.json).not.toHaveProperty("paused_by");
  await intake.lookUp(job_id);
  const done = await intake.job(person, job_id);
  expect(done).toMatchObject({ state: "done", subjects: 4, credits_reserved: 0 });
  expect((done.found + done.not_found) / done.subjects).toBe(1);
  expect(await person.post("/webhook/bulk_pause", { job_id })).toMatchObject({
    status: 409,
    json: { message: "This bulk job has already ended." },
  });
});

test("ten pauses and ten resumes at once leave a job in one state, and the ledger exact", async () => {
  const person = await backend.signIn(1_000);
  const { job_id } = await intake.start(person, phoneOrder, peopleFile(4));
  const calls = ["bulk_pause", "bulk_resume"].flatMap((call) =>
    Array.from({ length: 10 }, () => person.post(`/webhook/${call}`, { job_id })),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  const { state, credits_reserved: reserved } = await intake.job(person, job_id);
  expect([state, reserved]).toEqual(state === "paused" ? ["paused", 0] : ["running", 20]);
});

test("name and remark are parsed as at the start: length, controls, and nothing but texts", async () => {
  const person = await backend.signIn();
  const { job_id } = await intake.start(person, phoneOrder, peopleFile(1));
  const change = (details: object) => person.post("/webhook/bulk_change", { job_id, ...details });
  expect(await change({ name: "x".repeat(201) })).toMatchObject({
    status: 400,
    json: { message: "name must be a string of at most 200 characters." },
  });
  expect(await change({ remark: "x".repeat(501) })).toMatchObject({
    status: 400,
    json: { message: "remark must be a string of at most 500 characters." },
  });
  expect((await change({ name: 7 })).status).toBe(400);
  expect(await change({ email_when_done: "no" })).toMatchObject({
    status: 400,
    json: { message: "email_when_done must be true or false." },
  });
  expect(await change({ name: "March\u202e leads\r\n", remark: "<b>Fair</b>\u0007" })).toMatchObject({
    status: 200,
    json: { name: "March leads", remark: "<b>Fair</b>" },
  });
  expect(await change({})).toMatchObject({ status: 200, json: { name: "March leads", email_when_done: true } });
});

test("a paused job is kept as long as one that ended then, however long ago it began", async () => {
  const person = await backend.signIn();
  const { job_id } = await intake.start(person, phoneOrder, peopleFile(2));
  await person.post("/webhook/bulk_pause", { job_id });
  await backend.database.db("update bulk_job set started_at = now() - interval '40 days' where id = $1", [job_id]);
  const tidy = (now: number) => tidyBulkJobs({ db: backend.database.db, files: backend.files, keepDays: 30 }, now);
  const DAY = 24 * 60 * 60 * 1000;
  await tidy(Date.now() + 29 * DAY);
  expect(await intake.job(person, job_id)).toMatchObject({ state: "paused" });
  await tidy(Date.now() + 31 * DAY);
  expect((await person.get(`/webhook/bulk_job?job_id=${job_id}`)).status).toBe(404);
});

test("a job that ran out of credits goes on after a top-up, and is refused without one", async () => {
  const person = await backend.signIn();
  const { job_id } = await intake.start(person, phoneOrder, peopleFile(12));
  await intake.lookUp(job_id);
  expect(await intake.job(person, job_id)).toMatchObject({ state: "paused", credits_spent: 25, credits_reserved: 0 });
  expect(await person.post("/webhook/bulk_resume", { job_id })).toMatchObject({
    status: 402,
    json: {
      message: "Not enough credits: resuming needs at least 5 credits and you have 0. Nothing was charged.",
      code: "not_enough_credits",
    },
  });
  expect(await intake.job(person, job_id)).toMatchObject({ state: "paused" });
  await topUp(backend, person, 1_000);
  const resumed = await person.post("/webhook/bulk_resume", { job_id });
  expect(resumed).toMatchObject({ status: 200, json: { state: "running", reason: null } });
  expect((await person.post("/webhook/bulk_resume", { job_id })).status).toBe(409);
  await intake.lookUp(job_id);
  expect(await intake.job(person, job_id)).toMatchObject({
    state: "done",
    found: 10,
    not_found: 2,
    credits_spent: 50,
    max_credits: 55,
  });
  expect(await balanceOf(person)).toMatchObject({ credits: 75 });
});

test("a job paused before its first row goes on after a top-up", async () => {
  const person = await backend.signIn();
  await backend.database.db(
    `with taken as (update wallet set balance_tenths = 10 where id = $1)
     insert into credit_entry (wallet_id, delta_tenths, kind, operation) values ($1, -240, 'charge', 'spent')`,
    [person.account.walletId],
  );
  const { job_id } = await intake.start(person, phoneOrder, peopleFile(2));
  await intake.lookUp(job_id);
  expect(await intake.job(person, job_id)).toMatchObject({ state: "paused", found: 0 });
  await topUp(backend, person, 100);
  const resumed = await person.post("/webhook/bulk_resume", { job_id });
  expect(resumed).toMatchObject({ status: 200, json: { state: "running", credits_reserved: 5 } });
});

test("ten resumes at once reserve once", async () => {
  const person = await backend.signIn();
  const { job_id } = await intake.start(person, phoneOrder, peopleFile(12));
  await intake.lookUp(job_id);
  await topUp(backend, person, 1_000);
  const answers = await Promise.all(Array.from({ length: 10 }, () => person.post("/webhook/bulk_resume", { job_id })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  expect(await intake.job(person, job_id)).toMatchObject({ state: "running", credits_reserved: 30 });
});

test("misses are run again for a new confirmation; what was found stays and is not paid for twice", async () => {
  const person = await backend.signIn(1_000);
  const { job_id } = await intake.start(person, phoneOrder, peopleFile(12));
  await intake.lookUp(job_id);
  expect(await intake.job(person, job_id)).toMatchObject({ state: "done", found: 10, not_found: 2, credits_spent: 50 });
  await setPhone("leadlight-sample-0003", "leadlight-sample-0001");
  const refused = await person.post("/webhook/bulk_retry", { job_id, max_credits: 9 });
  expect(refused).toMatchObject({
    status: 409,
    json: { message: expect.stringContaining("can cost up to 10 credits, and you confirmed 9.") },
  });
  const retried = await person.post("/webhook/bulk_retry", { job_id, max_credits: 10 });
  expect(retried).toMatchObject({
    status: 200,
    json: { state: "running", found: 10, not_found: 0, max_credits: 60, credits_reserved: 10, ended_at: null },
  });
  await intake.lookUp(job_id);
  expect(await intake.job(person, job_id)).toMatchObject({
    state: "done",
    found: 11,
    not_found: 1,
    credits_spent: 55,
    credits_reserved: 0,
  });
  await setPhone("leadlight-sample-0003", "leadlight-sample-0010");
});

test("a second run that stops leaves the verdicts of the first where it brought none; paused, it counts only its own", async () => {
  const person = await backend.signIn(1_000);
  const { job_id } = await intake.start(person, phoneOrder, peopleFile(12));
  await intake.lookUp(job_id);
  const first = { found: 10, not_found: 2, failed: 0, credits_reserved: 0 };
  const statuses = async () => {
    const rows: (readonly Cell[])[] = [];
    for await (const batch of (await readResult(backend.database.db, job_id)) ?? []) rows.push(...batch);
    return rows.map(([, status]) => status);
  };
  const before = await statuses();
  expect(before.filter((status) => status === "Not found")).toHaveLength(2);
  await person.post("/webhook/bulk_retry", { job_id });
  expect(await person.post("/webhook/bulk_cancel", { job_id })).toMatchObject({
    json: { state: "cancelled", ...first },
  });
  expect(await statuses()).toEqual(before);
  // Again, now with credits for none of the misses, which are on file meanwhile.
  await setPhone("leadlight-sample-0003", "leadlight-sample-0001");
  await setPhone("leadlight-sample-0010", "leadlight-sample-0002");
  await person.post("/webhook/bulk_retry", { job_id });
  await backend.database.db(
    // As if all was spent on other things.
    `with job as (update bulk_job set reserved_tenths = 0 where id = $1 returning wallet_id),
          taken as (update wallet set balance_tenths = 0 where id = (select wallet_id from job))
     insert into credit_entry (wallet_id, delta_tenths, reserved_delta_tenths, kind, operation)
       select w.id, -w.balance_tenths, -100, 'charge', 'spent' from wallet w where w.id = (select wallet_id from job)`,
    [job_id],
  );
  await intake.lookUp(job_id);
  expect(await intake.job(person, job_id)).toMatchObject({ state: "paused", found: 10, not_found: 0, failed: 0 });
  expect(await statuses()).toEqual(before);
  await topUp(backend, person, 50);
  expect(await person.post("/webhook/bulk_resume", { job_id })).toMatchObject({
    json: { state: "running", found: 10, not_found: 0, credits_reserved: 2 },
  });
  await intake.lookUp(job_id);
  expect(await intake.job(person, job_id)).toMatchObject({ state: "paused", found: 11, not_found: 0, failed: 0 });
  await topUp(backend, person, 50);
  await person.post("/webhook/bulk_resume", { job_id });
  await intake.lookUp(job_id);
  expect(await intake.job(person, job_id)).toMatchObject({ state: "done", found: 12, not_found: 0, credits_spent: 60 });
  await backend.database.db(
    "update contact set phone_no = '[]' where slug in ('leadlight-sample-0003', 'leadlight-sample-0010')",
  );
});

test("what a cancelled job never reached counts as missed", async () => {
  const person = await backend.signIn();
  const { job_id } = await intake.start(person, phoneOrder, peopleFile(2));
  await person.post("/webhook/bulk_cancel", { job_id });
  const retried = await person.post("/webhook/bulk_retry", { job_id });
  expect(retried).toMatchObject({ status: 200, json: { state: "running", max_credits: 10, credits_reserved: 10 } });
  await intake.lookUp(job_id);
  expect(await intake.job(person, job_id)).toMatchObject({ state: "done", found: 2, found_before_retry: 0 });
  expect(await person.post("/webhook/bulk_retry", { job_id })).toMatchObject({
    status: 409,
    json: { message: "This bulk job has no rows left to retry." },
  });
});

test("a retry whose process ended right after it was granted begins when the queue is worked", async () => {
  const person = await backend.signIn();
  const { job_id } = await intake.start(person, phoneOrder, peopleFile(2));
  await person.post("/webhook/bulk_cancel", { job_id });
  await backend.database.db(
    "update bulk_job set state = 'waiting', ended_at = null where id = $1", // As the first half of a retry leaves it.
    [job_id],
  );
  await intake.ingestFile(job_id);
  expect(await intake.job(person, job_id)).toMatchObject({ state: "running", credits_reserved: 10 });
  await person.post("/webhook/bulk_cancel", { job_id });
  const before = backend.queue.sent.length;
  await person.post("/webhook/bulk_retry", { job_id });
  expect(backend.queue.sent.slice(before)).toContainEqual({ name: "bulk-take-in", data: { jobId: job_id } });
});

test("misses are not run again while the job runs, nor without credits for a row", async () => {
  const person = await backend.signIn();
  const { job_id } = await intake.start(person, phoneOrder, peopleFile(12));
  expect(await person.post("/webhook/bulk_retry", { job_id })).toMatchObject({
    status: 409,
    json: { message: "This bulk job has not ended yet." },
  });
  await intake.lookUp(job_id);
  await person.post("/webhook/bulk_cancel", { job_id });
  expect((await person.post("/webhook/bulk_retry", { job_id })).status).toBe(402);
  expect(await intake.job(person, job_id)).toMatchObject({ state: "cancelled", found: 5 });
});

test("a result has a signed address for ten minutes, as soon as there are rows", async () => {
  const person = await backend.signIn();
  const waiting = await intake.send(person, phoneOrder, peopleFile(2));
  const address = (id: string, format: string) => person.get(`/webhook/bulk_result?job_id=${id}&format=${format}`);
  expect(await address(waiting, "csv")).toMatchObject({
    status: 409,
    json: { message: "This bulk job has no result yet." },
  });
  await intake.ingestFile(waiting);
  const { json } = await address(waiting, "xlsx");
  expect(json).toEqual({
    url: expect.stringMatching(
      new RegExp(`^https://leadlight\\.example/files/results/${waiting}\\.xlsx\\?exp=\\d+&sig=[\\w-]+$`),
    ),
  });
  expect(await address(waiting, "pdf")).toMatchObject({
    status: 400,
    json: { message: "format must be csv or xlsx." },
  });
});

test("the job of another account does not exist for anybody else, whatever is asked", async () => {
  const [person, other] = [await backend.signIn(), await backend.signIn()];
  const { job_id } = await intake.start(person, phoneOrder, peopleFile(2));
  const asked = [
    await other.get(`/webhook/bulk_job?job_id=${job_id}`),
    await other.get(`/webhook/bulk_result?job_id=${job_id}&format=csv`),
    await other.post("/webhook/bulk_cancel", { job_id }),
    await other.post("/webhook/bulk_resume", { job_id }),
    await other.post("/webhook/bulk_retry", { job_id }),
    await other.get(`/webhook/bulk_job?job_id=${randomUUID()}`),
  ];
  for (const answer of asked) {
    expect(answer).toMatchObject({ status: 404, json: { message: "This bulk job doesn't exist." } });
  }
  expect(await intake.list(other)).toEqual([]);
  expect(await intake.job(person, job_id)).toMatchObject({ state: "running" });
});

test("tidying up removes orders without a file, files sent twice, and jobs that ended long ago, but no entry of the ledger", async () => {
  const person = await backend.signIn();
  const { db } = backend.database;
  const HOUR = 3_600_000;
  const tidy = (now: number) => tidyBulkJobs({ db, files: backend.files, keepDays: 90 }, now);
  const abandoned = placedIn((await intake.order(person, phoneOrder)).json);
  const sentTwice = placedIn((await intake.order(person, phoneOrder)).json);
  await intake.arrive(sentTwice.signedUrl, peopleFile(2));
  await intake.ingestFile(sentTwice.jobId);
  backend.files.put(sentTwice.signedUrl, peopleFile(9));
  const { job_id: running } = await intake.start(person, phoneOrder, peopleFile(2));
  await intake.lookUp(sentTwice.jobId);
  await tidy(Date.now());
  expect((await person.get(`/webhook/bulk_job?job_id=${abandoned.jobId}`)).status).toBe(200);
  await tidy(Date.now() + 2 * HOUR);
  expect((await person.get(`/webhook/bulk_job?job_id=${abandoned.jobId}`)).status).toBe(404);
  expect(backend.files.holds(sentTwice.signedUrl)).toBe(false);
  expect(await intake.list(person)).toHaveLength(2);
  await tidy(Date.now() + 91 * 24 * HOUR);
  expect(await intake.list(person)).toMatchObject([{ job_id: running, state: "running" }]);
  expect(await db("select 1 from bulk_row where job_id = $1", [sentTwice.jobId])).toEqual([]);
  expect((await db("select 1 from possession where wallet_id = $1", [person.account.walletId])).length).toBe(2);
});
