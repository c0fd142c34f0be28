import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatRupees, planIds, planOf, plans, priceOf } from "#domain/billing/plans.ts";
import {
  changeableTo,
  choosePlan,
  chosenPlanIn,
  isRunning,
  parseProviderId,
  planCalled,
  type Subscription,
  subscriptionStates,
} from "#domain/billing/purchase.ts";

const plan = planOf("plan_250_contacts");
const chosen = choosePlan(plan);

describe("what the page of a purchase is given", () => {
  test("is the plan's id, its name and its price", () => {
    expect(chosen).toEqual({ planId: "plan_250_contacts", planName: "250 Contacts", price: "₹7,375" });
  });

  test("is read back as the plan, for each plan, also after the browser has stored it", () => {
    for (const one of plans) expect(chosenPlanIn(structuredClone(choosePlan(one)))).toEqual(one);
  });

  test.each([
    ["nothing", undefined],
    ["null", null],
    ["a text", "plan_250_contacts"],
    ["a list", [chosen]],
    ["an empty state", {}],
    ["no plan", { planName: chosen.planName, price: chosen.price }],
    ["no name", { planId: chosen.planId, price: chosen.price }],
    ["no price", { planId: chosen.planId, planName: chosen.planName }],
    ["a plan that is not sold", { ...chosen, planId: "plan_1_contacts" }],
    ["another plan's name", { ...chosen, planName: "500 Contacts" }],
    ["a lower price", { ...chosen, price: "₹1" }],
    ["a price as a number", { ...chosen, price: 737_500 }],
    ["what another tool left", { enrichment: { email: "asha@acme.example" } }],
  ])("is no plan where it is %s", (_, state) => {
    expect(chosenPlanIn(state)).toBeUndefined();
  });

  test("is a plan at its own price or none, whatever it is", () => {
    const state = fc.record({
      planId: fc.constantFrom(...planIds, "", "__proto__"),
      planName: fc.constantFrom(...plans.map(({ name }) => name), ""),
      price: fc.constantFrom(...plans.map((one) => formatRupees(priceOf(one))), "₹0"),
    });
    fc.assert(
      fc.property(state, (reported) => {
        const found = chosenPlanIn(reported);
        expect(found === undefined || formatRupees(priceOf(found)) === reported.price).toBe(true);
      }),
    );
  });
});

test("a plan is found by its id in an address, and by nothing else", () => {
  expect(planIds.map((id) => planCalled(id)?.planId)).toEqual([...planIds]);
  for (const id of [null, "", "plan_1_contacts", "PLAN_100_CONTACTS", "constructor"])
    expect(planCalled(id)).toBeUndefined();
});

test("a subscription runs while it is charged, or is tried to be", () => {
  expect(subscriptionStates.filter((state) => isRunning({ state }))).toEqual(["active", "pending"]);
});

describe("an id of the payment provider", () => {
  test.each(["pay_29QQoUBi66xm2f", "sub_00000000000001", "a_b4", "x".repeat(64)])("may be %s", (id) => {
    expect(parseProviderId(id)).toBe(id);
  });

  test.each([
    "",
    "abc",
    "x".repeat(65),
    "pay_29QQ oUBi66",
    "pay_<b>bold</b>",
    "pay_1\u202e23",
    "pay_123\n",
    "../pay_123",
    7,
    null,
    undefined,
    ["pay_12345"],
  ])("is not %j", (id) => {
    expect(parseProviderId(id)).toBeUndefined();
  });
});

test("a plan is changed rather than bought twice, where one is active, and it is neither paid for already nor will be", () => {
  const active: Subscription = { id: "sub_1", planId: "plan_100_contacts", state: "active", payer: "personal" };
  expect(changeableTo("plan_250_contacts", [active])).toBe(active);
  expect(changeableTo("plan_100_contacts", [active])).toBeUndefined();
  expect(changeableTo("plan_250_contacts", [{ ...active, state: "pending" }])).toBeUndefined();
  const changing: Subscription = { ...active, nextPlanId: "plan_500_contacts" };
  expect(changeableTo("plan_500_contacts", [changing, active])).toBeUndefined();
  expect(changeableTo("plan_250_contacts", [changing])).toBe(changing);
  expect(changeableTo("plan_250_contacts", [changing, active])).toBe(active);
  expect(changeableTo("plan_250_contacts", [active, { ...active, planId: "plan_250_contacts" }])).toBeUndefined();
});
