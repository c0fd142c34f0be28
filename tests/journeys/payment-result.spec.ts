import type { Locator, Page } from "@playwright/test";
import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import { enter, open, signInAtService } from "#tests/support/browser/journey-people.ts";
import { credits, heading, tabTo } from "#tests/support/browser/journey-screens.ts";
import { besideIt } from "#tests/support/browser/journey-two-people.ts";
import { expect, test } from "#tests/support/browser/journey-shared.ts";
import { expectReadable } from "#tests/support/browser/journey-looks.ts";
import { expectNoOverflow } from "#tests/support/browser/overflow.ts";
import { continueFakePayment, payAtFakeCheckout, sendFakeMessage } from "#tests/support/browser/fake-purchase.ts";

const HAND_TYPED =
  "/post-payment?razorpay_payment_id=pay_TypedByHand001&payment_status=success&plan_name=500+Contacts&amount=12390";

const returned = (paymentId: string): string => `/post-payment?razorpay_payment_id=${paymentId}&payment_status=success`;
const row = (page: Page, name: string): Locator =>
  page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });
const said = (page: Page): Locator => page.locator("main > [role=status]");

test("a success address typed by hand grants nothing and says so; the way on is gone by keyboard", async ({
  page,
  person,
}) => {
  await enter(page, person, HAND_TYPED);
  await expect(said(page)).toContainText("No credits added yet");
  await expect(row(page, "Amount")).toContainText("₹12,390");
  await expect(row(page, "Status")).toContainText("Waiting for Razorpay");
  await expect(row(page, "Credits")).toContainText("None added");
  await expectReadable(page, "result-waiting");

  await tabTo(page.getByRole("button", { name: "Check again" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Check again" })).toBeFocused();
  await expect(said(page)).toContainText("No credits added yet");
  await tabTo(page.getByRole("link", { name: "Go to Dashboard" }));
  await page.keyboard.press("Enter");
  await expect(credits(page)).toContainText("25 credits");
});

test("a payment that failed says why it may have, and leads back to the plans @further", async ({ page, person }) => {
  await enter(page, person, "/post-payment");
  await expect(heading(page, "Payment Could Not Be Processed")).toBeVisible();
  await open(page, HAND_TYPED.replace("success", "failed"));
  await expect(heading(page, "Payment Could Not Be Processed")).toBeVisible();
  await expect(page.getByText("No charges were made.")).toBeVisible();
  await expectReadable(page, "result-failed");
  for (const cause of ["Insufficient funds", "Incorrect card details", "Network issues", "Bank restrictions"])
    await expect(page.getByText(cause)).toBeVisible();
  await expectNoAxeFindings(page);
  await tabTo(page.getByRole("link", { name: "Try Payment Again" }));
  await page.keyboard.press("Enter");
  await expect(heading(page, "Billing & Plans")).toBeVisible();
});

test("what was paid is a receipt; a refund is shown there and in Settings", async ({ page, person, backend }) => {
  const { paymentId, subscriptionId } = await payAtFakeCheckout(backend.origin, { email: person.email });
  await enter(page, person, returned(paymentId));
  await expect(said(page)).toContainText("100 credits were added to your personal credits.");
  await expect(row(page, "New balance")).toContainText("125 credits");
  await expect(row(page, "Subscription ID")).toContainText(subscriptionId);
  await expectReadable(page, "result-credited");

  await continueFakePayment(backend.origin, paymentId, "refund-half");
  await open(page, returned(paymentId));
  await expect(row(page, "Credits")).toContainText("Refunded: 50 credits removed");
  await expect(row(page, "New balance")).toContainText("75 credits");

  await continueFakePayment(backend.origin, paymentId, "cancel");
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("tab", { name: "Billing & Credits" }).click();
  const panel = page.getByRole("tabpanel");
  await expect(panel).toContainText("Cancelled");
  await expect(panel).toContainText("Won't renew.");
  await expect(panel).toContainText("100 credits for you");
  await expect(panel).toContainText("Refunded: 50 credits removed");
  await expect(panel).toContainText(paymentId);
  await expectNoAxeFindings(page);
});

test("a payment with another address is the one's who comes with its id, and nobody's after @further", async ({
  page,
  person,
  backend,
  browser,
}) => {
  const { paymentId } = await payAtFakeCheckout(backend.origin, { email: `payer.${person.email}` });
  await enter(page, person, returned(paymentId));
  await expect(said(page)).toContainText("100 credits were added to your personal credits.");

  const other = await besideIt(browser);
  await enter(other.page, await signInAtService(backend.origin, `other.${person.email}`), returned(paymentId));
  await expect(said(other.page)).toContainText("belong to the account that paid");
  await expect(heading(other.page, "This payment belongs to another account")).toBeVisible();
  await expect(row(other.page, "Credits")).toHaveCount(0);
  await other.end();
});

test("a person who comes back signed out signs in first; the credits appear when the message has come @further", async ({
  page,
  person,
  backend,
}) => {
  const { paymentId } = await payAtFakeCheckout(backend.origin, { email: person.email, arrival: "never" });
  await open(page, returned(paymentId));
  await expect(heading(page, "Sign in")).toBeVisible();

  await enter(page, person, returned(paymentId));
  await expect(said(page)).toContainText("No credits added yet");
  await sendFakeMessage(backend.origin, paymentId);
  await expect(said(page)).toContainText("100 credits were added to your personal credits.");
});

test("hostile parameters break nothing, at 320 px neither @further", async ({ page, person }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const name = encodeURIComponent(`<img src=x onerror=alert(1)>\u202E\u0000${"W".repeat(4000)}`);
  await enter(
    page,
    person,
    `/post-payment?razorpay_payment_id=${"p".repeat(64)}&plan_name=${name}&amount=999999999.99`,
  );
  await expect(said(page)).toContainText("No credits added yet");
  await expect(row(page, "Plan")).toHaveCount(0);
  await expect(row(page, "Amount")).toHaveCount(0);
  await expectNoOverflow(page);
  await expectNoAxeFindings(page);
});
