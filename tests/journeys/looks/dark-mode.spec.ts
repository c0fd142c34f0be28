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

/** Contrast of the border of a box with what is in it, and with what is around it, by WCAG 2.2. */
const contrastOfBorder = (box: Element): readonly number[] => {
  const light = (colour: string) => {
    const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const { borderStyle, borderColor, backgroundColor } = getComputedStyle(box);
  const border = borderStyle === "none" ? 0 : light(borderColor);
  return [backgroundColor, getComputedStyle(document.body).backgroundColor].map((ground) => {
    const [brighter = 0, darker = 0] = [border, light(ground)].toSorted((one, other) => other - one);
    return (brighter + 0.05) / (darker + 0.05);
  });
};

test("an empty box to tick is an outline that can be seen, and stays in its place when it is ticked", async ({
  page,
  person,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await enter(page, person, "/dashboard/enrichment?mode=bulk");
  const file = { name: "people.csv", mimeType: "text/csv", buffer: Buffer.from("Email\nasha@acme.example\n") };
  await page.getByLabel("CSV or Excel file").setInputFiles(file);
  const box = page.getByRole("checkbox", { name: "Include possible matches (charged)" });
  for (const contrast of await box.evaluate(contrastOfBorder)) expect(contrast).toBeGreaterThanOrEqual(3);
  const before = await box.boundingBox();
  await box.check();
  expect(await box.boundingBox()).toEqual(before);
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
