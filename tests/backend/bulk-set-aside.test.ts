import { afterAll, beforeAll, expect, test } from "vitest";
import { setAsideAtATime } from "#domain/bulk/set-aside.ts";
import { tenths } from "#domain/shared/credits.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { peopleFile, phoneOrder, topUp } from "#tests/support/backend/bulk-orders.ts";
import { bulkIntake, type Intake } from "#tests/support/backend/bulk-intake.ts";
import { createWebhookBackend, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
let intake: Intake;
beforeAll(async () => {
  backend = await createWebhookBackend();
  intake = bulkIntake(backend);
});
afterAll(() => backend.database.drop());

const UNDONE = new Error("undone");

test("the database sets aside by the rule of the app: half in whole credits, or what a row needs", async () => {
  const person = await backend.signIn();
  const { job_id } = await intake.start(person, phoneOrder, peopleFile(4));
  const cases = [0, 1, 4, 5, 9, 10, 19, 20, 21, 250, 301_250].flatMap((balance) =>
    [1, 3, 10, 70, 1_400_000].flatMap((wanted) => [0, 1, 7, 50].map((needed) => ({ balance, wanted, needed }))),
  );
  const moved: number[] = [];
  const all = backend.database.transaction(async (db) => {
    await db("update bulk_job set confirmed_tenths = 1e9, reserved_tenths = 0 where id = $1", [job_id]);
    for (const { balance, wanted, needed } of cases) {
      await db("update wallet set balance_tenths = $2 where id = $1", [person.account.walletId, balance]);
      const [row] = await db<{ moved: number }>("select reserve_credits($1, $2, $3) as moved", [
        job_id,
        wanted,
        needed,
      ]);
      moved.push(row?.moved ?? -1);
    }
    throw UNDONE;
  });
  await expect(all).rejects.toBe(UNDONE);
  expect(moved).toEqual(
    cases.map(({ balance, wanted, needed }) => setAsideAtATime(tenths(balance), tenths(wanted), tenths(needed))),
  );
});

test("half a credit pays for five rows of a tenth, although half of it sets nothing aside", async () => {
  const person = await backend.signIn();
  await backend.database.db(
    `with taken as (update wallet set balance_tenths = 5 where id = $1)
     insert into credit_entry (wallet_id, delta_tenths, kind, operation) values ($1, -245, 'charge', 'spent')`,
    [person.account.walletId],
  );
  const job = await intake.start(person, { ...phoneOrder, fields: ["email"] }, peopleFile(1));
  expect(job).toMatchObject({ state: "running", credits_reserved: 0, max_credits: 0.5 });
  await backend.database.db("update bulk_job set items = '{verify_email}' where id = $1", [job.job_id]);
  const [row] = await backend.database.db("select reserve_credits($1, 5, 1) as moved", [job.job_id]);
  expect(row).toEqual({ moved: 1 });
});

test("a job keeps to what there was when it was confirmed: later credits are spent after it is resumed", async () => {
  const person = await backend.signIn();
  const { job_id, ...begun } = await intake.start(person, { ...phoneOrder, max_credits: 60 }, peopleFile(12));
  expect(begun).toMatchObject({ state: "running", max_credits: 25, credits_reserved: 12 });
  await topUp(backend, person, 1_000);
  await intake.lookUp(job_id);
  expect(await intake.job(person, job_id)).toMatchObject({
    state: "paused",
    credits_spent: 25,
    max_credits: 25,
    reason: "This job has spent what you confirmed. To look up the remaining rows, resume it.",
  });
  const resumed = await person.post("/webhook/bulk_resume", { job_id });
  expect(resumed).toMatchObject({ status: 200, json: { state: "running", max_credits: 55, reason: null } });
  await intake.lookUp(job_id);
  expect(await intake.job(person, job_id)).toMatchObject({ state: "done", found: 10, credits_spent: 50 });
  await expectBalancedLedger(backend.database.db);
});
