import { afterAll, beforeAll, expect, test } from "vitest";
import { bulkJobs } from "#wire/bulk-jobs.ts";
import { makeList, removeList } from "#wire/lists.ts";
import { bulkIntake, placedIn, type Intake } from "#tests/support/backend/bulk-intake.ts";
import {
  auditLedger,
  createWebhookBackend,
  type Person,
  sampleUrl,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

let now = Date.UTC(2026, 10, 22, 9);
let backend: WebhookBackend;
let intake: Intake;
beforeAll(async () => {
  backend = await createWebhookBackend({ clock: () => now });
  intake = bulkIntake(backend, () => now);
});
afterAll(() => backend.database.drop());

const contacts = { type: "find-contacts" };
const file = `LinkedIn URL\n${sampleUrl(1)}\n${sampleUrl(2)}\n`;
const sentFor = (jobId: string) =>
  backend.queue.sent.filter(({ data }) => JSON.stringify(data) === JSON.stringify({ jobId })).map(({ name }) => name);

test("an order answers an address for ten minutes and the id of a job that is not listed yet", async () => {
  const person = await backend.signIn();
  const { status, json } = await intake.order(person, contacts);
  expect(status).toBe(200);
  const { signedUrl, jobId } = placedIn(json);
  expect(new URL(signedUrl).searchParams.get("until")).toBe(String(now + 600_000));
  expect(await intake.list(person)).toEqual([]);
  expect(await intake.job(person, jobId)).toMatchObject({ state: "waiting", type: "find-contacts", rows: 0 });
  expect(sentFor(jobId)).toEqual(["bulk-await-file"]);
  expect(await auditLedger(backend.database, person)).toMatchObject({ balance: 250, charges: 0 });
});

test("a plain order looks everything up; names that the call lists are kept as they were given", async () => {
  const person = await backend.signIn();
  const plain = placedIn((await intake.order(person, { type: "director-search" })).json);
  expect((await intake.job(person, plain.jobId)).fields).toEqual(["phone", "email"]);
  const chosen = await intake.order(person, {
    type: "find-contacts",
    fields: ["work_email", "phone_no"],
    file_name: "C:\\lists\\peo\u202eple\u0001.csv",
    remark: "  from the fair\nin Pune \u202e ",
  });
  expect(await intake.job(person, placedIn(chosen.json).jobId)).toMatchObject({
    fields: ["phone_no", "work_email"],
    file_name: "people.csv",
    remark: "from the fair\nin Pune",
  });
});

const aList = async (by: Person, name = "Q4 Pune") =>
  makeList.answer.parse((await by.post(makeList.path, { name, colour: "blue" })).json).id;

test("a job says of which list its file was made, unless who orders doesn't see that list", async () => {
  const [person, other] = [await backend.signIn(), await backend.signIn()];
  const [own, removed, another] = [await aList(person), await aList(person, "Goa"), await aList(other)];
  await person.post(removeList.path, { id: removed });
  const listOf = async (listId: string | undefined) => {
    const { jobId } = placedIn((await intake.order(person, { ...contacts, list_id: listId })).json);
    return (await intake.job(person, jobId)).list_id;
  };
  expect(await listOf(own)).toBe(own);
  expect(await listOf(undefined)).toBeNull();
  expect([await listOf(another), await listOf(removed), await listOf("999999999999999999")]).toEqual([
    null,
    null,
    null,
  ]);
});

test("a repeated order is the same job, also where its list was removed meanwhile", async () => {
  const person = await backend.signIn();
  const list = await aList(person);
  const order = async () =>
    placedIn((await intake.order(person, { ...contacts, list_id: list }, "bulk:list")).json).jobId;
  const jobId = await order();
  await person.post(removeList.path, { id: list });
  expect(await order()).toBe(jobId);
});

test("when the file has arrived the job is listed, once in the queue however often that is said", async () => {
  const person = await backend.signIn();
  const { signedUrl, jobId } = placedIn((await intake.order(person, contacts)).json);
  await intake.arrive(signedUrl, file);
  await intake.arrive(signedUrl, file);
  expect(new Set(sentFor(jobId))).toEqual(new Set(["bulk-await-file", "bulk-take-in"]));
  expect(await intake.list(person, "find-contacts")).toMatchObject([{ job_id: jobId, state: "waiting" }]);
  expect(await intake.list(person, "enrichment")).toEqual([]);
});

test("jobs are listed newest first, twenty at a time, down to the oldest", async () => {
  const person = await backend.signIn();
  const ids: string[] = [];
  for (let count = 0; count < 22; count += 1) {
    const id = await intake.send(person, contacts, file);
    await person.post("/webhook/bulk_cancel", { job_id: id });
    ids.unshift(id);
  }
  const page = async (query = "") => bulkJobs.answer.parse((await person.get(bulkJobs.path + query)).json);
  const newest = await page();
  expect(newest.jobs.map(({ job_id: id }) => id)).toEqual(ids.slice(0, 20));
  expect(newest.older).toBe(true);
  const older = await page(`?type=find-contacts&older_than=${ids[19]}`);
  expect(older.jobs.map(({ job_id: id }) => id)).toEqual(ids.slice(20));
  expect(older.older).toBe(false);
  expect((await page(`?older_than=${ids[21]}`)).jobs).toEqual([]);
  const stranger = await backend.signIn();
  expect(await stranger.get(`${bulkJobs.path}?older_than=${ids[0]}`)).toMatchObject({ status: 404 });
  expect(await person.get(`${bulkJobs.path}?older_than=1`)).toMatchObject({
    status: 400,
    json: { message: "older_than must be the id of a bulk job." },
  });
});

test("an order repeated under its key is the same job with a fresh address, until its file has arrived", async () => {
  const person = await backend.signIn();
  const first = placedIn((await intake.order(person, contacts, "click")).json);
  now += 60_000;
  const second = placedIn((await intake.order(person, contacts, "click")).json);
  expect(second.jobId).toBe(first.jobId);
  expect(new URL(second.signedUrl).searchParams.get("until")).toBe(String(now + 600_000));
  await intake.arrive(second.signedUrl, file);
  expect(await intake.order(person, contacts, "click")).toMatchObject({
    status: 409,
    json: { message: expect.stringContaining("This file's bulk job has already started.") },
  });
  expect(await intake.list(person)).toHaveLength(1);
});

test("twenty orders under one key at once are one job", async () => {
  const person = await backend.signIn();
  const answers = await Promise.all(Array.from({ length: 20 }, () => intake.order(person, contacts, "double-click")));
  expect(new Set(answers.map(({ json }) => placedIn(json).jobId)).size).toBe(1);
});

test("a key of another order is refused, and two people may use the same key", async () => {
  const [person, other] = [await backend.signIn(), await backend.signIn()];
  await intake.order(person, { ...contacts, columns: { linkedin_url: 1, name: 0 } }, "mine");
  const same = await intake.order(person, { ...contacts, columns: { name: 0, linkedin_url: 1 } }, "mine");
  expect(same.status).toBe(200);
  const refused = await intake.order(person, { ...contacts, columns: { linkedin_url: 2 } }, "mine");
  expect(refused).toMatchObject({ status: 422, json: { message: expect.stringContaining("Idempotency-Key") } });
  expect((await intake.order(other, contacts, "mine")).status).toBe(200);
});

test("a file whose arrival was not reported is found when its order is repeated", async () => {
  const person = await backend.signIn();
  const { signedUrl, jobId } = placedIn((await intake.order(person, contacts, "lost-news")).json);
  backend.files.put(signedUrl, file);
  expect((await intake.order(person, contacts, "lost-news")).status).toBe(409);
  expect(sentFor(jobId)).toContain("bulk-take-in");
  expect(await intake.list(person)).toMatchObject([{ job_id: jobId }]);
});

test("no more than twenty jobs of one account wait with their file or run", async () => {
  const person = await backend.signIn();
  const ids: string[] = [];
  for (let count = 0; count < 20; count += 1) ids.push(await intake.send(person, contacts, file));
  const refused = await intake.order(person, contacts);
  expect(refused).toMatchObject({ status: 409, json: { message: expect.stringContaining("Too many bulk jobs") } });
  await person.post("/webhook/bulk_cancel", { job_id: ids[0] });
  expect((await intake.order(person, contacts)).status).toBe(200);
});

test("orders whose file never came block nobody: beyond twenty, one more replaces the oldest", async () => {
  const person = await backend.signIn();
  const first = placedIn((await intake.order(person, contacts)).json);
  const answers = await Promise.all(Array.from({ length: 30 }, () => intake.order(person, contacts)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await intake.job(person, first.jobId)).state).toBe("cancelled");
  const { db } = backend.database;
  const open = await db("select 1 from bulk_job where wallet_id = $1 and state = 'waiting'", [person.account.walletId]);
  expect(open).toHaveLength(20);
  const last = placedIn((await intake.order(person, contacts)).json);
  await intake.arrive(last.signedUrl, file);
  expect(await intake.list(person)).toMatchObject([{ job_id: last.jobId }]);
});

test("a store elsewhere is asked for the file at growing intervals, until its time is over", async () => {
  const person = await backend.signIn();
  const { signedUrl, jobId } = placedIn((await intake.order(person, contacts)).json);
  await backend.database.db("update bulk_job set created_at = $2 where id = $1", [jobId, new Date(now)]);
  const pauses: number[] = [];
  for (let looks = 0; looks < 200; looks += 1) {
    const before = backend.queue.sent.length;
    await intake.awaitFile(jobId);
    const next = backend.queue.sent[before];
    if (next === undefined) break;
    pauses.push(next.startAfterMs ?? 0);
    now += next.startAfterMs ?? 0;
  }
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(pauses.length).toBeLessThan(60);
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(600_000);
  backend.files.put(signedUrl, file);
  await intake.awaitFile(jobId);
  expect(sentFor(jobId).at(-1)).toBe("bulk-take-in");
});

test("a file that a store elsewhere let grow too large fails its job, and is removed", async () => {
  const person = await backend.signIn();
  const { signedUrl, jobId } = placedIn((await intake.order(person, contacts)).json);
  backend.files.put(signedUrl, "x".repeat(10 * 1024 * 1024 + 1));
  await intake.awaitFile(jobId);
  expect(await intake.list(person)).toMatchObject([
    { job_id: jobId, state: "failed", reason: expect.stringContaining("Nothing was charged.") },
  ]);
  expect(backend.files.holds(signedUrl)).toBe(false);
});

test("a file that arrives after its job was cancelled is removed, and the job is not listed", async () => {
  const person = await backend.signIn();
  const { signedUrl, jobId } = placedIn((await intake.order(person, contacts)).json);
  const cancelled = await person.post("/webhook/bulk_cancel", { job_id: jobId });
  expect(cancelled).toMatchObject({ status: 200, json: { state: "cancelled" } });
  await intake.arrive(signedUrl, file);
  expect(backend.files.holds(signedUrl)).toBe(false);
  expect(await intake.list(person)).toEqual([]);
});

test.each([
  [{}, "type must be one of find-contacts, director-search, enrichment, verify-emails."],
  [{ type: "contacts" }, "type must be one of find-contacts, director-search, enrichment, verify-emails."],
  [{ type: "find-contacts", fields: [] }, "fields must list what to look up for each row."],
  [{ type: "find-contacts", fields: ["phone"] }, "fields must name one or more of these, and nothing else, with "],
  [
    { type: "find-contacts", fields: ["email", "bogus"] },
    "fields must name one or more of these, and nothing else, with find-contacts: phone_no, email, work_email.",
  ],
  [
    { type: "director-search", fields: ["din_phone"] },
    "fields must name one or more of these, and nothing else, with ",
  ],
  [{ type: "find-contacts", fields: ["toString"] }, "fields must name one or more of these, and nothing else, with "],
  [{ type: "find-contacts", fields: "phone_no" }, "fields must list what to look up for each row."],
  [{ type: "find-contacts", columns: { email: 0 } }, "columns must name the one that holds a LinkedIn profile URL."],
  [{ type: "enrichment", columns: { name: 0, role: 1 } }, "columns must name the one that holds an email address, or"],
  [{ type: "find-contacts", columns: { linkedin_url: 200 } }, "columns must name columns (linkedin_url, din"],
  [{ type: "find-contacts", columns: { linkedin_url: -1 } }, "columns must name columns"],
  [{ type: "find-contacts", columns: { slug: 1 } }, "columns must name columns"],
  [{ type: "find-contacts", has_header: "yes" }, "has_header must be true or false."],
  [{ type: "find-contacts", first_row: 0 }, "first_row must be the number of a row, from 1."],
  [{ type: "find-contacts", first_row: "3" }, "first_row must be the number of a row, from 1."],
  [{ type: "find-contacts", max_credits: 1.25 }, "max_credits must be a number of credits with at most one decimal."],
  [{ type: "find-contacts", max_credits: -1 }, "max_credits must be"],
  [{ type: "find-contacts", max_credits: "700" }, "max_credits must be"],
  [{ type: "find-contacts", max_credits: 1e15 }, "max_credits must be"],
  [{ type: "find-contacts", list_id: "Q4 Pune" }, "list_id must be the id of a list."],
  [{ type: "find-contacts", remark: "x".repeat(501) }, "remark must be a string of at most 500 characters."],
  [{ type: "find-contacts", file_name: "x".repeat(201) }, "file_name must be a string of at most 200 characters."],
])("the order %j is refused in plain words", async (wanted, sentence) => {
  const person = await backend.signIn();
  const { status, json } = await intake.order(person, wanted);
  expect(status).toBe(400);
  expect(json).toEqual({ message: expect.stringContaining(sentence) });
});
