import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { PURCHASES, SUBSCRIPTION_CONTROL } from "#domain/session/capability.ts";
import { formatBillingDay } from "#ui/kit/format-billing-time.ts";
import { anAccount, aSession } from "#tests/support/builders.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

/** The receipt and the mail have the 16th: India is ahead. */
const LATE_IN_UTC = "2026-01-15T23:30:00.000Z";
const paid = formatBillingDay("2026-01-16T12:00:00Z");
const renews = formatBillingDay("2026-02-16T12:00:00Z");

const aLateBuyer = async () => {
  const account = anAccount({ capabilities: [PURCHASES, SUBSCRIPTION_CONTROL] });
  const testApp = aSignedInApp(account, { session: aSession({ expiresAt: Date.parse("2026-01-17T00:00:00Z") }) });
  await act(() => testApp.clock.move(Date.parse(LATE_IN_UTC) - testApp.clock.now()));
  testApp.backend.payments.charge({
    planId: "plan_100_contacts",
    paymentId: "pay_00000000000001",
    subscriptionId: "sub_00000000000001",
  });
  return testApp;
};

test("a day of money is the one in India, in the words of the reader's language", () => {
  expect(formatBillingDay(LATE_IN_UTC)).toBe(
    new Date(LATE_IN_UTC).toLocaleDateString(undefined, {
      day: "numeric",
      month: "short",
      year: "numeric",
      timeZone: "Asia/Kolkata",
    }),
  );
  expect(formatBillingDay(LATE_IN_UTC)).toContain("16");
});

test("Settings dates a payment, its renewal and its cancellation as its receipt does", async () => {
  const { user } = await show(await aLateBuyer(), "/dashboard/settings/billing");
  expect((await screen.findByText(paid)).getAttribute("title")).toMatch(/5:00:00.*(GMT\+5:30|IST|India)/);
  expect(screen.getByText(`Renews on ${renews}.`)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /^Cancel plan/ }));
  expect(screen.getByText(`It won't renew on ${renews}, and nothing more is charged.`)).toBeTruthy();
});

test("the page after a payment and the price list have the same days", async () => {
  const testApp = await aLateBuyer();
  const result = await show(testApp, "/post-payment?razorpay_payment_id=pay_00000000000001&payment_status=success");
  expect(await screen.findByText(paid)).toBeTruthy();
  result.unmount();
  await show(testApp, "/billing");
  const card = within(await screen.findByRole("region", { name: "100 Contacts" }));
  expect(await card.findByText(`Renews on ${renews}`)).toBeTruthy();
});
