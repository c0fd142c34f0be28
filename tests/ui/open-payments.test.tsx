import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { PURCHASES } from "#domain/session/capability.ts";
import { formatBillingDay } from "#ui/kit/format-billing-time.ts";
import { anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show, type TestApp } from "#tests/support/ui/test-app.tsx";

const ids = { paymentId: "pay_00000000000001", subscriptionId: "sub_00000000000001" };
const planId = "plan_100_contacts";

/** Someone who has been through the checkout, and whose payment has brought no credits. */
const aPayer = async (): Promise<TestApp> => {
  const testApp = aSignedInApp(anAccount({ capabilities: [PURCHASES] }));
  const { purchases } = testApp.backend.payments;
  await purchases.begin(planId, "personal");
  await purchases.follow(ids);
  return testApp;
};

const waiting = "You have a payment that isn't confirmed yet";
const waitingLink = async () => {
  const notice = (await screen.findByText(waiting)).closest("[role=status]");
  if (!(notice instanceof HTMLElement)) throw new Error("It is not a notice");
  return within(notice).getByRole<HTMLAnchorElement>("link", { name: "Check this payment" });
};

const toSettings = async (testApp: TestApp) => {
  await show(testApp, "/dashboard/settings/billing");
  await screen.findByRole("heading", { name: "Payments" });
};
const toCheckout = async (testApp: TestApp) => {
  const { user } = await show(testApp, "/billing");
  await user.click(screen.getAllByRole("button", { name: "Buy Now" })[0] as HTMLElement);
  await screen.findByRole("heading", { level: 1, name: "Complete Your Purchase" });
};
const screens = [
  ["the price list", (testApp: TestApp) => show(testApp, "/billing")],
  ["the checkout", toCheckout],
  ["Settings", toSettings],
] as const;

test.each(screens)("%s says that a payment is not confirmed, and leads to its status", async (_, open) => {
  await open(await aPayer());

  const link = await waitingLink();
  expect(link.getAttribute("href")).toBe(
    "/post-payment?razorpay_payment_id=pay_00000000000001&razorpay_subscription_id=sub_00000000000001&payment_status=success",
  );
});

test.each(screens)("%s says nothing of a payment that has brought its credits", async (name, open) => {
  const testApp = await aPayer();
  testApp.backend.payments.charge({ planId, ...ids });
  await open(testApp);

  if (name === "Settings") expect(await screen.findByText(ids.paymentId)).toBeTruthy();
  else
    expect(await screen.findByText(name === "the checkout" ? "You already have this plan" : "Your plan")).toBeTruthy();
  expect(screen.queryByText(waiting)).toBeNull();
});

test("who follows the notice reads that the payment waits, and no amount that nobody knows", async () => {
  const { user } = await show(await aPayer(), "/billing");
  await user.click(await waitingLink());

  expect(await screen.findByRole("heading", { level: 1, name: "Your payment is being confirmed" })).toBeTruthy();
  expect(screen.getByText("Waiting for Razorpay")).toBeTruthy();
  expect(screen.queryByText("₹0")).toBeNull();
});

test("the day of a payment is the one of its receipt", async () => {
  const testApp = await aPayer();
  const day = formatBillingDay(new Date(testApp.clock.now()).toISOString());
  await show(testApp, "/billing");
  expect(await screen.findByText(new RegExp(`hasn't confirmed your payment of ${day}\\. `))).toBeTruthy();
});

test("a payment that does not match a plan is named as such", async () => {
  const testApp = await aPayer();
  testApp.backend.payments.leave(ids.paymentId, "held");
  await show(testApp, "/billing");

  expect(await screen.findByText("We're looking into a payment of yours")).toBeTruthy();
  expect(screen.queryByText(waiting)).toBeNull();
});

test("who comes back to the checkout from paying in another window is warned there", async () => {
  const testApp = aSignedInApp(anAccount({ capabilities: [PURCHASES] }));
  await toCheckout(testApp);
  expect(screen.queryByText(waiting)).toBeNull();

  await testApp.backend.payments.purchases.follow(ids);
  testApp.activity.comeBack();

  expect(await waitingLink()).toBeTruthy();
});
