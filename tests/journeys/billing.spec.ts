import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { atCheckout, buyNow, payByFake } from "#tests/support/browser/journey-payment.ts";
import { setUpOrganisation } from "#tests/support/browser/journey-organisation.ts";
import { enter, open } from "#tests/support/browser/journey-people.ts";
import { heading } from "#tests/support/browser/journey-screens.ts";
import { examine, takePicture } from "#tests/support/browser/journey-looks.ts";
import { expect, test } from "#tests/support/browser/journey-shared.ts";
import { test as testInNewContext } from "#tests/support/browser/journey.ts";
import { pdfWords } from "#tests/support/pdf-text.ts";

const thanks = (page: Page) => heading(page, "Thank you for your payment");
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const subscriptions = (page: Page) => page.getByRole("heading", { name: "Subscriptions" }).locator("+ ul");

const buy = async (page: Page, email: string): Promise<void> => {
  await buyNow(page, "100 Contacts");
  await atCheckout(page);
  await payByFake(page, { email });
  await expect(thanks(page)).toBeVisible();
};

testInNewContext(
  "somebody buys for their organisation with its GST number, and downloads the invoice",
  async ({ page, backend, person }) => {
    await setUpOrganisation(backend, person, { name: "Acme Recruiting", credits: 10 });
    await enter(page, person, "/billing");
    await buyNow(page, "100 Contacts");
    await atCheckout(page);
    await expect(page.getByRole("group", { name: "Who gets the credits?" })).toBeVisible();
    await page.getByText("Invoice details").click();
    await expect(page.getByLabel("Name on the invoice")).toHaveValue("Acme Recruiting");
    await page.getByLabel("GST number").fill("27 aapfu0939f1zv");
    await page.getByRole("textbox", { name: "Address" }).fill("क्षत्रिय मार्ग, Mumbai");
    await page.getByLabel("PIN code").fill("400001");
    await button(page, /^Save$/).click();
    await expect(page.getByText("Saved.")).toBeVisible();
    await payByFake(page, { email: person.email });
    await expect(thanks(page)).toBeVisible();

    const arrives = page.waitForEvent("download");
    await button(page, /^Download invoice LL\//).click();
    const download = await arrives;
    expect(download.suggestedFilename()).toMatch(/^leadlight-invoice-LL-\d\d-\d\d-\d{6}\.pdf$/);
    const invoice = await pdfWords(await readFile(await download.path()));
    expect(invoice).toContain("Acme Recruiting");
    expect(invoice).toContain("GSTIN: 27AAPFU0939F1ZV");
    expect(invoice).toContain("IGST 18% ₹450.00 Total ₹2,950.00");
  },
);

const placesOf = (page: Page, selector: string) =>
  page.evaluate(
    (parts) =>
      [...document.querySelectorAll(parts)].map((part) => {
        const { x, y } = part.getBoundingClientRect();
        return [x, y];
      }),
    selector,
  );

test("once it is known what is paid for, no offer moves, and no button that buys for those who pay for nothing", async ({
  page,
  person,
}) => {
  await enter(page, person, "/billing");
  const expectNoMove = async (selector: string, widths: readonly number[], isKnown: () => Promise<void>) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route("**/webhook/payments*", async (route) => {
        await promise;
        await route.continue();
      });
      await page.goto("/billing");
      await expect(page.getByText(/^You have/)).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const before = await placesOf(page, selector);
      expect(before).toHaveLength(3);
      const answered = page.waitForResponse("**/webhook/payments*");
      resolve();
      await answered;
      await isKnown();
      expect(await placesOf(page, selector), `${width} px wide`).toEqual(before);
      await page.unroute("**/webhook/payments*");
    }
  };
  await expectNoMove("main form", [1366, 768, 390], () => expect(button(page, "Buy Now")).toHaveCount(3));
  await page.setViewportSize({ width: 1366, height: 844 });
  await buy(page, person.email);
  await expectNoMove("main section:has(form) h2", [1366, 768], () =>
    expect(page.getByRole("link", { name: "Change to this plan" })).toHaveCount(2),
  );
});

