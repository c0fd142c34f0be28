import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Cell } from "#domain/shared/table-limits.ts";
import { readResult } from "#backend/bulk/result/result-rows.ts";
import { bulkIntake, type Intake } from "#tests/support/backend/bulk-intake.ts";
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

const order = { type: "enrichment", file_name: "leads.csv" };
/** A person as on file, one whose role differs, and one who works elsewhere. */
const file = [
  "Name,Role,Company,LinkedIn",
  "Aditi Banerjee,Design Lead,Eastwind Pharma,",
  "Alice Costa,Plant Manager,Juniper Forge,",
  "Deepa Mehta,Data Engineer,Lotuswave Logistics,",
].join("\n");
const ALICE = "https://www.linkedin.com/in/leadlight-sample-0002";
const DOUBT = "Possible match: Role differs (Growth Manager)";

const ran = async (person: Person, wanted: object = order) => {
  const { job_id: jobId } = await intake.start(person, wanted, file);
  await intake.lookUp(jobId);
  return jobId;
};

/** Of each row what the job found of it, by the names of the result. */
const resultOf = async (jobId: string): Promise<readonly Readonly<Record<string, Cell>>[]> => {
  const table: (readonly Cell[])[] = [];
  for await (const batch of (await readResult(backend.database.db, jobId)) ?? []) table.push(...batch);
  const [header = [], ...rows] = table;
  return rows.map((cells) => Object.fromEntries(header.map((name, place) => [String(name), cells[place] ?? ""])));
};

const creditsOf = async (person: Person): Promise<unknown> => (await person.get("/webhook/get_credits")).json;
const historyOf = async (person: Person): Promise<unknown> => (await person.get("/webhook/transaction")).json;

test("someone who may not be the one who was meant is free, and the row says why without the profile", async () => {
  const person = await backend.signIn();
  const jobId = await ran(person);
  const [certain, possible, elsewhere] = await resultOf(jobId);
  expect(certain).toMatchObject({ Status: "Found", Match: "", Credits: 1 });
  expect(possible).toMatchObject({
    Status: "Possible match",
    Match: DOUBT,
    "Profile URL": "",
    "Profile title": "",
    LinkedIn: "",
    "Profiles found": "",
    "Further profiles": "",
    Credits: 0,
  });
  expect(elsewhere).toMatchObject({ Status: "Not found", Match: "", "Profile URL": "", Credits: 0 });
  expect(JSON.stringify(possible)).not.toContain("linkedin.com");
  expect(await intake.job(person, jobId)).toMatchObject({
    state: "done",
    found: 1,
    not_found: 2,
    possible: 1,
    include_possible: false,
    credits_spent: 1,
  });
  expect(await creditsOf(person)).toMatchObject({ credits: 24 });
  expect(await historyOf(person)).toMatchObject([{ data: [{ result: "1 found, 1 not found, 1 possible" }] }]);
});

test("included before the start, it is charged and delivered, marked as possible", async () => {
  const person = await backend.signIn();
  const jobId = await ran(person, { ...order, include_possible: true });
  expect((await resultOf(jobId))[1]).toMatchObject({
    // The user's own column takes nothing that may be someone else's.
    Status: "Possible match",
    Match: DOUBT,
    "Profile URL": ALICE,
    LinkedIn: "",
    Credits: 1,
  });
  expect(await intake.job(person, jobId)).toMatchObject({
    found: 2,
    not_found: 1,
    possible: 0,
    include_possible: true,
    credits_spent: 2,
  });
});

test("what is owned is delivered whether possible matches are included or not", async () => {
  const person = await backend.signIn();
  await person.post("/webhook/enrichment", { name: "Alice Costa", company: "Juniper Forge" });
  const jobId = await ran(person);
  expect((await resultOf(jobId))[1]).toMatchObject({
    Status: "Already owned",
    Match: DOUBT,
    "Profile URL": ALICE,
    Credits: 0,
  });
  expect(await intake.job(person, jobId)).toMatchObject({ owned: 1, possible: 0, credits_spent: 1 });
});

test("a possible match pauses no job whose credits are used up", async () => {
  const person = await backend.signIn();
  const { job_id: jobId } = await intake.start(person, { ...order, max_credits: 3 }, file);
  await backend.database.db("select release_credits($1)", [jobId]);
  await backend.database.db("update bulk_job set confirmed_tenths = 10 where id = $1", [jobId]);
  await intake.lookUp(jobId);
  expect(await intake.job(person, jobId)).toMatchObject({ state: "done", found: 1, possible: 1, credits_spent: 1 });
});

test("running the misses again finds it possible again, or charges for it where it is included then", async () => {
  const person = await backend.signIn();
  const jobId = await ran(person);
  const retried = await person.post("/webhook/bulk_retry", { job_id: jobId });
  expect(retried).toMatchObject({ status: 200, json: { possible: 0, include_possible: false } });
  await intake.lookUp(jobId);
  expect(await intake.job(person, jobId)).toMatchObject({ found: 1, not_found: 2, possible: 1, credits_spent: 1 });

  await person.post("/webhook/bulk_retry", { job_id: jobId, include_possible: true });
  await intake.lookUp(jobId);
  expect(await intake.job(person, jobId)).toMatchObject({
    found: 2,
    not_found: 1,
    possible: 0,
    include_possible: true,
    credits_spent: 2,
  });
  expect((await resultOf(jobId))[1]).toMatchObject({ Status: "Possible match", "Profile URL": ALICE });
});

test("a run that is cancelled before it reached a possible match leaves it possible", async () => {
  const person = await backend.signIn();
  const jobId = await ran(person);
  await person.post("/webhook/bulk_retry", { job_id: jobId, include_possible: true });
  expect(await person.post("/webhook/bulk_cancel", { job_id: jobId })).toMatchObject({
    json: { state: "cancelled", not_found: 2, possible: 1 },
  });
  expect((await resultOf(jobId))[1]).toMatchObject({ Status: "Possible match", Match: DOUBT, Credits: 0 });
  expect(await historyOf(person)).toMatchObject([
    { data: [{ result: "Cancelled: 2 not looked up" }, { result: "1 found, 1 not found, 1 possible" }] },
  ]);
});

test("the same order with and without possible matches is not one order", async () => {
  const person = await backend.signIn();
  expect(await intake.order(person, order, "one")).toMatchObject({ status: 200 });
  expect(await intake.order(person, { ...order, include_possible: false }, "one")).toMatchObject({ status: 200 });
  expect(await intake.order(person, { ...order, include_possible: true }, "one")).toMatchObject({ status: 422 });
});

test.each(["bulk_enrich", "bulk_retry"])("%s refuses a choice that is neither true nor false", async (call) => {
  const person = await backend.signIn();
  const wanted = { ...order, job_id: "3f2504e0-4f89-11d3-9a0c-0305e82c3301", include_possible: "yes" };
  expect(await person.post(`/webhook/${call}`, wanted)).toMatchObject({
    status: 400,
    json: { message: "include_possible must be true or false." },
  });
});
