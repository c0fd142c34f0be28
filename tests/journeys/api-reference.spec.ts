import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import { enter } from "#tests/support/browser/journey-people.ts";
import { takePicture } from "#tests/support/browser/journey-looks.ts";
import { expect, test } from "#tests/support/browser/journey-shared.ts";
import { expectNoOverflow } from "#tests/support/browser/overflow.ts";

const looks = [
  [390, "dark"],
  [768, "light"],
  [1366, "light"],
  [1920, "dark"],
] as const;

test("the settings lead to the reference of the calls, which is readable and used by keyboard", async ({
  page,
  person,
  context,
}) => {
  await enter(page, person, "/dashboard/settings/api");
  const link = page.getByRole("link", { name: /documentation/i });
  await expect(link).toHaveAttribute("href", /\/api$/);

  await page.goto((await link.getAttribute("href")) ?? "");
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await takePicture(page, `api-${colorScheme}`);
    await expectNoAxeFindings(page);
    await expectNoOverflow(page);
  }
  await page.getByRole("link", { name: "Contact details of a person or director" }).press("Enter");
  const call = page.locator("#extractor");
  await expect(call.getByRole("heading")).toBeInViewport();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(call.getByText("type=profile")).toBeVisible();
  await expectNoOverflow(page);

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const first = page.locator(".lead");
  const copy = first.getByRole("button", { name: "Copy" });
  await copy.press("Enter");
  await expect(first.getByRole("button", { name: "Copied" })).toBeFocused();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await first.locator("pre").first().textContent());
  await expect(copy).toBeVisible();
});
