import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatRupees } from "#domain/billing/plans.ts";
import { PLAN_NAME_MAX_LENGTH, readPaymentReturn } from "#domain/billing/payment-return.ts";

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
    planName: "250 Contacts",
    amount: 737_500,
  });
});

test("what is missing has its default: success, Premium Plan, nothing paid", () => {
  const defaults = { isSuccess: true, ids: { paymentId: "pay_1" }, planName: "Premium Plan", amount: 0 };
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

test.each([
  ["2950", "₹2,950"],
  ["2950.5", "₹2,950.50"],
  ["2950.05", "₹2,950.05"],
  ["0", "₹0"],
  ["000", "₹0"],
  ["999999999", "₹99,99,99,999"],
  ["-1", "₹0"],
  ["+1", "₹0"],
  ["1e9", "₹0"],
  ["0x10", "₹0"],
  ["2,950", "₹0"],
  ["₹2950", "₹0"],
  [" 2950", "₹0"],
  ["2950.", "₹0"],
  [".5", "₹0"],
  ["1.005", "₹0"],
  ["NaN", "₹0"],
  ["Infinity", "₹0"],
  ["9999999999", "₹0"],
  ["২৯৫০", "₹0"],
])("the amount %j is shown as %s", (amount, shown) => {
  expect(formatRupees(read(`amount=${encodeURIComponent(amount)}`).amount)).toBe(shown);
});

describe("the plan's name", () => {
  const nameOf = (name: string) => read(`plan_name=${encodeURIComponent(name)}`).planName;

  test("is cut where it is longer than any plan's, and stays whole text", () => {
    const name = nameOf("😀".repeat(2500));
    expect(name.length).toBeLessThanOrEqual(PLAN_NAME_MAX_LENGTH);
    expect([name.isWellFormed(), name.endsWith("😀…")]).toEqual([true, true]);
  });

  test("has no control, direction or invisible characters and no line breaks", () => {
    expect(nameOf("100\u0000 \u202Estcatnoc\u2066\u200B\r\n\tPlan")).toBe("100 stcatnoc Plan");
  });

  test("is the default where nothing readable is left", () => {
    expect(nameOf("\u202E\u200B \n")).toBe("Premium Plan");
  });

  test("with markup stays text", () => {
    expect(nameOf("<img src=x onerror=alert(1)>")).toBe("<img src=x onerror=alert(1)>");
  });
});

test("whatever an address says, there is a name to show, an amount in paise, and ids only of the provider's form", () => {
  const names = ["razorpay_payment_id", "razorpay_subscription_id", "payment_status", "plan_name", "amount"];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), fc.string({ unit: "binary", maxLength: 400 })), (given) => {
      const { ids, planName, amount } = readPaymentReturn((name) => given[name] ?? null, "Razorpay");
      expect(planName).toMatch(/\S/);
      expect(planName).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      expect(planName.length).toBeLessThanOrEqual(PLAN_NAME_MAX_LENGTH);
      expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      for (const id of Object.values(ids)) expect(id).toMatch(/^\w{4,64}$/);
    }),
    { numRuns: 1000 },
  );
});
