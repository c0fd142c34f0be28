import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { PURCHASES } from "#domain/session/capability.ts";
import { planIds } from "#domain/billing/plans.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { anOrganisation, answer, invite, leave, markedPerson } from "#tests/support/backend/organisation.ts";
import {
  chargeMessage,
  newId,
  NOON,
  refundMessage,
  subscriptionMessage,
} from "#tests/support/backend/payment-messages.ts";
import { boughtBy, createPurchaseBackend, type PurchaseBackend, resultOf } from "#tests/support/backend/purchases.ts";
import { balanceOf } from "#tests/support/backend/shared-wallet.ts";
import { createWebhookBackend, type Person } from "#tests/support/backend/webhook-backend.ts";

let backend: PurchaseBackend;
beforeAll(async () => {
  backend = await createPurchaseBackend();
});
afterAll(() => backend.database.drop());
afterEach(() => expectBalancedLedger(backend.database.db));

const nobody = () => `${randomUUID()}@nobody.example`;
const balance = ({ account }: Person) => balanceOf(backend.database.db, account.walletId);
const begin = (person: Person, body: object) => person.post("/webhook/begin_purchase", body);
const planId = "plan_100_contacts";

describe("where no card payment is set up", () => {
  test("nothing can be bought, and no capability says so", async () => {
    const plain = await createWebhookBackend();
    const person = await plain.signIn();
    expect((await person.get("/webhook/get_credits")).json).toMatchObject({
      capabilities: expect.not.arrayContaining([PURCHASES]),
    });
    expect(await begin(person, { plan_id: planId })).toMatchObject({
      status: 409,
      json: { message: "Card payment is not available here. Please contact our sales team." },
    });
    await plain.database.drop();
  });
});

describe("beginning to buy", () => {
  test("is offered, and answers with the checkout of each plan", async () => {
    const person = await backend.signIn();
    expect((await person.get("/webhook/get_credits")).json).toMatchObject({
      capabilities: expect.arrayContaining([PURCHASES]),
    });
    for (const plan of planIds) {
      expect(await begin(person, { plan_id: plan, payer: "personal" })).toMatchObject({
        status: 200,
        json: { checkout_url: `/checkout?plan=${plan}` },
      });
    }
  });

  test.each([
    [{}, /plan_id must be one of plan_100_contacts, /],
    [{ plan_id: "plan_1_contact" }, /plan_id must be one of/],
    [{ plan_id: 100 }, /plan_id must be one of/],
    [{ plan_id: planId, payer: "somebody" }, /payer must be one of/],
  ])("with %j is refused", async (body, message) => {
    const person = await backend.signIn();
    const { status, json } = await begin(person, body);
    expect({ status, json }).toEqual({ status: 400, json: { message: expect.stringMatching(message) } });
  });

  test("for an organisation is for its members only", async () => {
    expect(await begin(await backend.signIn(), { plan_id: planId, payer: "organisation" })).toMatchObject({
      status: 403,
      json: { message: "You don't belong to an organisation. Ask an owner or admin to invite you." },
    });
    expect(await begin(await markedPerson(backend), { plan_id: planId, payer: "organisation" })).toMatchObject({
      status: 403,
      json: { message: "Your organisation isn't set up yet. Please set it up first." },
    });
  });

  test.each([
    ["the last choice decides", ["organisation", "personal"], "personal"],
    ["the last choice decides, the other way round", ["personal", "organisation"], "organisation"],
    ["left out it means the person's own", [undefined], "personal"],
    ["without it the person gets the credits", [], "personal"],
  ])("for whom: %s", async (_, choices, payer) => {
    const acme = await anOrganisation(backend, "Acme");
    const member = await acme.join();
    for (const choice of choices) await begin(member, { plan_id: planId, payer: choice });
    const { paymentId } = await backend.charge(member.account.email);
    expect(await resultOf(member, { payment_id: paymentId })).toMatchObject({
      payment: { payer, organisation_name: payer === "organisation" ? "Acme" : null },
    });
    expect(await balance(member)).toBe(payer === "personal" ? 1_250 : 250);
    expect(await balanceOf(backend.database.db, acme.id)).toBe(payer === "personal" ? 0 : 1_000);
    expect(
      await backend.database.db("select actor_id from audit_line where organisation_id = $1 and action = 'buy-plan'", [
        acme.id,
      ]),
    ).toEqual(payer === "personal" ? [] : [{ actor_id: member.account.id }]);
  });

  test("for an organisation that was left since then is for the person", async () => {
    const acme = await anOrganisation(backend);
    const member = await acme.join();
    await begin(member, { plan_id: planId, payer: "organisation" });
    await leave(member);
    await backend.charge(member.account.email);
    expect([await balance(member), await balanceOf(backend.database.db, acme.id)]).toEqual([1_250, 0]);
  });

  test("is noted for one's own plan of that name alone", async () => {
    const acme = await anOrganisation(backend);
    const [member, other] = [await acme.join(), await acme.join()];
    await begin(other, { plan_id: planId, payer: "organisation" });
    await begin(member, { plan_id: "plan_500_contacts", payer: "organisation" });
    await backend.charge(member.account.email);
    expect([await balance(member), await balanceOf(backend.database.db, acme.id)]).toEqual([1_250, 0]);
  });

  test("for an organisation is not for another one that was joined since then", async () => {
    const [acme, gamma] = [await anOrganisation(backend), await anOrganisation(backend)];
    const member = await acme.join();
    await begin(member, { plan_id: planId, payer: "organisation" });
    await leave(member);
    await answer(member, await invite(gamma.owner, member), "accept");
    await backend.charge(member.account.email);
    expect([await balance(member), await balanceOf(backend.database.db, gamma.id)]).toEqual([1_250, 0]);
  });
});

