import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CHECKOUT_MESSAGE, CHECKOUT_READY_MS, parseCheckoutMessage } from "#domain/billing/checkout.ts";

const type = CHECKOUT_MESSAGE;
const [paymentId, subscriptionId] = ["pay_29QQoUBi66xm2f", "sub_00000000000001"];

describe("a message of the checkout", () => {
  test.each(["ready", "blocked", "cancelled", "failed"])("may say that it is %s", (state) => {
    expect(parseCheckoutMessage({ type, state })).toEqual({ state });
  });

  test("names what was paid by one id at least", () => {
    expect(parseCheckoutMessage({ type, state: "paid", paymentId, subscriptionId })).toEqual({
      state: "paid",
      paymentId,
      subscriptionId,
    });
    expect(parseCheckoutMessage({ type, state: "paid", paymentId })).toEqual({ state: "paid", paymentId });
    expect(parseCheckoutMessage({ type, state: "paid", subscriptionId })).toEqual({ state: "paid", subscriptionId });
    expect(parseCheckoutMessage({ type, state: "paid" })).toBeUndefined();
    expect(parseCheckoutMessage({ type, state: "paid", paymentId: "<script>", subscriptionId: 7 })).toBeUndefined();
  });

  test("passes on nothing else that came with it", () => {
    expect(parseCheckoutMessage({ type, state: "ready", paymentId, amount: 1 })).toEqual({ state: "ready" });
    expect(parseCheckoutMessage({ type, state: "paid", paymentId, credits: 9999 })).toEqual({
      state: "paid",
      paymentId,
    });
  });

  test.each([
    undefined,
    null,
    "ready",
    7,
    [],
    { state: "ready" },
    { type: "STORE_AUTH_TOKENS", state: "ready" },
    { type, state: "credited" },
    { type, state: ["ready"] },
    { type },
  ])("is not %j", (data) => {
    expect(parseCheckoutMessage(data)).toBeUndefined();
  });

  test("is read from anything a window can be sent without failing", () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(parseCheckoutMessage(data)).toBeUndefined();
      }),
    );
  });
});

test("a payment that has not loaded is spoken of within three seconds", () => {
  expect(CHECKOUT_READY_MS).toBeLessThanOrEqual(3000);
});
