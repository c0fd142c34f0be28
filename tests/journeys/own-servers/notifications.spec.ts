import type { Locator, Page } from "@playwright/test";
import { BROWSER_ARGS, findBrowser } from "#scripts/browser.ts";
import { enter, type Person } from "#tests/support/browser/journey-people.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { runningVersion } from "#ui/product-updates/release-notes-texts.ts";

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

test("a choice of mails is saved with the account: another tab follows, and another browser has it", async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  await toNotifications(page, person);
  const alerts = page.getByRole("switch", { name: "Credit alerts" });
  await expect(page.getByText("Email settings apply to your account. The rest apply to this browser.")).toBeVisible();
  await alerts.click();
  await expect(alerts).not.toBeChecked();
  // It is stored once the account says so: a reload shows what the server has.
  await page.reload();
  await page.getByRole("tab", { name: "Notifications" }).click();
  await expect(alerts).not.toBeChecked();

  const elsewhere = await browser.newPage({ baseURL: baseURL ?? "" });
  await toNotifications(elsewhere, person);
  const there = elsewhere.getByRole("switch", { name: "Credit alerts" });
  await expect(there).not.toBeChecked();
  await expect(elsewhere.getByRole("switch", { name: "Email notifications" })).toBeChecked();
  await elsewhere.close();

  const tab = await page.context().newPage();
  await tab.goto("/dashboard");
  await tab.getByRole("button", { name: "Settings" }).click();
  await tab.getByRole("tab", { name: "Notifications" }).click();
  await expect(tab.getByRole("switch", { name: "Credit alerts" })).not.toBeChecked();
  await page.bringToFront();
  await alerts.click();
  await tab.bringToFront();
  await expect(tab.getByRole("switch", { name: "Credit alerts" })).toBeChecked();
});

test("offline, a choice of mails goes back, and what happened is said", async ({ page, person }) => {
  await toNotifications(page, person);
  const summary = page.getByRole("switch", { name: "Email notifications" });
  await expect(summary).toBeEnabled();
  await page.context().setOffline(true);
  await summary.click();
  await expect(page.getByText("Your choice wasn't saved. Please try again.")).toBeVisible();
  await expect(summary).toBeChecked();
  await page.context().setOffline(false);
  await summary.click();
  await expect(summary).not.toBeChecked();
});

test("after an upgrade, a note says what is new, once it is switched on", async ({ page, person }) => {
  await toNotifications(page, person);
  await page.getByRole("switch", { name: "Product updates" }).click();
  const note = page.getByRole("complementary", { name: "What's new" });
  await page.evaluate(() => localStorage.setItem("leadlight_seen_version", "0.0.1"));
  await page.keyboard.press("Escape");
  // Else the reload may open Settings again, over the note.
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeHidden();
  await page.reload();
  await expect(note.getByRole("listitem")).toHaveCount(3);
  await note.getByRole("button", { name: "Dismiss what's new" }).click();
  await expect(note).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Settings" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("leadlight_seen_version"))).toBe(runningVersion);
  await expect(note).toHaveCount(0);
});
