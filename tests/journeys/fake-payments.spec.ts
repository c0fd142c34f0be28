import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import { expect, test } from "#tests/support/browser/journey-shared.ts";

const FORM = "/checkout?plan=plan_250_contacts";

/** Nothing is wider than the window. */
const expectToFit = async (page: Page): Promise<void> => {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const);
  expect(widths[0]).toBeLessThanOrEqual(widths[1]);
};

for (const scheme of ["light", "dark"]) {
  test(`the fake checkout fits its frame and can be used by everybody, in the ${scheme} scheme`, async ({ page }) => {
    // The browser prefers the other one: the app's counts.
    await page.emulateMedia({ colorScheme: scheme === "light" ? "dark" : "light" });
    for (const [width, height] of [
      [320, 600],
      [390, 600],
      [560, 600],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`${FORM}&scheme=${scheme}`);
      await expect(page.getByText("Fake checkout, not Razorpay")).toBeVisible();
      await expectToFit(page);
      await expectNoAxeFindings(page);
    }
    const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(canvas).toBe(scheme === "light" ? "rgb(255, 255, 255)" : "rgb(22, 26, 30)");
  });
}

test("the fake checkout is used by keyboard, and a window of its own goes on to the app", async ({ page, email }) => {
  await page.goto(FORM);
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Email address of the payer")).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Before you return")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("10 seconds later")).toBeChecked();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("Never")).toBeChecked();
  for (const name of ["Pay ₹7,375", "Fail the payment", "Cancel"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Email address of the payer")).toHaveValue(email);
  await page.getByLabel("Email address of the payer").press("Enter");
  // Signed out, so that the app asks who it is first.
  await expect(page).toHaveURL(/\/login$/);
});

test("fake payments can be sent, renewed and taken back on a page of its own", async ({ page, email }) => {
  await page.goto(FORM);
  await page.getByLabel("Email address of the payer").fill(email);
  await page.getByLabel("Never").check();
  await page.getByRole("button", { name: "Pay ₹7,375" }).click();
  await expect(page).toHaveURL(/\/login$/);
  // Other tests leave payments of theirs on the same page.
  const payment = page.getByRole("listitem").filter({ hasText: email }).first();
  for (const width of [320, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    await page.goto("/checkout/fake-payments");
    await expect(payment).toContainText("250 Contacts, ₹7,375");
    await expectToFit(page);
    await expectNoAxeFindings(page);
  }
  await payment.getByRole("button", { name: "Send subscription.charged" }).first().click();
  await expect(payment.getByText("sent, accepted")).toBeVisible();
  await payment.getByRole("button", { name: "Refund half" }).click();
  await expect(payment.getByText("refund.processed")).toBeVisible();
  await payment.getByRole("button", { name: "Dispute", exact: true }).click();
  await payment.getByRole("button", { name: "Win the dispute" }).click();
  await expect(payment.getByText("payment.dispute.won")).toBeVisible();
  await expect(payment.getByRole("button", { name: "Win the dispute" })).toHaveCount(0);
});
