import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { accountOf } from "#backend/accounts/accounts.ts";
import { grantCredits, settleCharge } from "#backend/credits/ledger.ts";
import {
  auditLedger,
  createWebhookBackend,
  extractorPath,
  samplePeopleWithPhone,
  sampleUrl,
  WELCOME,
  type Person,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";
import { untilAnswered } from "#tests/support/backend/until-answered.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const phoneOf = (person: Person, number: number, key?: string) =>
  person.get(extractorPath("phone_no", sampleUrl(number)), key === undefined ? {} : { "Idempotency-Key": key });

test("200 people revealed at once on 50 credits: 10 are sold, 190 refused, the books agree", async () => {
  const person = await backend.signIn(250);
  const answers = await Promise.all(
    samplePeopleWithPhone(200).map((number) => untilAnswered(() => phoneOf(person, number))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 402)).toHaveLength(190);
  expect(await auditLedger(backend.database, person)).toEqual({ balance: 0, entries: 0, charges: 10 });
});

test("1,000 requests over 20 keys, repeated while the database is busy: 20 charges, one answer per key", async () => {
  const person = await backend.signIn(5_000);
  const people = samplePeopleWithPhone(20);
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, async (_, index) => {
      const number = people[index % 20] ?? 1;
      const { status, json } = await untilAnswered(() => phoneOf(person, number, `key-${number}`));
      return { number, status, text: JSON.stringify(json) };
    }),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(new Set(answers.map(({ number, text }) => `${number} ${text}`)).size).toBe(20);
  expect(await auditLedger(backend.database, person)).toEqual({ balance: 4_250, entries: 4_250, charges: 20 });
});

test("the same key with another request is refused with 422 and charges nothing", async () => {
  const person = await backend.signIn();
  await phoneOf(person, 1, "same-key");
  const { status, json } = await phoneOf(person, 2, "same-key");
  expect(status).toBe(422);
  expect(json).toEqual({ message: expect.stringContaining("Idempotency-Key") });
  expect((await auditLedger(backend.database, person)).charges).toBe(1);
});

test("one key for ten people at once: one is charged, nine are refused with 422", async () => {
  const person = await backend.signIn(1_000);
  const answers = await Promise.all(samplePeopleWithPhone(10).map((number) => phoneOf(person, number, "crowded")));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 422),
  ]);
  expect((await auditLedger(backend.database, person)).charges).toBe(1);
});

test("two people may use the same key for different requests", async () => {
  const [one, other] = [await backend.signIn(), await backend.signIn()];
  expect((await phoneOf(one, 1, "shared")).status).toBe(200);
  expect((await phoneOf(other, 2, "shared")).status).toBe(200);
});

