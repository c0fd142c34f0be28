import type { Page } from "@playwright/test";
import { enter, open } from "#tests/support/browser/journey-people.ts";
import { expect, test } from "#tests/support/browser/journey.ts";

const toggle = (page: Page) => page.getByRole("switch", { name: "Dark mode" });
const html = (page: Page) => page.locator("html");

declare global {
  interface Window {
    schemesPainted: (string | undefined)[];
  }
}

test("dark mode survives a reload, and is there before anything is painted", async ({ page, person }) => {
  await enter(page, person);
  await expect(html(page)).toHaveAttribute("data-mantine-color-scheme", "light");
  await toggle(page).click();
  await expect(html(page)).toHaveClass(/(^| )dark( |$)/);
  await page.addInitScript(() => {
    window.schemesPainted = [];
    const note = () => {
      if (document.body !== null) window.schemesPainted.push(document.documentElement.dataset.mantineColorScheme);
      requestAnimationFrame(note);
    };
    note();
  });

  for (const path of ["/dashboard", "/dashboard/history", "/billing"]) {
    await open(page, path);
    await expect(html(page)).toHaveAttribute("data-mantine-color-scheme", "dark");
    await expect(html(page)).toHaveClass(/(^| )dark( |$)/);
    await expect(toggle(page)).toBeChecked();
    expect(await page.evaluate(() => [...new Set(window.schemesPainted)])).toEqual(["dark"]);
  }
});

test("switching in one tab switches the other", async ({ page, context, person }) => {
  await enter(page, person);
  const other = await context.newPage();
  await open(other, "/dashboard");

  await toggle(page).click();
  await expect(html(other)).toHaveAttribute("data-mantine-color-scheme", "dark");
  await expect(toggle(other)).toBeChecked();

  await toggle(other).click();
  await expect(html(page)).toHaveAttribute("data-mantine-color-scheme", "light");
  await expect(html(page)).not.toHaveClass(/(^| )dark( |$)/);
});

test("until somebody chooses, the device's own setting holds", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, "/login");
  await expect(html(page)).toHaveAttribute("data-mantine-color-scheme", "dark");
  await expect(html(page)).toHaveClass(/(^| )dark( |$)/);

  await page.emulateMedia({ colorScheme: "light" });
  await expect(html(page)).toHaveAttribute("data-mantine-color-scheme", "light");
  await expect(html(page)).not.toHaveClass(/(^| )dark( |$)/);
});
