import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { stopJob } from "#backend/bulk/job/stop-job.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import { settleSubject } from "#backend/credits/settle-subject.ts";
import { dueDay, orderSummaries } from "#backend/notifications/order-summaries.ts";
import { insertJob, samplePeople } from "#tests/support/backend/bulk.ts";
import { createNotifyingBackend, type NotifyingBackend, today } from "#tests/support/backend/notifications.ts";
import { anOrganisation } from "#tests/support/backend/organisation.ts";
import type { Person } from "#tests/support/backend/webhook-backend.ts";

let backend: NotifyingBackend;
beforeAll(async () => {
  backend = await createNotifyingBackend();
});
beforeEach(async () => {
  // What the tests before this one did was on no day that is asked for.
  await backend.database.db("update history_line set at = at - interval '30 days'");
  await backend.database.db("alter table credit_entry disable trigger credit_entry_unchanged");
  await backend.database.db("update credit_entry set at = at - interval '30 days'");
  await backend.database.db("alter table credit_entry enable trigger credit_entry_unchanged");
  await backend.database.db("update bulk_job set ended_at = ended_at - interval '30 days'");
  await backend.database.db("delete from mailed_once");
  backend.queue.sent.length = 0;
});
afterAll(() => backend.database.drop());

const order = (day = today()) => orderSummaries({ db: backend.database.db, queue: backend.queue }, day);
const summaries = async () => {
  await order();
  return backend.mailed();
};
const recipients = async () => (await summaries()).map(({ to }) => to);

/** A job of somebody whose first row is found, and which then ends. */
const endedJob = async ({ account }: Person, state: "done" | "cancelled", rows: number) => {
  const { database, queue } = backend;
  const jobId = await insertJob(database, account, { items: ["email"], subjects: samplePeople(rows) });
  await database.db("update bulk_job set file_name = 'leads.csv' where id = $1", [jobId]);
  for (let position = 0; position < (state === "done" ? rows : 1); position += 1) {
    await settleSubject(database.db, {
      jobId,
      position,
      found: [{ name: "email", operation: `email:${jobId}:${position}`, cost: tenths(10), answer: {}, parts: [] }],
    });
  }
  await database.transaction((db) => stopJob(db, queue, { jobId, state }));
  queue.sent.length = 0;
  return jobId;
};

test.each([
  ["2026-11-21T03:00:00Z", 3, "2026-11-20"],
  ["2026-11-21T02:59:59Z", 3, "2026-11-19"],
  ["2026-11-21T23:59:59Z", 3, "2026-11-20"],
  ["2026-11-22T02:00:00Z", 3, "2026-11-20"],
  ["2026-11-21T00:00:00Z", 0, "2026-11-20"],
  ["2027-01-01T23:00:00Z", 23, "2026-12-31"],
])("at %s, with the hour %i, the summary of %s is due", (now, hour, day) => {
  expect(dueDay(Date.parse(now), hour)).toBe(day);
});

test("a day's summary has the lookups by tool with what they found, the credits spent, and what is left", async () => {
  const person = await backend.signIn();
  await backend.reveal(person, 1);
  await backend.reveal(person, 2);
  // Number 3 has no phone number, and number 1 is owned by now.
  await backend.reveal(person, 3);
  await backend.reveal(person, 1);
  await person.post("/webhook/verify_email", { email: "nobody@acme.example" });
  const [mail, ...more] = await summaries();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: person.account.email });
  expect(mail?.text).toContain(
    "Find Contacts: 4 lookups, 3 found\nVerify Emails: 1 checked, 0 valid or invalid\nCredits spent: 10\nBalance left: 15 credits\n",
  );
  expect(mail?.text).toContain("To stop these mails, switch off Email notifications in Settings, Notifications.");
});