test("what was revealed before is free under another key, and the answer says who opened it and when", async () => {
  const person = await backend.signIn();
  const first = await phoneOf(person, 1, "monday");
  const again = await phoneOf(person, 1, "tuesday");
  expect(first.json).not.toHaveProperty("owned");
  expect(again.json).toEqual({
    ...(first.json as object),
    owned: { by: person.account.email, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
  });
  expect((await phoneOf(person, 1, "tuesday")).json).toEqual(again.json);
  expect(await auditLedger(backend.database, person)).toEqual({ balance: 200, entries: 200, charges: 1 });
});

test("what is owned can be seen again with no credits left", async () => {
  const person = await backend.signIn();
  for (const number of samplePeopleWithPhone(5)) await phoneOf(person, number);
  expect((await phoneOf(person, 1)).status).toBe(200);
  const refused = await phoneOf(person, 8);
  expect(refused.status).toBe(402);
  expect(refused.json).toEqual({
    message: "Not enough credits: this costs 5 credits and you have 0. Nothing was charged.",
    code: "not_enough_credits",
  });
});

test("nothing on file costs nothing and is not kept under its key", async () => {
  const person = await backend.signIn();
  expect(await phoneOf(person, 3, "nothing")).toMatchObject({ status: 200, json: { phone_no: [] } });
  expect((await phoneOf(person, 1, "nothing")).status).toBe(200);
  expect(await auditLedger(backend.database, person)).toMatchObject({ balance: 200, charges: 1 });
});

test("charges and grants in any order and number keep balance and entries equal and never below zero", async () => {
  const { database } = backend;
  const step = fc.oneof(
    fc.record({ grant: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ cost: fc.integer({ min: 1, max: 60 }), thing: fc.integer({ min: 0, max: 4 }) }),
  );
  const property = fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
    const person = await backend.signIn();
    const { id: actorId, walletId } = person.account;
    const charged = await Promise.all(
      steps.map(async (wanted, index) => {
        if ("grant" in wanted) {
          await grantCredits(database.db, { walletId, amount: tenths(wanted.grant), operation: `grant:${index}` });
          return wanted.grant;
        }
        const { outcome } = await settleCharge(database, {
          actorId,
          operation: `thing:${wanted.thing}`,
          cost: tenths(wanted.cost),
          answer: {},
          parts: [],
          key: undefined,
          history: { type: "test", query: "q", result: "r" },
        });
        return outcome === "charged" ? -wanted.cost : 0;
      }),
    );
    const expected = charged.reduce((sum, delta) => sum + delta, WELCOME as number);
    const { balance, entries } = await auditLedger(backend.database, person);
    expect([balance, entries]).toEqual([expected, expected]);
    expect(balance).toBeGreaterThanOrEqual(0);
  });
  await fc.assert(property, { numRuns: 40 });
});

test("killed connections under load lose nothing and double nothing", async () => {
  const person = await backend.signIn(50_000);
  const { database } = backend;
  let done = false;
  let killed = 0;
  const killing = (async () => {
    while (!done) {
      const rows = await database
        .db(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and state = 'active'`,
        )
        .catch(() => []);
      killed += rows.length;
      await pause(15); // Without it, nothing but the killing gets done.
    }
  })();
  const reveal = async (number: number): Promise<void> => {
    while ((await phoneOf(person, number, `kill-${number}`)).status !== 200);
  };
  // A quick machine may be through before a statement was caught at work. What is owned is free to ask for again.
  do await Promise.all(samplePeopleWithPhone(60).map(reveal));
  while (killed === 0);
  done = true;
  await killing;
  expect(await auditLedger(backend.database, person)).toEqual({ balance: 47_250, entries: 47_250, charges: 60 });
});

test("first use from many sides at once makes one account with one welcome", async () => {
  const identity = { userId: randomUUID(), email: "twice@leadlight.example" };
  const { database } = backend;
  const accounts = await Promise.all(Array.from({ length: 20 }, () => accountOf(database.db, identity, WELCOME)));
  expect(new Set(accounts.map(({ walletId, balance }) => `${walletId} ${balance}`)).size).toBe(1);
  expect(
    await database.db("select delta_tenths from credit_entry where wallet_id = $1", [accounts[0]?.walletId]),
  ).toEqual([{ delta_tenths: 250 }]);
});

test.each(["update credit_entry set delta_tenths = 1", "delete from credit_entry", "truncate credit_entry cascade"])(
  "the ledger refuses: %s",
  async (statement) => {
    await expect(backend.database.db(statement)).rejects.toThrow("append-only");
  },
);

test("a balance below zero is refused by the database itself", async () => {
  const person = await backend.signIn();
  const below = backend.database.db("update wallet set balance_tenths = -1 where id = $1", [person.account.walletId]);
  await expect(below).rejects.toThrow("wallet_balance_tenths_check");
});

test("a grant repeated under the same name is given once", async () => {
  const person = await backend.signIn();
  const grant = { walletId: person.account.walletId, amount: tenths(100), operation: "grant:once" };
  await Promise.all([1, 2, 3].map(() => grantCredits(backend.database.db, grant)));
  expect(await auditLedger(backend.database, person)).toMatchObject({ balance: 350, entries: 350 });
});
