import type { Locator, Page } from "@playwright/test";
import { BROWSER_ARGS, findBrowser } from "#scripts/browser.ts";
import { enter, type Person } from "#tests/support/browser/journey-people.ts";
import { expect, test } from "#tests/support/browser/journey.ts";

// What runs pages without a window has no notifications that somebody could permit.
const executablePath = findBrowser();
test.use({ launchOptions: { args: [...BROWSER_ARGS], ...(executablePath === undefined ? {} : { executablePath }) } });

const toNotifications = async (page: Page, person: Person): Promise<Locator> => {
  await enter(page, person);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("tab", { name: "Notifications" }).click();
  return page.getByRole("switch", { name: "Browser notifications" });
};

test("notifications of the browser stay off, with the reason, where it blocks them", async ({ page, person }) => {
  const toggle = await toNotifications(page, person);
  // A browser without a window has nobody to ask, and says no.
  await toggle.click();
  const reason = "This browser blocks notifications from this site.";
  await expect(page.getByRole("dialog", { name: "Settings" })).toContainText(reason);
  await expect(toggle).not.toBeChecked();
});

test("notifications of the browser are on where it permits them, also after a reload", async ({ page, person }) => {
  await page.context().grantPermissions(["notifications"]);
  const toggle = await toNotifications(page, person);
  await toggle.click();
  await expect(toggle).toBeChecked();
  await page.reload();
  await page.getByRole("tab", { name: "Notifications" }).click();
  await expect(toggle).toBeChecked();
});
