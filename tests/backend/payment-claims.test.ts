import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { getOrCreateAccount } from "#backend/accounts/authenticate.ts";
import type { Identity } from "#backend/auth/token-verifier.ts";
import { claim, claimForNewcomer } from "#backend/payments/claim.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { anOrganisation } from "#tests/support/backend/organisation.ts";
import { NOON, refundMessage } from "#tests/support/backend/payment-messages.ts";
import { boughtBy, createPurchaseBackend, type PurchaseBackend, resultOf } from "#tests/support/backend/purchases.ts";
import { balanceOf } from "#tests/support/backend/shared-wallet.ts";
import { type Person, WELCOME } from "#tests/support/backend/webhook-backend.ts";

let backend: PurchaseBackend;
beforeAll(async () => {
  backend = await createPurchaseBackend();
});
afterAll(() => backend.database.drop());
afterEach(() => expectBalancedLedger(backend.database.db));

const nobody = () => `${randomUUID()}@nobody.example`;
const balance = ({ account }: Person) => balanceOf(backend.database.db, account.walletId);

const ordered = () => backend.queue.sent.splice(0).map(({ data }) => data);

test("a payment of an unknown address becomes that of who comes with its id, and nobody else's", async () => {
  const [asha, ben] = [await backend.signIn(), await backend.signIn()];
  const { paymentId, subscriptionId } = await backend.charge(nobody());
  expect(await resultOf(asha, { payment_id: paymentId })).toMatchObject({
    state: "credited",
    payment: { credits: 100 },
  });
  expect(await resultOf(asha, { payment_id: paymentId })).toMatchObject({ state: "credited" });
  expect(await resultOf(ben, { payment_id: paymentId })).toEqual({ state: "elsewhere" });
  expect(await resultOf(ben, { subscription_id: subscriptionId })).toEqual({ state: "elsewhere" });
  expect([await balance(asha), await balance(ben)]).toEqual([1_250, 250]);
});

test("of 20 claims at once by two people one counts", async () => {
  const people = [await backend.signIn(), await backend.signIn()] as const;
  const { paymentId } = await backend.charge(nobody());
  ordered();
  const results = await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      const by = number % 2;
      return { by, ...(await resultOf(by === 0 ? people[0] : people[1], { payment_id: paymentId })) };
    }),
  );
  const balances = [await balance(people[0]), await balance(people[1])];
  expect(balances.toSorted()).toEqual([1_250, 250]);
  const winner = balances.indexOf(1_250);
  for (const { by, state } of results) expect(state).toBe(by === winner ? "credited" : "elsewhere");
  expect(ordered()).toEqual([{ kind: "credited", paymentId }]);
});

test("a claim brings all payments of the subscription, and its renewals go on coming to who claimed it", async () => {
  const [person, email] = [await backend.signIn(), nobody()];
  const first = await backend.charge(email);
  const second = await backend.charge(email, { subscriptionId: first.subscriptionId, at: NOON + 2_592_000 });
  await backend.deliver(refundMessage("processed", { paymentId: first.paymentId }));
  ordered();
  expect(await resultOf(person, { subscription_id: first.subscriptionId })).toMatchObject({
    payment: { payment_id: second.paymentId },
  });
  expect(ordered()).toEqual(
    expect.arrayContaining([
      { kind: "credited", paymentId: first.paymentId },
      { kind: "credited", paymentId: second.paymentId },
      { kind: "taken-back", paymentId: first.paymentId },
    ]),
  );
  await backend.charge(email, { subscriptionId: first.subscriptionId, at: NOON + 5_184_000 });
  expect(await balance(person)).toBe(2_250);
  expect((await boughtBy(person)).payments).toHaveLength(3);
});

test.each([
  ["organisation", { organisation_name: "Acme" }, [250, 1_000]],
  ["personal", { organisation_name: null }, [1_250, 0]],
  [undefined, { organisation_name: null }, [1_250, 0]],
])("a claim by a member who began the purchase for %j is for %j", async (payer, whose, balances) => {
  const acme = await anOrganisation(backend, "Acme");
  const member = await acme.join();
  if (payer !== undefined) await member.post("/webhook/begin_purchase", { plan_id: "plan_100_contacts", payer });
  const { paymentId } = await backend.charge(nobody());
  expect(await resultOf(member, { payment_id: paymentId })).toMatchObject({ payment: whose });
  expect([await balance(member), await balanceOf(backend.database.db, acme.id)]).toEqual(balances);
});

test.each([
  ["the same letters", (email: string) => email],
  ["other letters", (email: string) => `  ${email.toUpperCase()} `],
])("what was paid under an address is there at the first call of its account: %s", async (_, written) => {
  const email = nobody();
  const [first, second] = [await backend.charge(written(email)), await backend.charge(written(email))];
  ordered();
  const person = await backend.signIn(0, email);
  expect(await balance(person)).toBe(2_250);
  expect(person.account.balance).toBe(2_250);
  expect((await person.get("/webhook/get_credits")).json).toMatchObject({ credits: 225 });
  expect(await resultOf(person, { payment_id: first.paymentId })).toMatchObject({ state: "credited" });
  expect(ordered()).toEqual(
    expect.arrayContaining([
      { kind: "credited", paymentId: first.paymentId },
      { kind: "credited", paymentId: second.paymentId },
    ]),
  );
});

const firstCall = (queue: JobQueue, identity: Identity) =>
  getOrCreateAccount(
    {
      database: backend.database,
      welcomeCredits: WELCOME,
      onNewAccount: claimForNewcomer({ queue, issuer: backend.issuer }),
    },
    identity,
  );

test("20 first calls at once, while the payment's message comes five times, bring welcome and payment once", async () => {
  const { database, queue } = backend;
  const email = nobody();
  const identity = { userId: randomUUID(), email };
  const charge = () => backend.charge(email);
  const [accounts] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => firstCall(queue, identity))),
    Promise.all(Array.from({ length: 5 }, charge)),
  ]);
  expect(new Set(accounts.map(({ id }) => id))).toEqual(new Set([identity.userId]));
  expect(await balanceOf(database.db, identity.userId)).toBe(5_250);
});

test("an account whose payments could not be given is not made, and is at the next call", async () => {
  const { database } = backend;
  const email = nobody();
  await backend.charge(email);
  const identity = { userId: randomUUID(), email };
  const breaking: JobQueue = { send: () => Promise.reject(new Error("The process died")) };
  const first = firstCall(breaking, identity);
  await expect(first).rejects.toThrow("The process died");
  expect(await balanceOf(database.db, identity.userId)).toBeUndefined();
  const made = await firstCall(backend.queue, identity);
  expect(made.balance).toBe(1_250);
});

test("a claim that can't be mailed is not made", async () => {
  const { database } = backend;
  const person = await backend.signIn();
  const { paymentId } = await backend.charge(nobody());
  const breaking: JobQueue = { send: () => Promise.reject(new Error("The process died")) };
  const broken = claim(
    { database, queue: breaking, issuer: backend.issuer },
    { accountId: person.account.id, paymentId },
  );
  await expect(broken).rejects.toThrow("The process died");
  expect(await balance(person)).toBe(250);
  expect(await resultOf(person, { payment_id: paymentId })).toMatchObject({ state: "credited" });
});
