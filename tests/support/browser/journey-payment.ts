import { expect, type FrameLocator, type Page } from "@playwright/test";
import { heading } from "./journey-screens.ts";

/** What is entered in the fake checkout. */
interface FakePayment {
  readonly email: string;
  /** When the server is notified of the payment. */
  readonly notified?: "Before you return" | "Never";
  readonly end?: RegExp | "Fail the payment" | "Cancel";
}

export const checkout = (page: Page): FrameLocator => page.frameLocator('iframe[title="Payment by card"]');

/** Presses Buy Now of a plan on the price list that is shown. */
export const buyNow = (page: Page, plan: string): Promise<void> =>
  page.getByRole("region", { name: plan }).getByRole("button", { name: "Buy Now" }).click();

/** Waits for the payment page with a checkout that can be used. */
export const atCheckout = async (page: Page): Promise<void> => {
  await expect(heading(page, "Complete Your Purchase")).toBeVisible();
  await expect(checkout(page).getByText("Fake checkout, not Razorpay")).toBeVisible();
};

/** Ends a payment in the fake checkout, which is shown. */
export const payByFake = async (
  page: Page,
  { email, notified = "Before you return", end = /^Pay/ }: FakePayment,
): Promise<void> => {
  await checkout(page).getByLabel("Email address of the payer").fill(email);
  await checkout(page).getByLabel(notified).check();
  await checkout(page).getByRole("button", { name: end }).click();
};
