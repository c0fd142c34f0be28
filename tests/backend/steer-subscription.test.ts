import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ProvidedSubscription, ProviderAnswer } from "#backend/payments/subscription-provider.ts";
import { newId, NOON, razorpaySettings, subscriptionMessage } from "#tests/support/backend/payment-messages.ts";
import { boughtBy, createPurchaseBackend, type PurchaseBackend } from "#tests/support/backend/purchases.ts";
import type { Person } from "#tests/support/backend/webhook-backend.ts";

const RENEWS = new Date("2026-12-20T12:00:00Z");
const active: ProvidedSubscription = { state: "active", renewsAt: RENEWS };
const cancelled: ProvidedSubscription = { state: "cancelled", renewsAt: undefined };
const answered = (subscription: ProvidedSubscription): ProviderAnswer => ({ kind: "answered", subscription });

/** What the provider answers, by what it is asked; counts the questions. */
let provided: Partial<Record<"fetch" | "cancel" | "change" | "keep", ProviderAnswer>> = {};
let asked: string[] = [];
const ask = async (name: keyof typeof provided): Promise<ProviderAnswer> => {
  asked.push(name);
  return provided[name] ?? { kind: "unanswered" };
};
const provider = {
  fetch: () => ask("fetch"),
  cancel: () => ask("cancel"),
  change: (_: string, plan: string) => ask("change").finally(() => asked.push(plan)),
  keep: () => ask("keep"),
};

let backend: PurchaseBackend;
beforeAll(async () => {
  backend = await createPurchaseBackend({
    steering: { provider, sold: razorpaySettings.sold },
    clock: () => (NOON + 3_600) * 1000,
  });
});
afterAll(() => backend.database.drop());

let person: Person;
let subscriptionId: string;
beforeEach(async () => {
  person = await backend.signIn();
  ({ subscriptionId } = await backend.charge(person.account.email));
  backend.queue.sent.length = 0;
  [provided, asked] = [{}, []];
});

const steer = (action: string, plan_id?: string, by = person) =>
  by.post("/webhook/subscription", { subscription_id: subscriptionId, action, plan_id });
const endings = () => backend.queue.sent.filter(({ data }) => "kind" in data && data.kind === "ended").length;
const changes = () =>
  backend.queue.sent.flatMap(({ data }) => ("kind" in data && data.kind === "changed" ? [data] : []));
const stands = async () => (await boughtBy(person)).subscriptions[0];

describe("cancelling", () => {
  test("ends the subscription, is mailed once, and takes no credits", async () => {
    provided = { cancel: answered(cancelled) };
    expect(await steer("cancel")).toMatchObject({ status: 200, json: { state: "cancelled", renews_at: null } });
    await backend.deliver(subscriptionMessage("cancelled", { subscriptionId, at: NOON + 3_601 }));
    expect(endings()).toBe(1);
    expect((await person.get("/webhook/get_credits")).json).toMatchObject({ credits: 125 });
  });

  test("whose message comes before the answer is mailed once too", async () => {
    provider.cancel = async () => {
      await backend.deliver(subscriptionMessage("cancelled", { subscriptionId, at: NOON + 3_600 }));
      return answered(cancelled);
    };
    expect(await steer("cancel")).toMatchObject({ status: 200, json: { state: "cancelled" } });
    provider.cancel = () => ask("cancel");
    expect(endings()).toBe(1);
  });

  test("in two tabs at once, and again later, says that it is cancelled", async () => {
    let isCancelled = false;
    provider.cancel = async () => {
      if (isCancelled) return { kind: "refused" };
      isCancelled = true;
      return answered(cancelled);
    };
    provided = { fetch: answered(cancelled) };
    const answers = await Promise.all([steer("cancel"), steer("cancel")]);
    provider.cancel = () => ask("cancel");
    asked = [];
    for (const answer of [...answers, await steer("cancel")]) {
      expect(answer).toMatchObject({ status: 200, json: { state: "cancelled" } });
    }
    expect(asked).toEqual([]);
    expect(endings()).toBe(1);
  });

  test("without an answer says that it is not known, and leaves what is known", async () => {
    expect(await steer("cancel")).toMatchObject({
      status: 502,
      json: {
        message:
          "The payment provider didn't answer. We don't know whether it made the change. Check again in a minute.",
      },
    });
    expect(await stands()).toMatchObject({ state: "active" });
    expect(endings()).toBe(0);
  });

  test("whose answer was lost is found to be done", async () => {
    provided = { cancel: { kind: "unanswered" }, fetch: answered(cancelled) };
    expect(await steer("cancel")).toMatchObject({ status: 200, json: { state: "cancelled" } });
    expect(asked).toEqual(["cancel", "fetch"]);
  });

  test("that the provider refuses says so", async () => {
    provided = { cancel: { kind: "refused" }, fetch: answered(active) };
    expect(await steer("cancel")).toMatchObject({
      status: 409,
      json: { message: "The payment provider refused to cancel this plan. Please contact our support." },
    });
    expect(await stands()).toMatchObject({ state: "active" });
  });
});