describe("the status of a payment", () => {
  test("is shown to its buyer with all of it", async () => {
    const person = await backend.signIn();
    const { paymentId, subscriptionId } = await backend.charge(person.account.email, { planId: "plan_500_contacts" });
    const credited = {
      state: "credited",
      payment: {
        payment_id: paymentId,
        subscription_id: subscriptionId,
        plan_id: "plan_500_contacts",
        amount: 1_239_000,
        credits: 500,
        credits_taken_back: 0,
        payer: "personal",
        organisation_name: null,
        paid_at: new Date((NOON - 5) * 1000).toISOString(),
        taken_back_by: [],
        documents: [{ kind: "receipt" }],
      },
    };
    expect(await resultOf(person, { payment_id: paymentId })).toEqual(credited);
    expect(await resultOf(person, { subscription_id: subscriptionId })).toEqual(credited);
    expect(await resultOf(person, { payment_id: paymentId, subscription_id: subscriptionId })).toEqual(credited);
    expect(await balance(person)).toBe(5_250);
  });

  test("of a subscription is that of its latest payment", async () => {
    const person = await backend.signIn();
    const { subscriptionId } = await backend.charge(person.account.email, { at: NOON + 86_400 });
    await backend.charge(person.account.email, { subscriptionId, at: NOON });
    const { paymentId } = await backend.charge(person.account.email, { subscriptionId, at: NOON + 172_800 });
    expect(await resultOf(person, { subscription_id: subscriptionId })).toMatchObject({
      payment: { payment_id: paymentId },
    });
  });

  test("is unknown while no message has reported it", async () => {
    const person = await backend.signIn();
    const none = { state: "awaited" };
    expect(await resultOf(person, { payment_id: newId("pay") })).toEqual(none);
    expect(await resultOf(person, { subscription_id: newId("sub") })).toEqual(none);
    const { subscriptionId } = await backend.charge(person.account.email);
    // The payment of a renewal, whose subscription has brought other ones.
    expect(await resultOf(person, { payment_id: newId("pay"), subscription_id: subscriptionId })).toEqual(none);
  });

  test("that does not exist is kept among the last five that were asked about", async () => {
    const person = await backend.signIn();
    await begin(person, { plan_id: planId, payer: "personal" });
    const ids = Array.from({ length: 7 }, () => newId("pay"));
    for (const id of ids) await resultOf(person, { payment_id: id });
    await resultOf(person, { payment_id: ids.at(-1) });
    const { open_payments: open = [] } = await boughtBy(person);
    expect(open?.map((one) => one.payment_id)).toEqual(ids.slice(2).toReversed());
    expect(
      await backend.database.db("select from open_payment where account_id = $1", [person.account.id]),
    ).toHaveLength(5);
  });

  test("is hidden from everybody else, colleagues and owners too", async () => {
    const acme = await anOrganisation(backend, "Acme");
    const [member, colleague] = [await acme.join(), await acme.join()];
    await begin(member, { plan_id: planId, payer: "organisation" });
    const ids = await backend.charge(member.account.email);
    for (const other of [await backend.signIn(), colleague, acme.owner]) {
      expect(await resultOf(other, { payment_id: ids.paymentId })).toEqual({ state: "elsewhere" });
      expect(await resultOf(other, { subscription_id: ids.subscriptionId })).toEqual({ state: "elsewhere" });
      expect(await boughtBy(other)).toEqual({ subscriptions: [], payments: [], open_payments: [] });
    }
    expect(await resultOf(member, { payment_id: ids.paymentId })).toMatchObject({ payment: { payer: "organisation" } });
  });

  test("stays its buyer's to see after they have left the organisation", async () => {
    const acme = await anOrganisation(backend, "Acme");
    const member = await acme.join();
    await begin(member, { plan_id: planId, payer: "organisation" });
    const { paymentId } = await backend.charge(member.account.email);
    await leave(member);
    expect(await resultOf(member, { payment_id: paymentId })).toMatchObject({
      payment: { payer: "organisation", organisation_name: "Acme" },
    });
    expect(await resultOf(acme.owner, { payment_id: paymentId })).toEqual({ state: "elsewhere" });
  });

  test("is held, without the reason, where it is not what is sold", async () => {
    const person = await backend.signIn();
    const paymentId = newId("pay");
    await backend.deliver(chargeMessage({ email: person.account.email, paymentId, payment: { amount: 100 } }));
    expect(await resultOf(person, { payment_id: paymentId })).toEqual({ state: "held" });
    expect(await boughtBy(person)).toEqual({ subscriptions: [], payments: [], open_payments: [] });
    expect(await balance(person)).toBe(250);
  });

  test.each([
    [{}, "Please provide payment_id, subscription_id or both."],
    [{ payment_id: null, subscription_id: null }, "Please provide payment_id, subscription_id or both."],
    [{ payment_id: "" }, "payment_id must be an id of the payment provider."],
    [{ payment_id: "pay_' or 1=1" }, "payment_id must be an id of the payment provider."],
    [{ payment_id: 7 }, "payment_id must be an id of the payment provider."],
    [{ subscription_id: ["sub_12345678901234"] }, "subscription_id must be an id of the payment provider."],
  ])("asked for %j is refused", async (ids, message) => {
    const person = await backend.signIn();
    expect(await person.post("/webhook/payment_result", ids)).toMatchObject({ status: 400, json: { message } });
  });

  test("can't be found out by trying ids", async () => {
    const limited = await createPurchaseBackend({
      freeLimits: { requestsPerAccount: 3, requestsPerNetwork: 1_000, windowMs: 60_000 },
    });
    const person = await limited.signIn();
    const { paymentId } = await limited.charge(nobody());
    const ask = (id: string) => person.post("/webhook/payment_result", { payment_id: id });
    for (let count = 0; count < 3; count += 1) expect((await ask(newId("pay"))).status).toBe(200);
    const refused = await ask(paymentId);
    expect(refused).toMatchObject({
      status: 429,
      json: {
        message: expect.stringMatching(/^Too many questions about payments in a short time\. Please try again in /),
      },
    });
    expect(refused.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(await balanceOf(limited.database.db, person.account.walletId)).toBe(250);
    await limited.database.drop();
  });

  test("needs a signed-in person", async () => {
    for (const [method, path] of [
      ["POST", "/webhook/begin_purchase"],
      ["POST", "/webhook/payment_result"],
      ["GET", "/webhook/payments"],
    ] as const) {
      const answer = await backend.app.request(path, { method, ...(method === "POST" && { body: "{}" }) });
      expect(answer.status).toBe(401);
    }
  });
});

describe("what somebody has bought", () => {
  test("is listed newest first, with what was taken back and how the plan goes on", async () => {
    const acme = await anOrganisation(backend, "Acme");
    const member = await acme.join();
    await begin(member, { plan_id: planId, payer: "organisation" });
    const first = await backend.charge(member.account.email, { at: NOON });
    const renewal = await backend.charge(member.account.email, { ...first, at: NOON + 2_592_000 });
    await begin(member, { plan_id: "plan_250_contacts", payer: "personal" });
    const second = await backend.charge(member.account.email, { planId: "plan_250_contacts", at: NOON + 86_400 });
    await backend.deliver(refundMessage("processed", { paymentId: first.paymentId, amount: 147_500 }));
    await backend.deliver(
      subscriptionMessage("halted", { subscriptionId: first.subscriptionId, at: NOON + 5_000_000 }),
    );
    expect(await boughtBy(member)).toMatchObject({
      subscriptions: [
        { subscription_id: second.subscriptionId, plan_id: "plan_250_contacts", state: "active", payer: "personal" },
        {
          subscription_id: first.subscriptionId,
          plan_id: planId,
          state: "halted",
          payer: "organisation",
          organisation_name: "Acme",
        },
      ],
      payments: [
        { payment_id: renewal.paymentId, credits_taken_back: 0, organisation_name: "Acme" },
        { payment_id: second.paymentId, credits: 250, payer: "personal", organisation_name: null },
        { payment_id: first.paymentId, credits: 100, credits_taken_back: 50 },
      ],
    });
  });

  test("at one moment is listed in the order in which it was reported, the last one first", async () => {
    const person = await backend.signIn();
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) ids.unshift((await backend.charge(person.account.email)).paymentId);
    expect((await boughtBy(person)).payments.map(({ payment_id: id }) => id)).toEqual(ids);
  });

  test("is not cut after 100 payments", async () => {
    const person = await backend.signIn();
    const { subscriptionId } = await backend.charge(person.account.email);
    for (let month = 1; month <= 101; month += 1) {
      await backend.charge(person.account.email, { subscriptionId, at: NOON + month * 2_592_000 });
    }
    const { payments, subscriptions } = await boughtBy(person);
    expect([payments.length, subscriptions.length]).toEqual([102, 1]);
    expect(payments.map(({ paid_at: at }) => at)).toEqual(
      payments
        .map(({ paid_at: at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(await balance(person)).toBe(250 + 102 * 1_000);
  });
});