test("a plan is changed after its amount and day were shown, and cancelled; the price list marks it", async ({
  page,
  person,
}) => {
  await enter(page, person, "/billing");
  await buy(page, person.email);
  await page.goto("/billing");
  const card = page.getByRole("region", { name: "100 Contacts" });
  await expect(card.getByText("Your plan")).toBeVisible();
  await expect(card.getByText(/^Renews on /)).toBeVisible();
  await examine(page, "billing-current");
  await card.getByRole("link", { name: "Cancel or change plan" }).click();

  await expect(subscriptions(page)).toContainText("Renews on");
  await examine(page, "subscriptions");
  await button(page, /^Change plan: 100 Contacts/).click();
  await page.getByRole("radio", { name: /^500 Contacts/ }).check();
  await expect(
    page.getByText(/you pay ₹12,390 a month and get 500 credits\. Nothing is charged today\.$/),
  ).toBeVisible();
  await examine(page, "plan-change");
  await button(page, "Change to 500 Contacts").click();
  await expect(subscriptions(page)).toContainText(/From .*: ₹12,390 a month for 500 Contacts\./);

  await page.goto("/billing");
  await expect(page.getByRole("region", { name: "500 Contacts" }).getByText(/^From /)).toBeVisible();
  await examine(page, "billing-changing");
  await page.getByRole("link", { name: "Change to this plan" }).click();
  await expect(page.getByRole("radio", { name: /^250 Contacts/ })).toBeChecked();
  await button(page, "Change to 250 Contacts").click();
  await expect(subscriptions(page)).toContainText(/From .*: ₹7,375 a month for 250 Contacts\./);

  await button(page, /^Cancel plan: 100 Contacts/).click();
  await expect(page.getByText("You keep your credits.")).toBeVisible();
  await examine(page, "plan-cancel");
  await button(page, "Cancel plan").click();
  await expect(subscriptions(page)).toContainText("Won't renew. You keep your credits.");
  await examine(page, "plan-cancelled");

  await page.goto("/billing");
  await expect(heading(page, "Billing & Plans")).toBeVisible();
  await expect(page.getByRole("button", { name: "Buy Now" })).toHaveCount(3);
  await expect(page.getByText("Your plan")).toHaveCount(0);
});

test("a second tab that asks about a plan that is cancelled shows that, without the question", async ({
  page,
  context,
  person,
}) => {
  await enter(page, person, "/billing");
  await buy(page, person.email);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/dashboard/settings/billing");
    await button(tab, /^Cancel plan: 100 Contacts/).click();
  }
  await button(other, "Cancel plan").click();
  for (const tab of [page, other]) {
    await expect(subscriptions(tab)).toContainText("Cancelled");
    await expect(button(tab, "Cancel plan")).toHaveCount(0);
  }
  await other.close();
});

test("buying with the invoice's details is readable, reachable and in its place @further-look", async ({
  page,
  person,
}) => {
  await enter(page, person, "/billing");
  await buyNow(page, "100 Contacts");
  await atCheckout(page);
  await page.getByText("Invoice details").click();
  await page.getByLabel("GST number").fill("27AAPFU0939F1ZA");
  await button(page, /^Save$/).click();
  await expect(page.getByText("The last character doesn't match. Check the GST number for a typo.")).toBeVisible();
  await examine(page, "payment-details");
  await page.setViewportSize({ width: 390, height: 844 });
  const tops = await Promise.all(
    [page.getByRole("region", { name: "Payment" }), page.getByRole("region", { name: "Order summary" })].map(
      async (region) => (await region.boundingBox())?.y ?? 0,
    ),
  );
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  await button(page, "Discard").click();
  await payByFake(page, { email: person.email });
  await expect(thanks(page)).toBeVisible();
  await expect(button(page, /^Download invoice/)).toBeVisible();
  await examine(page, "payment-result");
});

test("the first missing detail of an invoice is whole in view in Settings in windows of all sizes @further-look", async ({
  page,
  person,
}) => {
  await enter(page, person);
  for (const [width, height] of [
    [390, 844],
    [390, 520],
    [768, 900],
    [1366, 768],
    [1366, 480],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, "/dashboard/settings/billing");
    await page.getByText("Invoice details").click();
    await page.getByLabel("GST number").fill("27AAPFU0939F1ZV");
    await button(page, /^Save$/).click();
    await expect(page.getByLabel("Name on the invoice")).toBeFocused();
    const isWhole = (text: string) => page.getByText(text, { exact: true }).evaluate(isInView);
    expect(await isWhole("Name on the invoice")).toBe(true);
    expect(await isWhole("Enter the legal name of the business.")).toBe(true);
    await takePicture(page, `gst-settings-${width}-${height}`);
  }
});

/** Whether nothing covers a text: what stands at its corners is the text itself. */
const isInView = (element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [
    [left + 1, top + 1],
    [right - 1, bottom - 1],
  ].every(([x = 0, y = 0]) => element.contains(document.elementFromPoint(x, y)));
};
