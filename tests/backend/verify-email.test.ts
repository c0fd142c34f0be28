import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { transactions } from "#wire/transaction.ts";
import { verifyEmail as verifyEmailCall } from "#wire/verify-email.ts";
import type { MailboxAnswer } from "#backend/verification/mailbox-answer.ts";
import { tidyVerifications } from "#backend/verification/cached-verification.ts";
import { defaultVerificationSettings } from "#backend/verification/verification-settings.ts";
import { verifyEmail } from "#backend/verification/verify-email.ts";
import {
  auditLedger,
  createWebhookBackend,
  type Person,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

const PATH = "/webhook/verify_email";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOON = Date.UTC(2026, 10, 20, 12);

let backend: WebhookBackend;
let now = NOON;
/** What the mail server says of everybody but Asha, whose mailbox exists. */
let others: MailboxAnswer = { kind: "no-such-mailbox" };

const verify = verifyEmail({
  resolver: {
    resolveMx: () => Promise.resolve([{ priority: 10, exchange: "mx.acme.example" }]),
    resolve4: () => Promise.resolve(["127.0.0.1"]),
    resolve6: () => Promise.resolve([]),
  },
  isAllowed: () => true,
  areTrusted: () => Promise.resolve(true),
  askMailbox: ({ local }) => Promise.resolve(local === "asha" ? { kind: "accepted", catchAll: false } : others),
  askAgainMs: [6 * MINUTE, 25 * MINUTE],
  clock: () => now,
});

beforeAll(async () => {
  backend = await createWebhookBackend({ verify, clock: () => now });
});
afterAll(() => backend.database.drop());
beforeEach(() => {
  now = NOON;
  others = { kind: "no-such-mailbox" };
});

let people = 0;
/** An address nobody has verified before. */
const somebody = (): string => `person${(people += 1)}@acme.example`;

const ask = async (person: Person, email: unknown, headers?: Record<string, string>) => {
  const { status, json } = await person.post(PATH, { email }, headers);
  expect(status).toBe(200);
  const answer = verifyEmailCall.answer.parse(json);
  if ("pending" in answer) throw new Error("It is still verified");
  return answer;
};

const newestLine = async (person: Person) => {
  const { json } = await person.get("/webhook/transaction?page=1&chunk_size=1");
  return transactions.answer.parse(json)[0]?.data[0];
};

test("a deliverable address costs a tenth of a credit, with its reasons and when it was checked", async () => {
  const person = await backend.signIn();
  const answer = await ask(person, " Asha@ACME.example ");
  expect(answer).toMatchObject({ result: "true", outcome: "deliverable", checked_at: "2026-11-20T12:00:00.000Z" });
  expect(answer.reasons?.map(({ check }) => check)).toEqual([
    "syntax",
    "disposable",
    "role",
    "mx",
    "mailbox",
    "catch_all",
  ]);
  expect(answer.owned).toBeUndefined();
  expect(answer).not.toHaveProperty("message");
  expect(await auditLedger(backend.database, person)).toEqual({ balance: 249, entries: 249, charges: 1 });
  expect(await newestLine(person)).toMatchObject({
    type: "verify_email",
    status: "completed",
    amount: 0.1,
    query: "asha@acme.example",
    result: "Valid (100/100)",
  });
});

test("an undeliverable address costs the same, and history says why", async () => {
  const person = await backend.signIn();
  expect(await ask(person, "nobody@acme.example")).toMatchObject({ result: "false", outcome: "undeliverable" });
  expect(await auditLedger(backend.database, person)).toMatchObject({ balance: 249, charges: 1 });
  expect(await newestLine(person)).toMatchObject({
    result: "Invalid (0/100): The mailbox doesn't exist.",
  });
});

test("an address that can't be verified is free, and says so in history", async () => {
  const person = await backend.signIn();
  others = { kind: "full" };
  expect(await ask(person, somebody())).toMatchObject({ result: "unknown", outcome: "unknown" });
  expect(await auditLedger(backend.database, person)).toMatchObject({ balance: 250, charges: 0 });
  expect(await newestLine(person)).toMatchObject({ status: "completed", amount: 0, result: "Could not be verified" });
});

test("a malformed address is reported for free, even to somebody without credits", async () => {
  const person = await backend.signIn();
  await backend.database.db("update wallet set balance_tenths = 0 where id = $1", [person.account.walletId]);
  const answer = await ask(person, "asha rao@acme.example");
  expect(answer).toMatchObject({
    result: "false",
    outcome: "undeliverable",
    reasons: [{ check: "syntax", verdict: "bad", detail: "The address contains a space." }],
  });
  expect(await newestLine(person)).toMatchObject({
    amount: 0,
    query: "asha rao@acme.example",
    result: "Invalid (0/100): The address contains a space.",
  });
});

test.each([
  ["a\u0001b\u200b@x", "a\ufffdb\ufffd@x"],
  ["x".repeat(60_000), "x".repeat(254)],
  ["a\u202eb", "a\ufffdb"],
])("any typed text can be answered and recorded (case %#)", async (typed, noted) => {
  const person = await backend.signIn();
  expect(await ask(person, typed)).toMatchObject({ result: "false" });
  expect(await newestLine(person)).toMatchObject({ query: noted });
});

test.each([{}, { email: "" }, { email: "  " }, { email: null }, { email: 5 }, { email: ["asha@acme.example"] }])(
  "%j is refused in words",
  async (body) => {
    const person = await backend.signIn();
    const { status, json } = await person.post(PATH, body);
    expect({ status, json }).toEqual({ status: 400, json: { message: "Please enter an email address" } });
  },
);

test("without a valid token nothing is answered", async () => {
  const init = { method: "POST", body: JSON.stringify({ email: "asha@acme.example" }) };
  const response = await backend.app.request(PATH, init);
  expect(response.status).toBe(401);
});

test("without credits, what is unknown is answered all the same; valid and invalid are refused in the same words", async () => {
  const person = await backend.signIn();
  await backend.database.db("update wallet set balance_tenths = 0 where id = $1", [person.account.walletId]);
  const refused = await person.post(PATH, { email: "asha@acme.example" });
  expect(refused).toMatchObject({
    status: 402,
    json: {
      code: "not_enough_credits",
      message: "Not enough credits: this costs 0.1 credit and you have 0. Nothing was charged.",
    },
  });
  const { status, json } = refused;
  expect(await person.post(PATH, { email: somebody() })).toMatchObject({ status, json });
  const lines = await person.get("/webhook/transaction");
  expect(lines.json).toMatchObject([{ data: [] }]);

  others = { kind: "full" };
  expect(await ask(person, somebody())).toMatchObject({ outcome: "unknown" });
  expect(await newestLine(person)).toMatchObject({ amount: 0, result: "Could not be verified" });
});

test("the same day every spelling of the address is owned and free; the next day it costs again", async () => {
  const person = await backend.signIn();
  await ask(person, "asha@acme.example");
  now += 11 * 60 * MINUTE;
  const again = await ask(person, '"Asha"@Acme.example');
  expect(again).toMatchObject({ result: "true", owned: { by: person.account.email } });
  expect(await auditLedger(backend.database, person)).toMatchObject({ charges: 1 });
  now += 2 * 60 * MINUTE;
  expect((await ask(person, "asha@acme.example")).owned).toBeUndefined();
  expect(await auditLedger(backend.database, person)).toMatchObject({ balance: 248, charges: 2 });
});

test("a repeated key is answered word for word and charged once, also when the day has changed meanwhile", async () => {
  const person = await backend.signIn();
  const key = { "Idempotency-Key": "verify_email:asha:2026-11-20" };
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(person, "asha@acme.example", key)));
  now += DAY;
  answers.push(await ask(person, "asha@acme.example", key));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await auditLedger(backend.database, person)).toMatchObject({ charges: 1 });
  const { status } = await person.post(PATH, { email: "nobody@acme.example" }, key);
  expect(status).toBe(422);
});