describe("changing the plan", () => {
  test("is planned for the next charge, which then ends the plan for it", async () => {
    provided = { change: answered(active) };
    expect(await steer("change", "plan_500_contacts")).toMatchObject({
      status: 200,
      json: { plan_id: "plan_100_contacts", next_plan_id: "plan_500_contacts", renews_at: RENEWS.toISOString() },
    });
    expect(changes()).toEqual([{ kind: "changed", subscriptionId, nextPlanId: "plan_500_contacts" }]);
    expect(asked).toEqual(["change", "plan_SampleOf500xxx"]);
    // An older message changes nothing.
    await backend.deliver(subscriptionMessage("active", { subscriptionId, at: NOON + 60, event: "updated" }));
    expect(await stands()).toMatchObject({ next_plan_id: "plan_500_contacts" });
    await backend.charge(person.account.email, {
      subscriptionId,
      planId: "plan_500_contacts",
      at: RENEWS.getTime() / 1000 + 5,
    });
    expect(await stands()).toMatchObject({ plan_id: "plan_500_contacts", next_plan_id: null });
    expect((await person.get("/webhook/get_credits")).json).toMatchObject({ credits: 625 });
  });

  test("is replaced by another one before it comes", async () => {
    provided = { change: answered(active) };
    await steer("change", "plan_500_contacts");
    expect(await steer("change", "plan_250_contacts")).toMatchObject({
      status: 200,
      json: { plan_id: "plan_100_contacts", next_plan_id: "plan_250_contacts" },
    });
    expect(asked).toEqual(["change", "plan_SampleOf500xxx", "change", "plan_SampleOf250xxx"]);
  });

  test("is taken back by choosing the present plan", async () => {
    provided = { change: answered(active), keep: answered(active) };
    await steer("change", "plan_500_contacts");
    expect(await steer("change", "plan_100_contacts")).toMatchObject({ status: 200, json: { next_plan_id: null } });
    expect(asked).toEqual(["change", "plan_SampleOf500xxx", "keep"]);
  });

  test("to what it is or will be asks nothing of the provider", async () => {
    expect(await steer("change", "plan_100_contacts")).toMatchObject({ status: 200 });
    provided = { change: answered(active) };
    await steer("change", "plan_250_contacts");
    await steer("change", "plan_250_contacts");
    expect(asked).toEqual(["change", "plan_SampleOf250xxx"]);
  });

  test("that the provider refuses, as for UPI, says what to do instead", async () => {
    provided = { change: { kind: "refused" } };
    expect(await steer("change", "plan_250_contacts")).toMatchObject({
      status: 409,
      json: { message: "The payment provider can't change this plan. Cancel it, then buy the other one." },
    });
    expect(await stands()).toMatchObject({ next_plan_id: null });
  });

  test("of what has ended is refused without asking", async () => {
    await backend.deliver(subscriptionMessage("halted", { subscriptionId }));
    expect(await steer("change", "plan_250_contacts")).toMatchObject({ status: 409 });
    expect(asked).toEqual([]);
  });
});

describe("asking how it stands", () => {
  test("brings a state whose message was lost, with its mail", async () => {
    provided = { fetch: answered({ state: "halted", renewsAt: undefined }) };
    expect(await steer("refresh")).toMatchObject({ status: 200, json: { state: "halted" } });
    expect(endings()).toBe(1);
  });

  test("without news keeps no later message from counting", async () => {
    provided = { fetch: answered(active) };
    expect(await steer("refresh")).toMatchObject({ json: { state: "active", renews_at: RENEWS.toISOString() } });
    // Sent a moment before, by a clock that is behind ours.
    await backend.deliver(subscriptionMessage("cancelled", { subscriptionId, at: NOON + 3_590 }));
    expect(await stands()).toMatchObject({ state: "cancelled", renews_at: null });
  });
});

test.each(["refresh", "cancel", "change"])("nobody else can %s it, and the provider is not asked", async (action) => {
  const stranger = await backend.signIn();
  expect(await steer(action, "plan_500_contacts", stranger)).toMatchObject({
    status: 404,
    json: { message: "You have no such plan." },
  });
  expect(asked).toEqual([]);
});

test.each([
  [{ action: "cancel" }, "subscription_id must be an id of the payment provider."],
  [{ subscription_id: "sub_0001/../x", action: "cancel" }, "subscription_id must be an id of the payment provider."],
  [{ subscription_id: "sub_0001", action: "delete" }, "action must be one of refresh, cancel, change."],
  [{ subscription_id: "sub_0001", action: "change", plan_id: "x" }, /^plan_id must be one of/],
  [{ subscription_id: "sub_0001", action: "change" }, "Please provide plan_id."],
])("the request %j is refused", async (request, message) => {
  const refused = await person.post("/webhook/subscription", request);
  expect(refused).toMatchObject({ status: 400, json: { message: expect.stringMatching(message) } });
});

test("where subscriptions can't be changed, support is named", async () => {
  const bare = await createPurchaseBackend();
  try {
    const buyer = await bare.signIn();
    const refused = await buyer.post("/webhook/subscription", { subscription_id: newId("sub"), action: "cancel" });
    expect(refused).toMatchObject({
      status: 409,
      json: { message: "Plans can't be changed here. Please contact our support." },
    });
  } finally {
    await bare.database.drop();
  }
});
