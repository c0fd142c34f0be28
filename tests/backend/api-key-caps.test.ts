import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aKeyOf, callerWith } from "#tests/support/backend/api-keys.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { bulkIntake, type Intake } from "#tests/support/backend/bulk-intake.ts";
import { peopleFile, phoneOrder } from "#tests/support/backend/bulk-orders.ts";
import { createSearchingBackend } from "#tests/support/backend/searching-backend.ts";
import { foundAddress, nothing, scriptedSource } from "#tests/support/sources/scripted-source.ts";
import { createWebhookBackend, type Person, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
let intake: Intake;
beforeAll(async () => {
  backend = await createWebhookBackend();
  intake = bulkIntake(backend);
});
afterEach(() => expectBalancedLedger(backend.database.db));
afterAll(() => backend.database.drop());

/** The person as a program with this key sees them. */
const withKey = (person: Person, key: string): Person => ({ ...person, ...callerWith(backend.app, key) });
const stateOf = async (person: Person, job_id: string) => (await person.get(`/webhook/bulk_job?job_id=${job_id}`)).json;

test("a bulk job pauses where the cap of its key is reached, and goes on in the app", async () => {
  const person = await backend.signIn(1_000);
  const { key } = await aKeyOf(person, { monthly_cap: 12 });
  const { job_id } = await intake.start(withKey(person, key), phoneOrder, peopleFile(4));
  await intake.lookUp(job_id);
  expect(await stateOf(person, job_id)).toMatchObject({
    state: "paused",
    credits_spent: 10,
    reason: expect.stringContaining("The monthly cap of the API key that ordered this job"),
  });
  expect((await person.get("/webhook/api_keys")).json).toMatchObject({ keys: [{ spent_this_month: 10 }] });
  expect((await withKey(person, key).post("/webhook/bulk_resume", { job_id })).status).toBe(402);

  await person.post("/webhook/bulk_resume", { job_id });
  await intake.lookUp(job_id);
  expect(await stateOf(person, job_id)).toMatchObject({ state: "done" });
  expect((await person.get("/webhook/api_keys")).json).toMatchObject({ keys: [{ spent_this_month: 10 }] });
});

test("what a job has set aside can't be spent by another call with the key", async () => {
  const person = await backend.signIn(1_000);
  const { key } = await aKeyOf(person, { monthly_cap: 20 });
  const program = withKey(person, key);
  const { job_id } = await intake.start(program, phoneOrder, peopleFile(4));
  const single = await program.post("/contacts/phone_no", {
    profile_url: "https://www.linkedin.com/in/leadlight-sample-0501",
  });
  expect(single).toMatchObject({ status: 409, json: { code: "over_key_cap" } });
  await intake.lookUp(job_id);
  expect((await person.get("/webhook/api_keys")).json).toMatchObject({
    keys: [{ spent_this_month: expect.any(Number) }],
  });
});

test("a search counts towards the cap while it is under way, and only what it finds is spent", async () => {
  const searching = await createSearchingBackend();
  const found = searching.later();
  const person = await searching.backend.signIn();
  const program = callerWith(searching.backend.app, (await aKeyOf(person, { monthly_cap: 1 })).key);
  const body = () => ({ profile_url: searching.nobodyImported() });
  const pending = await program.post("/contacts/work_email", body(), { Prefer: "respond-async" });
  expect(pending.json).toMatchObject({ pending: { id: expect.any(String) } });
  expect(await program.post("/contacts/work_email", body())).toMatchObject({
    status: 409,
    json: { code: "over_key_cap", message: expect.stringContaining("leaves 0. Nothing was charged.") },
  });
  found.resolve(nothing);
  await searching.backend.searches.settled();
  searching.script([scriptedSource("first", () => foundAddress("asha@acme.example", Date.now()))]);
  expect((await program.post("/contacts/work_email", body())).json).toMatchObject({ work_email: [expect.anything()] });
  expect((await program.post("/contacts/work_email", body())).status).toBe(409);
  expect((await person.get("/webhook/api_keys")).json).toMatchObject({ keys: [{ spent_this_month: 1 }] });
  await expectBalancedLedger(searching.backend.database.db);
  await searching.backend.database.drop();
});
