import type { Page } from "@playwright/test";
import { sampleProfileUrl } from "#domain/lookups/sample-directory.ts";
import { enter } from "#tests/support/browser/journey-people.ts";
import { find, revealButton, urlField } from "#tests/support/browser/journey-screens.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { expectNoShifts, watchShifts } from "#tests/support/browser/layout-shifts.ts";

test.use({ viewport: { width: 390, height: 844 } });

const sheet = (page: Page) => page.getByRole("region", { name: /^Contact details of/ });
const recent = (page: Page) => page.getByRole("region", { name: "Recent" });
const WORDY = "first_last.with_a_very.long_slug_of_someone-consultant_expert";

const answers = [
  ["leadlight-sample-0002", "Reveal (5 credits)"],
  ["nobody-known-here", "No match"],
] as const;

for (const [profile, answered] of answers)
  test(`the answer to a deep link to ${profile} moves nothing`, async ({ page, person }) => {
    await watchShifts(page);
    await enter(page, person);
    await find(page);
    await expect(revealButton(page, "Phone Number")).toBeVisible();
    const asked = Promise.withResolvers<void>();
    const isPlaced = Promise.withResolvers<void>();
    await page.route("**/webhook/extractor1**", async (route) => {
      asked.resolve();
      await isPlaced.promise;
      await route.continue();
    });
    await page.goto(`/dashboard?profile=${profile}`);
    await asked.promise;
    await expect(sheet(page)).toContainText("Loading profile");
    await page.evaluate(() => document.fonts.ready);
    isPlaced.resolve();
    await expect(sheet(page)).toContainText(answered);
    await expect(recent(page)).toBeVisible();
    await expectNoShifts(page, profile);
  });

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("an address that was probably meant is high enough to be touched", async ({ page, person }) => {
    await enter(page, person, "/dashboard/verify-emails");
    await page.getByRole("textbox", { name: "Email address" }).fill("asha@gmial.com");
    const meant = page.getByRole("button", { name: "Did you mean asha@gmail.com?" });
    expect((await meant.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
});

test("the button that finds stands right below the hint, and stays when something else is offered", async ({
  page,
  person,
}) => {
  await enter(page, person);
  const hint = page.getByText("Or an email, a DIN, or a name with company");
  const button = page.getByRole("button", { name: "Find Contacts" });
  const edges = async () => {
    const [above, below] = [await hint.boundingBox(), await button.boundingBox()];
    return { hintEnds: (above?.y ?? 0) + (above?.height ?? 0), top: below?.y ?? 0 };
  };
  const { hintEnds, top } = await edges();
  expect(top - hintEnds).toBeLessThanOrEqual(16);
  for (const text of [
    "asha.rao@acme.example",
    "Asha Rao",
    "DIN 99000001",
    "12",
    "linkedin.com/in/a linkedin.com/in/b",
  ]) {
    await urlField(page).fill(text);
    await expect(hint).toBeHidden();
    expect((await button.boundingBox())?.y, text).toBe(top);
  }
  await urlField(page).fill("asha.rao@acme.example");
  await button.focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Enrich by email/ })).toBeFocused();
});

test("a long slug among the recent look-ups wraps between its words", async ({ page, person }) => {
  await enter(page, person);
  await find(page, `https://www.linkedin.com/in/${WORDY}`);
  await expect(sheet(page)).toContainText("No match");
  await find(page);
  const row = recent(page).getByRole("button", { name: WORDY });
  await expect(row).toBeVisible();
  const lines = await row.evaluate((button) => {
    const found: { top: number; text: string }[] = [];
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      for (let at = 0; at < (texts.currentNode.textContent ?? "").length; at += 1) {
        const range = document.createRange();
        range.setStart(texts.currentNode, at);
        range.setEnd(texts.currentNode, at + 1);
        const [{ top } = { top: 0 }] = range.getClientRects();
        const last = found.at(-1);
        if (last?.top === top) last.text += range.toString();
        else found.push({ top, text: range.toString() });
      }
    return found.map(({ text }) => text);
  });
  expect(lines.join("")).toBe(WORDY);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.slice(0, -1).filter((line) => !/[._-]$/.test(line))).toEqual([]);
});

test("the example of a file begins with its first column", async ({ page, person }) => {
  await enter(page, person);
  await page.goto("/dashboard?mode=bulk");
  const example = page.getByRole("region", { name: "Example", exact: true });
  await expect(example.getByRole("columnheader").first()).toBeInViewport();
  // The table is placed once the browser has reported its size.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await example.evaluate((box) => [box.scrollLeft, box.scrollWidth > box.clientWidth])).toEqual([0, true]);
});

test("rows that are skipped unfold clear of the bar whose link unfolds them", async ({ page, person }) => {
  await enter(page, person, "/dashboard?mode=bulk");
  const strangers = Array.from({ length: 7 }, (_, row) => `nobody ${row}`);
  const buffer = Buffer.from(["Profile", sampleProfileUrl(1), ...strangers].join("\n"));
  await page.getByLabel("CSV or Excel file").setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "7 rows skipped" }).click();
  const last = page.locator("details").getByText("nobody 6");
  await expect(last).toBeVisible();
  const bar = page.locator("[data-bar]");
  await expect
    .poll(async () => ((await last.boundingBox())?.y ?? 0) + 21 < ((await bar.boundingBox())?.y ?? 0))
    .toBe(true);
});

test("a long remark on a file stays in the window", async ({ page, person }) => {
  await enter(page, person, "/dashboard?mode=bulk");
  await page
    .getByLabel("CSV or Excel file")
    .setInputFiles({ name: "p.csv", mimeType: "text/csv", buffer: Buffer.from(`Profile\n${sampleProfileUrl(1)}`) });
  const remark = page.getByRole("textbox", { name: "Remark (optional)" });
  await remark.fill(`Exhibitors ${"x".repeat(150)}`);
  const box = await remark.boundingBox();
  expect([box?.x, box?.width]).toEqual([16, 358]);
});
