import type { Locator, Page } from "@playwright/test";
import { expectReadable } from "#tests/support/browser/journey-looks.ts";
import { enter, keepSession } from "#tests/support/browser/journey-people.ts";
import { heading, tabTo } from "#tests/support/browser/journey-screens.ts";
import { expect, test } from "#tests/support/browser/journey-shared.ts";

const TABS = ["Profile", "Notifications", "Billing & Credits", "API & Docs"] as const;

const dialog = (page: Page): Locator => page.getByRole("dialog", { name: "Settings" });
const tab = (page: Page, name: string): Locator => page.getByRole("tab", { name });
const toggle = (page: Page, name: string): Locator => dialog(page).getByRole("switch", { name });

const openByKeyboard = async (page: Page): Promise<void> => {
  await tabTo(page.getByRole("button", { name: "Settings" }));
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
};

test("Settings by keyboard: four tabs, toggles that outlast a reload, the plans, and the way out", async ({
  page,
  person,
}) => {
  await enter(page, person);
  await openByKeyboard(page);
  await expect(dialog(page)).toContainText(person.email);

  await tabTo(tab(page, "Profile"));
  await page.keyboard.press("ArrowDown");
  await expect(toggle(page, "Email notifications")).toBeChecked();
  await tabTo(toggle(page, "Email notifications"));
  await page.keyboard.press("Space");
  await tabTo(toggle(page, "Product updates"));
  await page.keyboard.press("Space");

  await page.reload();
  await expect(toggle(page, "Email notifications")).not.toBeChecked();
  await expect(toggle(page, "Product updates")).toBeChecked();
  await expect(toggle(page, "Browser notifications")).not.toBeChecked();
  await expect(toggle(page, "Credit alerts")).toBeChecked();

  await tabTo(tab(page, "Notifications"));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(dialog(page)).toContainText(`curl "${new URL(page.url()).origin}/api/v1/credits"`);
  await page.keyboard.press("ArrowUp");
  await expect(dialog(page)).toContainText("0.1 credit per search");
  await tabTo(page.getByRole("link", { name: "Explore All Plans" }));
  await page.keyboard.press("Enter");
  await expect(heading(page, "Billing & Plans")).toBeVisible();

  await page.goBack();
  await expect(heading(page, "Find contacts")).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await openByKeyboard(page);
  await tabTo(page.getByRole("button", { name: "Logout" }));
  await page.keyboard.press("Enter");
  await expect(heading(page, "Sign in")).toBeVisible();
});

test("the address of Settings works by reload, Back, Forward, a link, and after signing in", async ({
  page,
  person,
}) => {
  await enter(page, person, "/dashboard/history?tool=enrichment");
  await expect(heading(page, "History")).toBeVisible();
  await page.getByRole("button", { name: "Settings" }).click();
  await tab(page, "API & Docs").click();
  await expect(page).toHaveURL("/dashboard/settings/api");

  await page.reload();
  await expect(tab(page, "API & Docs")).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(heading(page, "History")).toBeVisible();
  await expect(page).toHaveURL("/dashboard/history?tool=enrichment");
  await page.goForward();
  await expect(tab(page, "API & Docs")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/dashboard/history?tool=enrichment");

  await page.goto("/dashboard/settings/billing");
  await expect(tab(page, "Billing & Credits")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/dashboard");
  await expect(heading(page, "Find contacts")).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto("/dashboard/settings/notifications");
  await expect(heading(page, "Sign in")).toBeVisible();
  await keepSession(page, person);
  await page.goto("/login");
  await expect(tab(page, "Notifications")).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL("/dashboard/settings/notifications");
});

const member = {
  type: "organisation",
  role: "member",
  organisation_id: "org-1",
  organisation_credits: 12_345.6,
  organisation_name: "Thiruvananthapuram Precision Instruments and Calibration Services Private Limited",
  monthly_cap: 120,
  credits_used_this_month: 35.5,
  capabilities: ["team_controls"],
};

/** Presses a button of the sidebar, which a narrow window has in its menu. */
const pressInSidebar = async (page: Page, name: string): Promise<void> => {
  const menu = page.getByRole("button", { name: "Open menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name }).click();
};

for (const look of [
  { width: 390, height: 800, colorScheme: "dark" },
  { width: 1366, height: 800, colorScheme: "light" },
] as const) {
  test.describe(`${look.width} px, ${look.colorScheme}`, () => {
    test.use({ viewport: { width: look.width, height: look.height }, colorScheme: look.colorScheme });

    test("every tab of Settings can be read to its end and reached, in the same place", async ({ page, person }) => {
      await page.route("**/webhook/get_credits**", async (route) => {
        const answer: unknown = await (await route.fetch()).json();
        await route.fulfill({ json: Object.assign({}, answer, member) });
      });
      await enter(page, person);
      await pressInSidebar(page, "Settings");
      const place = await tab(page, "Profile").boundingBox();
      for (const name of TABS) {
        await tab(page, name).click();
        const panel = page.getByRole("tabpanel", { name });
        await panel.evaluate(({ lastElementChild }) => lastElementChild?.scrollIntoView({ block: "end" }));
        expect(await tab(page, "Profile").boundingBox()).toEqual(place);
        await expectReadable(page, `settings-${name}`, [look]);
      }
      await tab(page, "Profile").click();
      await page.getByRole("button", { name: "Leave organisation" }).click();
      await expectReadable(page, "settings-leave", [look]);
    });

    test("Upgrade to Organisation can be read and reached, with a long name too", async ({ page, person }) => {
      await enter(page, person);
      await pressInSidebar(page, "Upgrade to Organisation");
      await expectReadable(page, "upgrade", [look]);
      await page.getByRole("textbox", { name: "Company name" }).fill(`${member.organisation_name} ${"x".repeat(90)}`);
      await page.getByRole("button", { name: "Copy subject" }).click();
      await expectReadable(page, "upgrade-long-name", [look]);
    });
  });
}
