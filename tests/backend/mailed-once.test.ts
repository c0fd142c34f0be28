import { afterAll, beforeAll, expect, test } from "vitest";
import { noteMailed, sendOnce, tidyMailedOnce, wasMailed } from "#backend/platform/mail/mailed-once.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { listMailer } from "#tests/support/backend/list-mailer.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const mail = { to: "asha@acme.example", subject: "Once", text: "Once", html: "<p>Once</p>" };

test("of several that send a mail at once, one does", async () => {
  const mailer = listMailer();
  await Promise.all([1, 2, 3].map(() => sendOnce({ db: database.db, mailer }, "at-once", mail)));
  expect(mailer.sent).toEqual([mail]);
});

test.each([
  ["refused", { code: "EENVELOPE", responseCode: 451 }],
  ["refused at its end", { code: "EMESSAGE", responseCode: 554 }],
  ["never connected", { code: "ESOCKET" }],
  ["never greeted", { code: "ETIMEDOUT", timeoutType: "GREETING_TIMEOUT" }],
])("a mail that was %s can be sent again", async (name, fault) => {
  const mailer = listMailer();
  mailer.fail(() => Promise.reject(Object.assign(new Error("Not sent"), fault)));
  await expect(sendOnce({ db: database.db, mailer }, name, mail)).rejects.toThrow("Not sent");
  mailer.fail();
  await sendOnce({ db: database.db, mailer }, name, mail);
  expect(mailer.sent).toEqual([mail]);
});

test.each([
  ["fell silent", { code: "ETIMEDOUT", timeoutType: "SOCKET_TIMEOUT" }, "Timeout"],
  ["was closed", { code: "ECONNECTION" }, "Connection closed unexpectedly"],
  ["broke off", { code: "ESOCKET" }, "read ECONNRESET"],
])("a mail whose connection %s may have arrived, and is not sent again", async (name, fault, message) => {
  const mailer = listMailer();
  mailer.fail(() => Promise.reject(Object.assign(new Error(message), fault)));
  await expect(sendOnce({ db: database.db, mailer }, name, mail)).rejects.toThrow(message);
  mailer.fail();
  await sendOnce({ db: database.db, mailer }, name, mail);
  expect(mailer.sent).toEqual([]);
});

test("notes are kept for a week", async () => {
  const { db } = database;
  expect(await noteMailed(db, "kept")).toBe(true);
  expect(await noteMailed(db, "kept")).toBe(false);
  const day = 24 * 60 * 60 * 1000;
  await tidyMailedOnce(db, Date.now() + 6 * day);
  expect(await wasMailed(db, "kept")).toBe(true);
  await tidyMailedOnce(db, Date.now() + 8 * day);
  expect(await wasMailed(db, "kept")).toBe(false);
});
