import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { bulkIntake, type Intake } from "#tests/support/backend/bulk-intake.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { createSearchingBackend, type SearchingBackend } from "#tests/support/backend/searching-backend.ts";
import type { WebhookBackend } from "#tests/support/backend/webhook-backend.ts";
import { broken, foundAddress, nothing, scriptedSource } from "#tests/support/sources/scripted-source.ts";

let searching: SearchingBackend;
let backend: WebhookBackend;
let intake: Intake;
beforeAll(async () => {
  searching = await createSearchingBackend();
  ({ backend } = searching);
  intake = bulkIntake(backend, Date.now, { other: searching.other });
});
beforeEach(async () => {
  searching.script([]);
  await closeBreakers();
});
afterEach(() => expectBalancedLedger(backend.database.db));
afterAll(() => backend.database.drop());

const closeBreakers = () => backend.database.db("update source set failures = 0, open_until = null");
const order = { type: "find-contacts", file_name: "leads.csv", fields: ["work_email"] };
const fileOf = (rows: number) =>
  ["LinkedIn URL", ...Array.from({ length: rows }, () => searching.nobodyImported())].join("\n");
const down = (name: string) => scriptedSource(name, () => broken);

test("a row for which no source has answered has failed, costs nothing, and is found by a retry", async () => {
  const person = await backend.signIn();
  searching.script([down("first"), down("second")]);
  const { job_id: jobId } = await intake.start(person, order, fileOf(2));
  await intake.lookUp(jobId);
  expect(await intake.job(person, jobId)).toMatchObject({
    state: "done",
    failed: 2,
    not_found: 0,
    found: 0,
    credits_spent: 0,
  });

  await closeBreakers();
  searching.script([scriptedSource("first", () => foundAddress("asha@acme.example", Date.now()))]);
  await person.post("/webhook/bulk_retry", { job_id: jobId });
  await intake.lookUp(jobId);
  expect(await intake.job(person, jobId)).toMatchObject({ state: "done", failed: 0, found: 2, credits_spent: 2 });
});

test("so has a row that nobody is asked about because every source has just failed too often", async () => {
  const person = await backend.signIn();
  const first = down("first");
  searching.script([first, down("second")]);
  const { job_id: jobId } = await intake.start(person, order, fileOf(20));
  await intake.lookUp(jobId);
  expect(first.questions.length).toBeLessThan(20);
  expect(await intake.job(person, jobId)).toMatchObject({ failed: 20, not_found: 0, credits_spent: 0 });
});

test("a row about which one of several sources has answered is not found", async () => {
  const person = await backend.signIn();
  searching.script([down("first"), scriptedSource("second", () => nothing)]);
  const { job_id: jobId } = await intake.start(person, order, fileOf(2));
  await intake.lookUp(jobId);
  expect(await intake.job(person, jobId)).toMatchObject({ failed: 0, not_found: 2, credits_spent: 0 });
});
