import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { stopJob } from "#backend/bulk/job/stop-job.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import { settleSubject } from "#backend/credits/settle-subject.ts";
import { orderAlerts } from "#backend/notifications/order-credit-alerts.ts";
import { watchBalances } from "#backend/notifications/watch-balances.ts";
import { insertJob, samplePeople } from "#tests/support/backend/bulk.ts";
import { createNotifyingBackend, type NotifyingBackend } from "#tests/support/backend/notifications.ts";
import { anOrganisation } from "#tests/support/backend/organisation.ts";
import type { Person } from "#tests/support/backend/webhook-backend.ts";

let backend: NotifyingBackend;
let look: () => Promise<void>;
const newWatch = () => {
  const { database, queue } = backend;
  const watch = watchBalances(database.db, [orderAlerts({ db: database.db, queue })]);
  return () => watch(Date.now());
};
beforeAll(async () => {
  backend = await createNotifyingBackend();
});
beforeEach(async () => {
  look = newWatch();
  await look();
  await backend.mailed();
});
afterAll(() => backend.database.drop());

const alerts = async () => {
  await look();
  return backend.mailed();
};
const add = (walletId: string, credits: number) =>
  grantCredits(backend.database.db, { walletId, amount: tenths(credits), operation: `grant-${Math.random()}` });
/** From 25 credits to 5. */
const spendTwenty = async (person: Person, from = 1) => {
  for (const number of [0, 1, 3, 4]) await backend.reveal(person, from + number);
};

test("a balance that falls below 10 credits is mailed once, with what is left", async () => {
  const person = await backend.signIn();
  await backend.reveal(person, 1);
  await backend.reveal(person, 2);
  await backend.reveal(person, 4);
  expect(await alerts()).toEqual([]);
  await backend.reveal(person, 5);
  const mails = await alerts();
  expect(mails).toMatchObject([{ to: person.account.email, subject: "Your balance is below 10 credits" }]);
  expect(mails[0]?.text).toContain("Your balance is below 10 credits\n\n5 credits are left. Lookups stop");
  expect(mails[0]?.text).toContain("To stop these mails, switch off Credit alerts in Settings, Notifications.");
  await backend.reveal(person, 6);
  expect(await alerts()).toEqual([]);
});

test("exactly 10 credits are not below", async () => {
  const person = await backend.signIn();
  for (const number of [1, 2, 4]) await backend.reveal(person, number);
  expect(await alerts()).toEqual([]);
});

test("the next fall is mailed too, once the balance had risen, also where both came between two looks", async () => {
  const person = await backend.signIn();
  await spendTwenty(person);
  expect(await alerts()).toHaveLength(1);
  await add(person.account.walletId, 100);
  expect(await alerts()).toEqual([]);
  await backend.reveal(person, 6);
  await backend.reveal(person, 7);
  expect(await alerts()).toHaveLength(1);
  await add(person.account.walletId, 100);
  await backend.reveal(person, 8);
  await backend.reveal(person, 9);
  expect(await alerts()).toHaveLength(1);
});

test("a fall that was made up for before anybody looked is not mailed, nor one that was before the mail went out", async () => {
  const [early, late] = [await backend.signIn(), await backend.signIn()];
  await spendTwenty(early);
  await add(early.account.walletId, 500);
  expect(await alerts()).toEqual([]);
  await spendTwenty(late);
  await look();
  await add(late.account.walletId, 500);
  expect(await backend.mailed()).toEqual([]);
});

test("several processes, and one that starts later, order a fall once", async () => {
  const person = await backend.signIn();
  const other = newWatch();
  await spendTwenty(person);
  await Promise.all([look(), other()]);
  expect(await backend.mailed()).toHaveLength(1);
  look = newWatch();
  expect(await alerts()).toEqual([]);
});

test("a process that died while it ordered is made up for by the next", async () => {
  const person = await backend.signIn();
  const { db } = backend.database;
  const queue = { send: () => Promise.reject(new Error("The process died")) };
  const broken = watchBalances(db, [orderAlerts({ db, queue })]);
  await spendTwenty(person);
  await expect(broken(Date.now())).rejects.toThrow("The process died");
  expect(await alerts()).toHaveLength(1);
});

test("what a bulk job reserves is not spent; what it charges is", async () => {
  const person = await backend.signIn();
  const { database, queue } = backend;
  const jobId = await insertJob(database, person.account, { items: ["email"], subjects: samplePeople(20) });
  expect(await alerts()).toEqual([]);
  const settle = async (from: number, to: number) => {
    for (let position = from; position < to; position += 1) {
      const operation = `email:${jobId}:${position}`;
      await settleSubject(database.db, {
        jobId,
        position,
        found: [{ name: "email", operation, cost: tenths(10), answer: {}, parts: [] }],
      });
    }
  };
  await settle(0, 15);
  expect(await alerts()).toEqual([]);
  await settle(15, 16);
  expect(await alerts()).toHaveLength(1);
  await database.transaction((db) => stopJob(db, queue, { jobId, state: "cancelled" }));
  expect(await alerts()).toEqual([]);
});

test("an organisation's balance is mailed to its owners and admins who want it, and to no member", async () => {
  const acme = await anOrganisation(backend, "Acme");
  await add(acme.id, 120);
  const [member, admin, off] = [await acme.join(), await acme.join("admin"), await acme.join("admin")];
  await off.post("/webhook/mail_choices", { credit_alerts: false });
  await backend.reveal(member, 1);
  const mails = await alerts();
  expect(mails.map(({ to }) => to).toSorted()).toEqual([acme.owner.account.email, admin.account.email].toSorted());
  expect(mails[0]).toMatchObject({ subject: "Balance of Acme is below 10 credits" });
  expect(mails[0]?.text).toContain("Balance of Acme is below 10 credits\n\n7 credits are left.");
});

test("nobody is mailed who has it switched off, or can no longer sign in", async () => {
  const [off, gone] = [await backend.signIn(), await backend.signIn()];
  await off.post("/webhook/mail_choices", { credit_alerts: false });
  for (const person of [off, gone]) await spendTwenty(person);
  await backend.database.db("delete from auth_user where id = $1", [gone.account.id]);
  expect(await alerts()).toEqual([]);
});