test("bulk jobs that ended on the day stand with name and counts; their rows are no lookups, and what they spent counts", async () => {
  const person = await backend.signIn(1_000);
  await endedJob(person, "done", 3);
  await endedJob(person, "cancelled", 5);
  const [mail] = await summaries();
  expect(mail?.text).toContain(
    [
      "These bulk jobs ended:",
      "",
      "- Find contacts: leads.csv: done, 3 of 3 rows looked up, 3 found",
      "- Find contacts: leads.csv: cancelled, 1 of 5 rows looked up, 1 found",
    ].join("\n"),
  );
  expect(mail?.text).toContain("Credits spent: 4\n");
  expect(mail?.text).not.toContain("lookups,");
});

test("a job that runs again by now is left out", async () => {
  const person = await backend.signIn(1_000);
  const jobId = await endedJob(person, "cancelled", 5);
  await order();
  await backend.database.db("update bulk_job set state = 'running', ended_at = null where id = $1", [jobId]);
  const [mail] = await backend.mailed();
  expect(mail?.text).not.toContain("leads.csv");
});

test("a member's summary has what they did themselves, and the organisation's balance", async () => {
  const acme = await anOrganisation(backend, "Acme");
  await grantCredits(backend.database.db, { walletId: acme.id, amount: tenths(1_000), operation: "grant" });
  const [first, second] = [await acme.join(), await acme.join()];
  await backend.reveal(first, 1);
  await backend.reveal(second, 2);
  await backend.reveal(second, 4);
  const mails = await summaries();
  const ofFirst = mails.find(({ to }) => to === first.account.email);
  expect(ofFirst?.text).toContain(
    "Find Contacts: 1 lookup, 1 found\nCredits spent: 5\nBalance left of Acme: 85 credits\n",
  );
  expect(mails).toHaveLength(2);
});

test("nobody is mailed who did nothing on the day, has it switched off, or can no longer sign in", async () => {
  const { db } = backend.database;
  await backend.signIn();
  const [yesterday, off, gone] = [await backend.signIn(), await backend.signIn(), await backend.signIn()];
  await backend.reveal(yesterday, 1);
  await db("update history_line set at = at - interval '1 day' where actor_id = $1", [yesterday.account.id]);
  await db("alter table credit_entry disable trigger credit_entry_unchanged");
  await db("update credit_entry set at = at - interval '1 day' where actor_id = $1", [yesterday.account.id]);
  await db("alter table credit_entry enable trigger credit_entry_unchanged");
  for (const person of [off, gone]) await backend.reveal(person, 1);
  await off.post("/webhook/mail_choices", { daily_summary: false });
  await db("delete from auth_user where id = $1", [gone.account.id]);
  expect(await recipients()).toEqual([]);
});

test("who switches it off, or is gone, after the summary was ordered gets none", async () => {
  const [off, gone] = [await backend.signIn(), await backend.signIn()];
  for (const person of [off, gone]) await backend.reveal(person, 1);
  await order();
  await off.post("/webhook/mail_choices", { daily_summary: false });
  await backend.database.db("delete from auth_user where id = $1", [gone.account.id]);
  expect(await backend.mailed()).toEqual([]);
});

test("a day is mailed once, however often and by however many it is ordered, also where the order broke off", async () => {
  const people = [await backend.signIn(), await backend.signIn()];
  for (const person of people) await backend.reveal(person, 1);
  const { db } = backend.database;
  const { queue } = backend;
  let sent = 0;
  const breaking = {
    send: async (...message: Parameters<typeof queue.send>) => {
      if ((sent += 1) === 2) throw new Error("The process died");
      await queue.send(...message);
    },
  };
  await expect(orderSummaries({ db, queue: breaking }, today())).rejects.toThrow("The process died");
  await backend.work();
  await Promise.all([order(), order()]);
  await backend.work();
  await order();
  expect(queue.sent).toEqual([]);
  expect(backend.mailer.sent.map(({ to }) => to).toSorted()).toEqual(
    people.map(({ account }) => account.email).toSorted(),
  );
});
