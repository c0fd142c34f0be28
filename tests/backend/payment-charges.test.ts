import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { createPaymentBackend, type PaymentBackend } from "#tests/support/backend/payment-backend.ts";
import { chargeMessage, newId, NOON } from "#tests/support/backend/payment-messages.ts";

let backend: PaymentBackend;
beforeAll(async () => {
  backend = await createPaymentBackend();
});
afterAll(() => backend.database.drop());
afterEach(() => expectBalancedLedger(backend.database.db));

describe("a charge", () => {
  test.each([
    ["plan_100_contacts", 1_000],
    ["plan_250_contacts", 2_500],
    ["plan_500_contacts", 5_000],
  ] as const)(
    "for %s brings its credits to the account of the payer's address, with a mail",
    async (planId, credits) => {
      const account = await backend.somebody();
      const paymentId = newId("pay");
      await backend.deliver(chargeMessage({ email: account.email, planId, paymentId }));
      expect(await backend.balance(account)).toBe(credits);
      expect(await backend.paymentOf(paymentId)).toMatchObject({
        plan_id: planId,
        account_id: account.id,
        wallet_id: account.walletId,
        payer: "personal",
        credits_tenths: credits,
        held_because: null,
        paid_at: new Date((NOON - 5) * 1000),
      });
      expect(backend.mails()).toContainEqual({ kind: "credited", paymentId });
    },
  );

  test("that is reported ten times brings its credits once, and one mail", async () => {
    const account = await backend.somebody();
    const paymentId = newId("pay");
    const message = chargeMessage({ email: account.email, paymentId });
    await backend.deliver(...Array.from({ length: 10 }, () => message));
    expect(await backend.balance(account)).toBe(1_000);
    expect(backend.mails().filter((mail) => "paymentId" in mail && mail.paymentId === paymentId)).toHaveLength(1);
  });

  test("that is not the first of somebody is another one: who pays twice gets twice", async () => {
    const account = await backend.somebody();
    await backend.deliver(chargeMessage({ email: account.email }), chargeMessage({ email: account.email }));
    expect(await backend.balance(account)).toBe(2_000);
  });

  test.each([
    ["other letters", (name: string) => ` ${name.toUpperCase()}@BÜRO.Example `, "xn--bro-hoa.example"],
    ["a dot at its end", (name: string) => `${name}@acme.example.`, "acme.example"],
  ])("finds the account whose address is written in %s", async (_, write, domain) => {
    const name = randomUUID();
    const account = await backend.somebody(`${name}@${domain}`);
    await backend.deliver(chargeMessage({ email: write(name) }));
    expect(await backend.balance(account)).toBe(1_000);
  });

  test.each([-7_200, -300, 300, 7_200])("counts as well when the provider's clock is %i seconds off", async (off) => {
    const account = await backend.somebody();
    await backend.deliver(chargeMessage({ email: account.email, at: Math.round(Date.now() / 1000) + off }));
    expect(await backend.balance(account)).toBe(1_000);
  });

  test("of an address that no account has belongs to nobody, and its payer gets a mail that explains how to get it", async () => {
    const paymentId = newId("pay");
    await backend.deliver(chargeMessage({ email: "New@Acme.Example", paymentId }));
    expect(await backend.paymentOf(paymentId)).toMatchObject({
      account_id: null,
      email: "new@acme.example",
      held_because: null,
    });
    expect(backend.mails()).toContainEqual({ kind: "unclaimed", paymentId });
  });

  test.each([["void@razorpay.com"], ["not an address"], [null], [{ a: 1 }], ["a@b\u0000.example"]])(
    "without an address (%j) belongs to nobody, and nobody is mailed",
    async (email) => {
      const paymentId = newId("pay");
      await backend.deliver(chargeMessage({ paymentId, payment: { email } }));
      expect(await backend.paymentOf(paymentId)).toMatchObject({ account_id: null, email: null, held_because: null });
      expect(backend.mails()).not.toContainEqual({ kind: "unclaimed", paymentId });
    },
  );
});

describe("a charge that is not what is sold", () => {
  const held: [string, Parameters<typeof chargeMessage>[0]][] = [
    ["amount", { payment: { amount: 294_999 } }],
    ["amount", { payment: { amount: 295_001 } }],
    ["amount", { payment: { amount: 2_950 } }],
    ["amount", { payment: { amount: 0 } }],
    ["amount", { payment: { amount: "295000" } }],
    ["amount", { payment: { amount: -295_000 } }],
    ["amount", { payment: { amount: 295_000.5 } }],
    ["amount", { planId: "plan_500_contacts", payment: { amount: 295_000 } }],
    ["currency", { payment: { currency: "USD" } }],
    ["currency", { payment: { currency: "inr" } }],
    ["currency", { payment: { currency: null } }],
    ["plan", { subscription: { plan_id: "plan_OfSomebodyElse" } }],
    ["plan", { subscription: { plan_id: "plan_100_contacts" } }],
    ["plan", { subscription: { plan_id: undefined } }],
    ["status", { payment: { status: "authorized" } }],
    ["status", { payment: { status: "failed" } }],
    ["status", { payment: { status: "refunded" } }],
    ["status", { payment: { status: undefined } }],
    ["subscription", { subscription: { id: "" } }],
    ["subscription", { subscription: { id: 7 } }],
  ];
  test.each(held)("by its %s (%j) brings nothing, and waits for somebody to look at it", async (reason, wanted) => {
    const account = await backend.somebody();
    const paymentId = newId("pay");
    await backend.deliver(chargeMessage({ email: account.email, paymentId, ...wanted }));
    expect(await backend.balance(account)).toBe(0);
    expect(await backend.paymentOf(paymentId)).toMatchObject({
      held_because: reason,
      account_id: null,
      credits_tenths: 0,
    });
    expect(backend.logged.at(-1)).toBe(`ERROR Payment ${paymentId} is on hold: the ${reason} does not match the plan`);
    expect(backend.logged.join()).not.toContain(account.email);
  });

  test("is credited once it is reported again as it is sold, and never held again", async () => {
    const account = await backend.somebody();
    const ids = { email: account.email, paymentId: newId("pay"), subscriptionId: newId("sub") };
    const early = chargeMessage({ ...ids, payment: { status: "authorized" } });
    await backend.deliver(early, chargeMessage(ids), early, chargeMessage(ids));
    expect(await backend.balance(account)).toBe(1_000);
    expect(await backend.paymentOf(ids.paymentId)).toMatchObject({ held_because: null, account_id: account.id });
  });
});
