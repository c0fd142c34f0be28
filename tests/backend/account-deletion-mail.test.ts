import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DeletionMailMessage, sendDeletionMail } from "#backend/account-erasure/send-deletion-mail.ts";
import { eraseDue } from "#backend/account-erasure/erase-due.ts";
import { orderSummaries } from "#backend/notifications/order-summaries.ts";
import { createNotifyingBackend, type NotifyingBackend, today } from "#tests/support/backend/notifications.ts";
import { samplePeopleWithPhone, type Person } from "#tests/support/backend/webhook-backend.ts";

let backend: NotifyingBackend;
beforeAll(async () => {
  backend = await createNotifyingBackend();
});
beforeEach(async () => {
  await backend.database.db("delete from account_deletion");
  backend.queue.sent.length = 0;
  backend.mailer.sent.length = 0;
  backend.logged.length = 0;
});
afterAll(() => backend.database.drop());

const ask = ({ account, post }: Person) => post("/webhook/delete_account", { email: account.email });

/** Does what lies in the queue. Returns the mails that this sent. */
const mailed = async () => {
  const { database, mailer, log } = backend;
  const needs = { origin: "https://leadlight.example", supportEmail: "support@leadlight.example", log };
  const send = sendDeletionMail({ ...needs, db: database.db, mailer });
  for (const { name, data } of backend.queue.sent.splice(0))
    if (name === "deletion-mail") await send(DeletionMailMessage.parse(data));
  return mailer.sent.splice(0);
};

test("a mail says at once when the account is deleted, and how to keep it", async () => {
  const person = await backend.signIn();
  await ask(person);
  const { db } = backend.database;
  const at = "2026-12-13T12:00:00.000Z";
  await db("update account_deletion set due_at = $2 where account_id = $1", [person.account.id, at]);
  for (const message of backend.queue.sent) Object.assign(message.data, { dueAt: at });
  const [mail, ...others] = await mailed();
  expect(others).toEqual([]);
  expect([mail?.to, mail?.subject]).toEqual([
    person.account.email,
    "Your Leadlight account will be deleted on 13 Dec 2026",
  ]);
  expect(mail?.text).toBe(
    [
      "Your account will be deleted",
      "You asked us to delete your Leadlight account. We delete it on 13 Dec 2026.",
      "Until then, you can't use the account, its API keys or the browser extension. Nothing in it is lost.",
      'If you change your mind, sign in before that day and choose "Keep my account".',
      "Keep my account:\nhttps://leadlight.example/login",
      "If you didn't ask for this, keep the account and sign out everywhere else in Settings, Profile. Then write to support@leadlight.example.\n",
    ].join("\n\n"),
  );
});

test("who has kept the account by then gets none", async () => {
  const person = await backend.signIn();
  await ask(person);
  await person.post("/webhook/keep_account", {});
  expect(await mailed()).toEqual([]);
});

test("a last mail says that the account is deleted, to the address that it had", async () => {
  const person = await backend.signIn();
  await ask(person);
  await mailed();
  const { database, queue, log } = backend;
  await eraseDue({ database, queue, log, clock: () => Date.now() + 15 * 24 * 60 * 60 * 1000 });
  const [mail, ...others] = await mailed();
  expect(others).toEqual([]);
  expect([mail?.to, mail?.subject]).toEqual([person.account.email, "Your Leadlight account is deleted"]);
  expect(mail?.text).toContain(
    "We keep your invoices, and the amounts and dates of your credits, as tax law requires.",
  );
});

test("a mail that is refused is logged without the address, and tried again", async () => {
  const person = await backend.signIn();
  await ask(person);
  backend.mailer.fail(() => Promise.reject(new Error(`550 no such user ${person.account.email}`)));
  await expect(mailed()).rejects.toThrow("550");
  backend.mailer.fail();
  expect(backend.logged.filter(Boolean)).toEqual([
    "Could not send the mail about an account's deletion; trying again: Error",
  ]);
});

test("a person whose account is to be deleted gets no daily summary, also where it was ordered before", async () => {
  const [first = 0] = samplePeopleWithPhone(1);
  const [gone, ordered, stays] = [await backend.signIn(), await backend.signIn(), await backend.signIn()];
  for (const person of [gone, ordered, stays]) await backend.reveal(person, first);
  await ask(gone);
  const { db } = backend.database;
  await orderSummaries({ db, queue: backend.queue }, today());
  await ask(ordered);
  const to = (await backend.mailed()).map((mail) => mail.to);
  expect(to).toContain(stays.account.email);
  expect(to).not.toContain(gone.account.email);
  expect(to).not.toContain(ordered.account.email);
});
