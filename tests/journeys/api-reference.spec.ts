import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import { enter } from "#tests/support/browser/journey-people.ts";
import { takePicture } from "#tests/support/browser/journey-looks.ts";
import { expect, test } from "#tests/support/browser/journey-shared.ts";
import { expectNoOverflow } from "#tests/support/browser/overflow.ts";

const looks = [
  [390, "dark"],
  [1366, "light"],
] as const;

test("the settings lead to the reference of the calls, which is readable and used by keyboard @further-look", async ({
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

test("on a phone the calls are folded, but for the first, until a link or an address leads to one", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/api");
  const isOpen = (id: string) => page.locator(`details#${id}`).evaluate((call: HTMLDetailsElement) => call.open);
  const open = await page.locator("details.call").evaluateAll((all) => all.map((call) => call.hasAttribute("open")));
  expect(open.indexOf(true)).toBe(0);
  expect(open.filter(Boolean)).toHaveLength(1);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7000);

  await page.getByText("All calls").click();
  const link = page.getByRole("link", { name: "Send a test event" });
  await link.click();
  const heading = page.getByRole("heading", { name: "Send a test event" });
  await expect(heading).toBeInViewport();
  const [id = ""] = page.url().split("#").slice(1);
  expect(await isOpen(id)).toBe(true);
  await heading.click();
  expect(await isOpen(id)).toBe(false);
  await link.click();
  expect(await isOpen(id)).toBe(true);

  await page.goto("/api#not_enough_credits");
  await page.reload();
  await expect(page.getByText("not_enough_credits", { exact: true }).first()).toBeInViewport();
  await page.goto(`/api#${id}`);
  await page.reload();
  await expect(heading).toBeInViewport();
  expect(await isOpen(id)).toBe(true);
});
