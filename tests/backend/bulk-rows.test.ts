import { utils, write } from "xlsx";
import { afterAll, beforeAll, expect, test } from "vitest";
import { peopleUrls, phoneOrder, storedRows } from "#tests/support/backend/bulk-orders.ts";
import { bulkIntake, type Intake } from "#tests/support/backend/bulk-intake.ts";
import { createWebhookBackend, sampleUrl, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
let intake: Intake;
beforeAll(async () => {
  backend = await createWebhookBackend();
  intake = bulkIntake(backend);
});
afterAll(() => backend.database.drop());

test.each([";", "\t", "|", ","])(
  "the separator %j of the uploaded file separates the result too",
  async (separator) => {
    const person = await backend.signIn();
    const csv = [
      ["Note", "Profile"],
      ["one, two", sampleUrl(1)],
      ["x", sampleUrl(2)],
    ];
    const text = csv.map((cells) => cells.map((cell) => `"${cell}"`).join(separator)).join("\n");
    const { job_id } = await intake.start(person, phoneOrder, text);
    expect(await backend.database.db("select separator from bulk_job where id = $1", [job_id])).toEqual([
      { separator },
    ]);
  },
);

test("rows that are owned are free, also for who has no credits left", async () => {
  const person = await backend.signIn();
  const { db } = backend.database;
  const first = await intake.start(person, phoneOrder, peopleUrls(2).join("\n"));
  await intake.lookUp(first.job_id);
  await db("update wallet set balance_tenths = 0 where id = $1", [person.account.walletId]);
  const owned = await intake.start(person, phoneOrder, peopleUrls(2).join("\n"));
  await intake.lookUp(owned.job_id);
  expect(await intake.job(person, owned.job_id)).toMatchObject({ state: "done", owned: 2, credits_spent: 0 });
  const more = await intake.start(person, phoneOrder, [...peopleUrls(2), sampleUrl(4)].join("\n"));
  await intake.lookUp(more.job_id);
  expect(await intake.job(person, more.job_id)).toMatchObject({ state: "paused", owned: 2, found: 0 });
  expect((await person.post("/webhook/bulk_resume", { job_id: more.job_id })).status).toBe(402);
});

test("only what is not owned yet is set aside, and what is confirmed stays the whole worst case", async () => {
  const person = await backend.signIn(1_000);
  const first = await intake.start(person, phoneOrder, peopleUrls(2).join("\n"));
  await intake.lookUp(first.job_id);
  const both = { type: "find-contacts", fields: ["phone_no", "work_email"] };
  const second = await intake.start(person, both, [...peopleUrls(2), sampleUrl(4)].join("\n"));
  // Two work emails, and everything of the third person.
  expect(second).toMatchObject({ state: "running", max_credits: 18, credits_reserved: 8 });
  const owned = await intake.start(person, phoneOrder, peopleUrls(2).join("\n"));
  expect(owned).toMatchObject({ state: "running", max_credits: 10, credits_reserved: 0 });
  await intake.lookUp(owned.job_id);
  expect(await intake.job(person, owned.job_id)).toMatchObject({ state: "done", owned: 2, credits_spent: 0 });
});

test("what is owned no longer by the time that it is looked up is paid for, within what was confirmed", async () => {
  const person = await backend.signIn(1_000);
  const first = await intake.start(person, phoneOrder, peopleUrls(2).join("\n"));
  await intake.lookUp(first.job_id);
  const second = await intake.start(person, phoneOrder, peopleUrls(2).join("\n"));
  expect(second).toMatchObject({ credits_reserved: 0 });
  // As of an address whose verdict was owned for the day before: what is looked up is not what was owned.
  await backend.database.db(
    `update bulk_subject set wanted = jsonb_set(wanted, '{profile}', to_jsonb('leadlight-sample-000' || position + 4))
      where job_id = $1`,
    [second.job_id],
  );
  await intake.lookUp(second.job_id);
  expect(await intake.job(person, second.job_id)).toMatchObject({
    state: "done",
    found: 2,
    credits_spent: 10,
    max_credits: 10,
    credits_reserved: 0,
  });
});

test("blank rows stay where they were, unless that makes more rows than a file may have", async () => {
  const person = await backend.signIn();
  const [one, two] = peopleUrls(2);
  const job = await intake.start(person, phoneOrder, `\nProfile\n\n${one}\n\n\n${two}\n${one}\n`);
  expect(job).toMatchObject({ rows: 6, subjects: 2, duplicate: 1, empty: 3 });
  const blank = (number: number) => ({ number, cells: [], subject: null, fault: "empty" });
  expect(await storedRows(backend, job.job_id)).toMatchObject([
    blank(3),
    { number: 4, cells: [one] },
    blank(5),
    blank(6),
    { number: 7, cells: [two] },
    { number: 8, cells: [one], subject: 0 },
  ]);
  const sheet = utils.aoa_to_sheet([["Profile"], [one]]);
  utils.sheet_add_aoa(sheet, [[two]], { origin: "A200000" });
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet);
  const bytes: ArrayBuffer = write(book, { type: "array", bookType: "xlsx" });
  const far = await intake.start(person, phoneOrder, new Uint8Array(bytes));
  expect((await storedRows(backend, far.job_id)).map(({ number }) => number)).toEqual([2, 200_000]);
});

test("what a job has set aside is said with the balance, and its tool, until the job stops", async () => {
  const person = await backend.signIn(100);
  const saidOf = async () => (await person.get("/webhook/get_credits")).json;
  expect(await saidOf()).toMatchObject({ credits: 35, credits_set_aside: 0, set_aside_for: null });
  const { job_id } = await intake.start(person, phoneOrder, peopleUrls(20).join("\n"));
  expect(await saidOf()).toMatchObject({ credits: 18, credits_set_aside: 17, set_aside_for: "find-contacts" });
  await person.post("/webhook/bulk_cancel", { job_id });
  expect(await saidOf()).toMatchObject({ credits: 35, credits_set_aside: 0, set_aside_for: null });
});
