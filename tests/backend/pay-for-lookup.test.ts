import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { costOf, NO_CREDITS, tenths } from "#domain/shared/credits.ts";
import { accountOf } from "#backend/accounts/accounts.ts";
import type { Lookup } from "#backend/credits/lookup.ts";
import { payForLookup } from "#backend/credits/pay-for-lookup.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

type Found = { readonly output: string | null };

const aLookup = (changes: Partial<Lookup<Found>> = {}): Lookup<Found> => ({
  type: "enrichment",
  subject: "asha",
  cost: costOf.enrichment,
  query: "Asha",
  answer: z.object({ output: z.nullable(z.string()) }),
  find: () => Promise.resolve({ output: "found" }),
  resultOf: ({ output }) => output,
  ...changes,
});

const nothing = { find: () => Promise.resolve({ output: null }) };

const aPayer = async (credits = tenths(20)) => {
  const email = `${randomUUID()}@leadlight.example`;
  const account = await accountOf(database.db, { userId: randomUUID(), email }, credits);
  return { email, pay: (lookup: Lookup<Found>, key?: string) => payForLookup(database, { account, key }, lookup) };
};

test("what is found is charged, and is owned from then on", async () => {
  const { email, pay } = await aPayer();
  expect(await pay(aLookup())).toEqual({ outcome: "charged", answer: { output: "found" } });
  expect(await pay(aLookup(nothing))).toEqual({
    outcome: "owned",
    answer: { output: "found" },
    owned: { by: email, at: expect.any(String) },
  });
});

test("the same key brings the same answer, and for another subject none", async () => {
  const { pay } = await aPayer();
  await pay(aLookup(), "key");
  expect(await pay(aLookup(nothing), "key")).toEqual({ outcome: "replayed", answer: { output: "found" } });
  expect(await pay(aLookup({ subject: "ben" }), "key")).toEqual({ outcome: "other-request" });
});

test("nothing found costs nothing", async () => {
  const { pay } = await aPayer(tenths(10));
  expect(await pay(aLookup(nothing))).toEqual({ outcome: "not-found", answer: { output: null } });
  expect(await pay(aLookup())).toMatchObject({ outcome: "charged" });
});

test("what costs more than there is isn't looked up", async () => {
  const { pay } = await aPayer(tenths(9));
  const find = () => Promise.reject(new Error("This was looked up"));
  expect(await pay(aLookup({ find }))).toEqual({
    outcome: "not-enough-credits",
    cost: 10,
    balance: 9,
    setAside: NO_CREDITS,
  });
});

test("what is tried without credits gives what is free, and only says of the rest that credits are missing", async () => {
  const { pay } = await aPayer(tenths(9));
  const isTriedUnpaid = true;
  expect(await pay(aLookup({ isTriedUnpaid, ...nothing }))).toEqual({ outcome: "not-found", answer: { output: null } });
  expect(await pay(aLookup({ isTriedUnpaid }))).toEqual({
    outcome: "not-enough-credits",
    cost: 10,
    balance: 9,
    setAside: NO_CREDITS,
  });
});

test("without credits, who owns a part learns nothing of what they do not own", async () => {
  const { pay } = await aPayer(tenths(10));
  const partsOf = ({ output }: Found) => (output === null ? [] : [output]);
  await pay(aLookup({ partsOf }));
  const there = await pay(aLookup({ subject: "ben", partsOf, find: () => Promise.resolve({ output: "ben" }) }));
  expect(there).toMatchObject({ outcome: "not-enough-credits" });
  expect(await pay(aLookup({ subject: "nobody", partsOf, ...nothing }))).toEqual(there);
  expect(await pay(aLookup({ subject: "asha again", partsOf }))).toMatchObject({ outcome: "owned" });
});

test("what has no price needs no credits and is owned by nobody", async () => {
  const { pay } = await aPayer(NO_CREDITS);
  const free = aLookup({ cost: NO_CREDITS });
  expect(await pay(free, "key")).toEqual({ outcome: "free", answer: { output: "found" } });
  expect(await pay(free, "key")).toEqual({ outcome: "free", answer: { output: "found" } });
});
