import type { Page } from "@playwright/test";
import { enter } from "#tests/support/browser/journey-people.ts";
import { find, revealButton } from "#tests/support/browser/journey-screens.ts";
import { expect, test } from "#tests/support/browser/journey-shared.ts";

const TOO_FEW = "Not enough credits: this costs 5 credits and you have 0. Nothing was charged.";

/** Every call of this path that is charged is refused from now on. */
const refuse = (page: Page, path: string) =>
  page.route(`**/webhook/${path}**`, (route) => {
    if (/type=(profile|din)(&|$)/.test(route.request().url())) return route.continue();
    return route.fulfill({ status: 402, json: { message: TOO_FEW, code: "not_enough_credits" } });
  });

const banner = (page: Page) => page.getByRole("alert").filter({ hasText: TOO_FEW });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("after a refused reveal the focus is on the button that was pressed", async ({ page, person }) => {
  await enter(page, person);
  await find(page);
  await refuse(page, "extractor1");
  await button(page, /^Reveal all/).waitFor();

  await revealButton(page, "Work Email").focus();
  await page.keyboard.press("Enter");
  await expect(banner(page)).toBeVisible();
  await expect(revealButton(page, "Work Email")).toBeFocused();

  await button(page, "Dismiss message").click();
  await button(page, /^Reveal all/).focus();
  await page.keyboard.press("Enter");
  await expect(banner(page)).toBeVisible();
  await expect(button(page, /^Reveal all/)).toBeFocused();
});

for (const { path, call, name, fields } of [
  { path: "verify-emails", call: "verify_email", name: "Verify Email", fields: { "Email address": "a@acme.example" } },
  { path: "enrichment", call: "enrichment", name: "Enrich Contact", fields: { Name: "Asha", Company: "Acme" } },
]) {
  test(`after a refusal the focus is on ${name}`, async ({ page, person }) => {
    await enter(page, person, `/dashboard/${path}`);
    await refuse(page, call);
    for (const [label, text] of Object.entries(fields)) {
      await page.getByRole("textbox", { name: label, exact: true }).fill(text);
    }
    await button(page, name).focus();
    await page.keyboard.press("Enter");

    // Verify Email says it in place of the verdict, the others in the banner.
    await expect(page.getByText(TOO_FEW)).toBeVisible();
    await expect(button(page, name)).toBeFocused();
  });
}

test("where less motion is asked for, the loader stands in the middle of its button", async ({ page, person }) => {
  await enter(page, person, "/dashboard/verify-emails");
  const { promise: until, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/webhook/verify_email**", async (route) => {
    await until;
    await route.abort();
  });
  await page.getByRole("textbox", { name: "Email address", exact: true }).fill("a@acme.example");
  await button(page, "Verify Email").press("Enter");
  const loader = page.locator("button[data-loading] .mantine-Button-loader");
  await expect(loader).toBeVisible();
  const fromMiddle = await loader.evaluate((one) => {
    const middles = [one, one.closest("button")!].map((box) => {
      const { left, top, width, height } = box.getBoundingClientRect();
      return [left + width / 2, top + height / 2] as const;
    });
    return Math.max(...[0, 1].map((side) => Math.abs(middles[0]![side]! - middles[1]![side]!)));
  });
  expect(fromMiddle).toBeLessThanOrEqual(1);
  release();
});

test("after a failed search the focus is on Find Director", async ({ page, person }) => {
  await enter(page, person, "/dashboard/director-search");
  await page.route("**/webhook/extractor1**", (route) => route.fulfill({ status: 502, body: "broken" }));
  await page.getByRole("textbox", { name: /DIN/ }).fill("99000001");
  await button(page, "Find Director").focus();
  await page.keyboard.press("Enter");

  await expect(page.getByText("HTTP error! status: 502")).toBeVisible();
  await expect(button(page, "Find Director")).toBeFocused();
});
