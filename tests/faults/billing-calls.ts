import { type Download, expect, type Page } from "@playwright/test";
import { atCheckout, buyNow, payByFake } from "#tests/support/browser/journey-payment.ts";
import { enter, signInAtService } from "#tests/support/browser/journey-people.ts";
import { heading } from "#tests/support/browser/journey-screens.ts";
import { type Call, endsIn, type Fixture } from "./call.ts";

const PRICES = "/billing?buy=plan_100_contacts";
const PURCHASES = "/dashboard/settings/billing";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** On the payment page of a plan. */
const atPayment = async ({ page, origin, email }: Fixture): Promise<void> => {
  await enter(page, await signInAtService(origin, email), "/billing");
  await buyNow(page, "100 Contacts");
  await atCheckout(page);
};

/** In Settings, with a plan that was bought. */
const atPurchases = async (fixture: Fixture): Promise<void> => {
  const { page, email } = fixture;
  await atPayment(fixture);
  await payByFake(page, { email });
  await expect(heading(page, "Thank you for your payment")).toBeVisible();
  await page.goto(PURCHASES);
  await expect(button(page, /^Cancel plan: /)).toBeVisible();
};

const cancelPlan = ({ page }: Fixture) => page.getByRole("button", { name: "Cancel plan", exact: true }).click();
const isCancelled = ({ page }: Fixture) => expect(page.getByText("Won't renew. You keep your credits.")).toBeVisible();

const subscription: Call = {
  name: "subscription",
  service: "data",
  isThis: (url) => url.pathname === "/webhook/subscription",
  signedInAt: PURCHASES,
  // The app reads again what was paid for, and then there is nothing to cancel.
  canBeLost: false,
  ends: endsIn("Failed to change the plan. Please try again."),
  async prepare(fixture) {
    await atPurchases(fixture);
    await button(fixture.page, /^Cancel plan: /).click();
  },
  make: cancelPlan,
  kept: ({ page }) => expect(page.getByText("It can't be resumed.")).toBeVisible(),
  async again(fixture) {
    await cancelPlan(fixture);
    await isCancelled(fixture);
  },
  succeeded: isCancelled,
};

const download = ({ page }: Fixture) => button(page, /^Download invoice/).click();
/** The file that a test waits for, by its page. */
const arrivals = new WeakMap<Page, Promise<Download>>();
const isDownloaded = async ({ page }: Fixture) => void (await arrivals.get(page));

const paymentDocument: Call = {
  name: "payment_document",
  service: "data",
  isThis: (url) => url.pathname === "/webhook/payment_document",
  signedInAt: PURCHASES,
  canBeLost: true,
  ends: endsIn("Failed to download the document. Please try again."),
  async prepare(fixture) {
    await atPurchases(fixture);
    const arrives = fixture.page.waitForEvent("download", { timeout: 0 });
    // A test may end signed out, without a file.
    arrives.catch(() => undefined);
    arrivals.set(fixture.page, arrives);
  },
  make: download,
  kept: ({ page }) => expect(button(page, /^Download invoice/)).toBeVisible(),
  async again(fixture) {
    await download(fixture);
    await isDownloaded(fixture);
  },
  succeeded: isDownloaded,
};

const saveDetails = ({ page }: Fixture) => page.getByRole("button", { name: "Save", exact: true }).click();
const detailsSaved = ({ page }: Fixture) => expect(page.getByText("Saved.", { exact: true })).toBeVisible();

const billingDetails: Call = {
  name: "billing_details",
  service: "data",
  isThis: (url) => url.pathname === "/webhook/billing_details",
  signedInAt: PRICES,
  canBeLost: true,
  ends: endsIn("Failed to save your billing details. Please try again."),
  async prepare(fixture) {
    const { page } = fixture;
    await atPayment(fixture);
    await page.getByText("Invoice details").click();
    await page.getByLabel("Name on the invoice").fill("Acme Recruiting");
  },
  make: saveDetails,
  kept: ({ page }) => expect(page.getByLabel("Name on the invoice")).toHaveValue("Acme Recruiting"),
  async again(fixture) {
    await saveDetails(fixture);
    await detailsSaved(fixture);
  },
  succeeded: detailsSaved,
};

export const billingCalls: readonly Call[] = [subscription, paymentDocument, billingDetails];
