import { profileUrl } from "#domain/lookups/profile-url.ts";
import { enter, revealAtService, signUpAtService } from "#tests/support/browser/journey-people.ts";
import { credits, SAMPLE } from "#tests/support/browser/journey-screens.ts";
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

test("a profile that is pasted while Complete Your Profile is fetched is not covered by it", async ({
  page,
  context,
  email,
  backend,
}) => {
  const person = await signUpAtService(backend.origin, email);
  // From the first value on, details are asked for.
  await revealAtService(backend.origin, person);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const isAsked = Promise.withResolvers<void>();
  const isPasted = Promise.withResolvers<void>();
  await page.route(/profile-completion/, async (route) => {
    isAsked.resolve();
    await isPasted.promise;
    await route.continue();
  });
  await enter(page, person);
  await isAsked.promise;
  await page.evaluate((text) => navigator.clipboard.writeText(text), SAMPLE);
  await page.keyboard.press("Control+V");
  const sheet = page.getByRole("region", { name: /^Contact details of/ });
  await expect(sheet).toHaveAttribute("data-keys", "ready");
  const fetched = page.waitForResponse(/profile-completion/);
  isPasted.resolve();
  await (await fetched).finished();
  await expect(sheet.getByRole("button", { name: /^Reveal \(/ }).first()).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});
