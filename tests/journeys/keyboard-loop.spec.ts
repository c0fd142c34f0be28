import { profileUrl } from "#domain/lookups/profile-url.ts";
import { enter } from "#tests/support/browser/journey-people.ts";
import { credits } from "#tests/support/browser/journey-screens.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { lookUpByKeyboard } from "#tests/support/browser/keyboard-loop.ts";
import { sampleKnown } from "#tests/support/sample-slugs.ts";

test("three people by keyboard alone take three presses each, and Back, Forward and a reload show them again", async ({
  page,
  person,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await enter(page, person);
  await expect(page.getByRole("textbox", { name: "Profile URL" })).toBeFocused();
  await expect(credits(page)).toContainText("25 credits");
  const slugs = sampleKnown(3);
  const found: Awaited<ReturnType<typeof lookUpByKeyboard>>[] = [];
  for (const slug of slugs) found.push(await lookUpByKeyboard(page, profileUrl(slug), "3"));
  expect(found.map(({ presses }) => presses)).toEqual([3, 3, 3]);
  for (const { copied } of found) expect(copied).toMatch(/@.*\.example$/);
  await expect(credits(page)).toContainText("22 credits");

  const sheet = page.getByRole("region", { name: /^Contact details of/ });
  const value = (place: number) => sheet.getByText(found[place]?.copied ?? "", { exact: true });
  await page.goBack();
  await expect(value(1)).toBeVisible();
  await page.reload();
  await expect(value(1)).toBeVisible();
  await page.goForward();
  await expect(value(2)).toBeVisible();
  await expect(credits(page)).toContainText("22 credits");
});

test("Enrichment begins in its first field, on load and from the sidebar", async ({ page, person }) => {
  await enter(page, person, "/dashboard/enrichment");
  const name = page.getByRole("textbox", { name: "Name" });
  await expect(name).toBeFocused();
  await page.getByRole("link", { name: "Verify emails" }).click();
  await expect(page.getByRole("textbox", { name: "Email address" })).toBeFocused();
  await page.getByRole("link", { name: "Enrichment" }).click();
  await expect(name).toBeFocused();
});