test("a verdict is shared by all accounts for a day, says when it was really made, and is paid for by each", async () => {
  const email = somebody();
  const [first, second, third] = [await backend.signIn(), await backend.signIn(), await backend.signIn()];
  await ask(first, email);
  others = { kind: "accepted", catchAll: false };
  now += DAY - 1;
  expect(await ask(second, email)).toMatchObject({ result: "false", checked_at: "2026-11-20T12:00:00.000Z" });
  expect(await auditLedger(backend.database, second)).toMatchObject({ charges: 1 });
  now += 1;
  expect(await ask(third, email)).toMatchObject({ result: "true", checked_at: "2026-11-21T12:00:00.000Z" });
});

test("a verdict that is open is repeated for some minutes, then the mail server is asked again", async () => {
  const email = somebody();
  const person = await backend.signIn();
  others = { kind: "full" };
  await ask(person, email);
  others = { kind: "no-such-mailbox" };
  now += 5 * MINUTE - 1;
  expect(await ask(person, email)).toMatchObject({ result: "unknown", checked_at: "2026-11-20T12:00:00.000Z" });
  now += 1;
  expect(await ask(person, email)).toMatchObject({ result: "false", checked_at: "2026-11-20T12:05:00.000Z" });
  expect(await auditLedger(backend.database, person)).toMatchObject({ charges: 1 });
});

test("what is too old to be used is forgotten", async () => {
  const { db } = backend.database;
  await ask(await backend.signIn(), somebody());
  const left = async () => (await db("select 1 from verification")).length;
  expect(await left()).toBeGreaterThan(0);
  await tidyVerifications(db, defaultVerificationSettings, now + 3 * DAY);
  expect(await left()).toBe(0);
});
