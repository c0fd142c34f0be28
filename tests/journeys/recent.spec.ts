import type { Page } from "@playwright/test";
import { enter, open } from "#tests/support/journey-people.ts";
import { credits, find, revealButton, SAMPLE } from "#tests/support/journey-screens.ts";
import { expect, test } from "#tests/support/journey.ts";

const recent = (page: Page) => page.getByRole("region", { name: "Recent" });
const sheet = (page: Page) => page.getByRole("region", { name: /^Contact details of/ });
const phoneLink = (page: Page) => sheet(page).locator('a[href^="tel:"]');

/** Opens somebody's phone number for 5 credits and leaves the tool. */
const revealAndLeave = async (page: Page): Promise<string> => {
  await find(page);
  await revealButton(page, "Phone Number").click();
  await expect(phoneLink(page)).toBeVisible();
  const phone = await phoneLink(page).textContent();
  await expect(credits(page)).toContainText("20 credits");
  await open(page, "/dashboard/verify-emails");
  return phone ?? "";
};

test("what was revealed stands below the tool after a reload, and one click shows it for nothing", async ({
  page,
  person,
}) => {
  await enter(page, person);
  await expect(page.getByRole("region", { name: "What you can open of a person" })).toBeVisible();
  await expect(recent(page)).toHaveCount(0);
  const phone = await revealAndLeave(page);

  await page.goBack();
  await page.reload();
  await expect(recent(page)).toContainText(phone);
  await expect(recent(page)).toContainText("1 credit");
  await recent(page).getByRole("button").first().click();

  await expect(phoneLink(page)).toHaveText(phone);
  await expect(revealButton(page, "Work Email")).toBeVisible();
  await expect(revealButton(page, "Phone Number")).toHaveCount(0);
  await expect(credits(page)).toContainText("20 credits");
  await open(page, "/dashboard/history");
  await expect(page.getByRole("row", { name: SAMPLE })).toHaveCount(1);
});

test("a click without a connection shows what is owned all the same", async ({ page, person, context }) => {
  await enter(page, person);
  const phone = await revealAndLeave(page);
  await open(page, "/dashboard");
  await expect(recent(page)).toContainText(phone);

  await context.setOffline(true);
  await recent(page).getByRole("button").first().click();

  await expect(phoneLink(page)).toHaveText(phone);
  await context.setOffline(false);
  await page.reload();
  await expect(credits(page)).toContainText("20 credits");
});
