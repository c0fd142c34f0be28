import { expect, type Page } from "@playwright/test";
import { atCheckout, buyNow } from "#tests/support/browser/journey-payment.ts";
import { enter, signInAtService } from "#tests/support/browser/journey-people.ts";
import { heading } from "#tests/support/browser/journey-screens.ts";
import { type Call, endsIn, type Fixture } from "./call.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name });

const checkoutIsThere = ({ page }: Fixture) => atCheckout(page);

const beginPurchase: Call = {
  name: "begin_purchase",
  service: "data",
  isThis: (url) => url.pathname === "/webhook/begin_purchase",
  // The payment page itself shows nothing to a visitor without a previous page.
  signedInAt: "/billing?buy=plan_250_contacts",
  canBeLost: true,
  ends: endsIn("Failed to open the payment. Please try again."),
  async prepare({ page, origin, email }) {
    await enter(page, await signInAtService(origin, email), "/billing");
    await buyNow(page, "250 Contacts");
    await atCheckout(page);
    await page.goBack();
    await expect(heading(page, "Billing & Plans")).toBeVisible();
  },
  make: ({ page }) => buyNow(page, "250 Contacts"),
  kept: ({ page }) => expect(page.getByRole("region", { name: "Order summary" })).toContainText("₹7,375"),
  async again(fixture) {
    // Where the account could not be loaded either, the page begins again by itself as soon as it is online.
    await Promise.any([button(fixture.page, "Try again").click(), checkoutIsThere(fixture)]);
    await checkoutIsThere(fixture);
  },
  succeeded: checkoutIsThere,
};

const RESULT = "/post-payment?razorpay_payment_id=pay_00000000000000&payment_status=success&plan_name=250+Contacts";

const checkAgain = ({ page }: Fixture) => button(page, "Check again").click();
const isAwaited = ({ page }: Fixture) => expect(page.getByText("No credits added yet")).toBeVisible();

const paymentResult: Call = {
  name: "payment_result",
  service: "data",
  isThis: (url) => url.pathname === "/webhook/payment_result",
  signedInAt: RESULT,
  canBeLost: true,
  ends: endsIn("Failed to check the payment. Please try again."),
  async prepare({ page, origin, email }) {
    const answer = JSON.stringify({ state: "held" });
    await page.route("**/webhook/payment_result", (route) =>
      route.fulfill({ contentType: "application/json", body: answer }),
    );
    await enter(page, await signInAtService(origin, email), RESULT);
    await expect(page.getByText("doesn't match a plan")).toBeVisible();
    await page.unroute("**/webhook/payment_result");
    // The page asks by itself only while somebody looks at it.
    await page.evaluate(() => Object.defineProperty(document, "visibilityState", { get: () => "hidden" }));
  },
  make: checkAgain,
  kept: ({ page }) => expect(page.getByRole("main")).toContainText("pay_00000000000000"),
  async again(fixture) {
    await checkAgain(fixture);
    await isAwaited(fixture);
  },
  succeeded: isAwaited,
};

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const nothingPaid = ({ page }: Fixture) => expect(page.getByText("No payments yet")).toBeVisible();

const payments: Call = {
  name: "payments",
  service: "data",
  isThis: (url) => url.pathname === "/webhook/payments",
  signedInAt: "/dashboard/settings/billing",
  canBeLost: true,
  recovers: true,
  ends: endsIn("Failed to load your payments. Please try again."),
  async prepare(fixture) {
    const { page, origin, email } = fixture;
    await enter(page, await signInAtService(origin, email));
    await button(page, "Settings").click();
    await tab(page, "Billing & Credits").click();
    await nothingPaid(fixture);
    await tab(page, "Profile").click();
    await expect(page.getByText("No payments yet")).toBeHidden();
  },
  make: ({ page }) => tab(page, "Billing & Credits").click(),
  kept: ({ page }) => expect(tab(page, "Billing & Credits")).toHaveAttribute("aria-selected", "true"),
  async again(fixture) {
    await button(fixture.page, "Retry").click();
    await nothingPaid(fixture);
  },
  succeeded: nothingPaid,
};

export const paymentCalls: readonly Call[] = [beginPurchase, paymentResult, payments];
