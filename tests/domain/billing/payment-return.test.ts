import fc from "fast-check";
import { expect, test } from "vitest";
import { plans, priceOf } from "#domain/billing/plans.ts";
import { readPaymentReturn } from "#domain/billing/payment-return.ts";

const read = (query: string, provider = "Razorpay") => {
  const parameters = new URLSearchParams(query);
  return readPaymentReturn((name) => parameters.get(name), provider);
};

test("the return from a payment names its ids, its plan and its amount", () => {
  const query =
    "razorpay_payment_id=pay_29QQoUBi66xm2f&razorpay_subscription_id=sub_00000000000001&payment_status=success&plan_name=250+Contacts&amount=7375";
  expect(read(query)).toEqual({
    isSuccess: true,
    ids: { paymentId: "pay_29QQoUBi66xm2f", subscriptionId: "sub_00000000000001" },
    claimed: { planName: "250 Contacts", amount: 737_500 },
  });
});

test("what is missing has its default: success, Premium Plan, nothing paid", () => {
  const claimed = { planName: "Premium Plan", amount: 0 };
  const defaults = { isSuccess: true, ids: { paymentId: "pay_1" }, claimed };
  expect(read("razorpay_payment_id=pay_1")).toEqual(defaults);
  expect(read("razorpay_payment_id=pay_1&payment_status=&plan_name=&amount=")).toEqual(defaults);
});

test.each([
  ["razorpay_payment_id=pay_1&payment_status=success", true],
  ["razorpay_subscription_id=sub_1&payment_status=success", true],
  ["payment_status=success", false],
  ["", false],
  ["razorpay_payment_id=pay_1&payment_status=failed", false],
  ["razorpay_payment_id=pay_1&payment_status=Success", false],
  ["razorpay_payment_id=pay_1&payment_status=cancelled", false],
  ["payment_id=pay_1", false],
  ["stripe_payment_id=pay_1", false],
  ["razorpay_payment_id=", false],
  ["razorpay_payment_id=%3Cscript%3E", false],
  ["razorpay_payment_id=pay%201", false],
  [`razorpay_payment_id=${"p".repeat(65)}`, false],
])("%j is a success: %s", (query, isSuccess) => {
  expect(read(query).isSuccess).toBe(isSuccess);
});

test("the names of the ids begin with the payment provider's", () => {
  expect(read("otherpay_payment_id=pay_1", "OtherPay").ids).toEqual({ paymentId: "pay_1" });
});

test("an id that is none of the provider's is left out, the other one stays", () => {
  expect(read("razorpay_payment_id=../../x&razorpay_subscription_id=sub_1").ids).toEqual({ subscriptionId: "sub_1" });
});

test.each(plans.map((plan) => [plan.name, plan]))(
  "the name and the price of %s are taken from the price list",
  (name, plan) => {
    const claimed = { planName: name, amount: priceOf(plan) };
    expect(read(`plan_name=${name}&amount=${priceOf(plan) / 100}`).claimed).toEqual(claimed);
    expect(read(`plan_name=${name}&amount=${priceOf(plan) / 100}.00`).claimed).toEqual(claimed);
    expect(read(`plan_name=${name}`).claimed).toEqual({ planName: name, amount: 0 });
  },
);

test.each([
  ["a name that is not sold", "plan_name=Free+call+0000"],
  ["a name that is not sold, with a plan's price", "plan_name=Free+call+0000&amount=2950"],
  ["a plan's name with hidden letters", "plan_name=100%E2%80%8B+Contacts&amount=2950"],
  ["markup", "plan_name=%3Cimg+src%3Dx%3E&amount=2950"],
  ["an amount without a plan", "amount=2950"],
  ["the price of another plan", "plan_name=100+Contacts&amount=7375"],
  ["an amount that is no price", "plan_name=100+Contacts&amount=999999999"],
  ["nothing paid", "plan_name=100+Contacts&amount=0"],
  ["an amount below zero", "plan_name=100+Contacts&amount=-2950"],
  ["an amount that is no number", "plan_name=100+Contacts&amount=2,950"],
])("%s is not taken from an address", (_, query) => {
  expect(read(query).claimed).toBeUndefined();
});

test("whatever an address says, its plan and its amount are on the price list, and its ids have the provider's form", () => {
  const names = ["razorpay_payment_id", "razorpay_subscription_id", "payment_status", "plan_name", "amount"];
  const known = ["Premium Plan 0", ...plans.flatMap((plan) => [`${plan.name} ${priceOf(plan)}`, `${plan.name} 0`])];
  const text = fc.oneof(fc.string({ unit: "binary", maxLength: 400 }), fc.constantFrom("100 Contacts", "2950", "7375"));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), text), (given) => {
      const { ids, claimed } = readPaymentReturn((name) => given[name] ?? null, "Razorpay");
      if (claimed !== undefined) expect(known).toContain(`${claimed.planName} ${claimed.amount}`);
      for (const id of Object.values(ids)) expect(id).toMatch(/^\w{4,64}$/);
    }),
    { numRuns: 1000 },
  );
});
