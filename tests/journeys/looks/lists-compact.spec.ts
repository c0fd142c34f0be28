import type { Locator, Page } from "@playwright/test";
import { createWebhookClient } from "#adapters/webhook/webhook-client.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { changeSavedPeople, savePeople } from "#wire/saved-people.ts";
import { enter } from "#tests/support/browser/journey-people.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { aSlug } from "#tests/support/builders.ts";

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (box === null) throw new Error(`${place.toString()} is not on screen`);
  return { ...box, bottom: box.y + box.height };
};

test.describe("the table of people with many rows", () => {
  test.beforeEach(async ({ page, person, backend }) => {
    const client = createWebhookClient({ baseUrl: backend.origin, paths: {}, accessToken: () => person.accessToken });
    const people = Array.from({ length: 48 }, (_, at) => ({
      linkedin_url: profileUrl(aSlug(`somebody-with-a-long-slug-${at + 1}`)),
      ...(at % 6 === 0
        ? {}
        : { name: `Person ${at + 1}`, title: "Head of Operations, India", company: "Acme Freight" }),
    }));
    const saved = await client.send(savePeople, { people });
    const ids = saved.ok ? saved.value.people.flatMap(({ id }) => id ?? []) : [];
    await client.send(changeSavedPeople, { ids: ids.slice(0, 24), status: "left" });
    await client.send(changeSavedPeople, {
      ids: ids.slice(12, 30),
      add_tags: ["quote sent", "decision maker", "warm"],
    });
    await page.route("**/webhook/saved_values", async (route) => {
      const values = [
        { item: "work_email", value: "christopher.fairweather@acme.com" },
        { item: "email", value: "chris@acme.com" },
        { item: "phone_no", value: "+971 50 123 4567" },
        { item: "phone_no", value: "+91 98765 43210" },
      ];
      await route.fulfill({ json: { people: ids.map((id) => ({ id, values })) } });
    });
    await enter(page, person, "/dashboard/lists");
    await page.getByRole("row").nth(9).waitFor();
  });

  const heightsOf = async (rows: Locator) =>
    new Set(await rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height))));

  const makeCompact = async (page: Page) => {
    const fold = page.getByRole("button", { name: "Filters" });
    if (await fold.isVisible()) await fold.click();
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("radio", { name: "Compact" }).check();
    await page.keyboard.press("Escape");
  };

  test("compact rows have one height, whole addresses of 32 characters, and the end of a slug", async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await makeCompact(page);
    const rows = page.locator("tbody tr");
    await expect.poll(async () => [...(await heightsOf(rows))]).toEqual([32]);
    const isCut = (all: readonly Element[]) => all.filter((one) => one.scrollWidth > one.clientWidth).length;
    expect(await page.getByRole("cell", { name: /@/ }).locator("span").evaluateAll(isCut)).toBe(0);
    const slug = page.getByRole("link", { name: "somebody-with-a-long-slug-1", exact: true });
    const end = await boxOf(slug.locator("span").last());
    const cell = await boxOf(page.getByRole("cell").filter({ has: slug }));
    expect(end.x + end.width).toBeLessThanOrEqual(cell.x + cell.width);
  });

  for (const [width, part] of [
    [390, 0.8],
    [768, 0.67],
  ] as const)
    test(`compact records at ${width} px are lower than the others`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const row = page.getByRole("row").filter({ hasText: "Person 20" });
      // One out of sight has the height that it had last.
      await row.scrollIntoViewIfNeeded();
      const { height } = await boxOf(row);
      await makeCompact(page);
      await row.scrollIntoViewIfNeeded();
      await expect.poll(async () => (await boxOf(row)).height / height).toBeLessThan(part);
    });

  test("the heads stay at the top, also beside columns that are scrolled sideways, and cover nothing with the focus", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.getByRole("button", { name: "Columns" }).click();
    for (const name of ["Lists", "Note", "Saved"]) await page.getByRole("checkbox", { name }).check();
    await page.keyboard.press("Escape");
    await page.evaluate(() => window.scrollTo(0, 900));
    const head = page.getByRole("columnheader", { name: "Email" });
    await expect.poll(async () => (await boxOf(head)).y).toBe(0);
    await page.getByRole("table").hover();
    await page.mouse.wheel(1_000, 0);
    const column = page.getByRole("cell", { name: /@/ }).nth(20);
    await expect.poll(async () => Math.round((await boxOf(head)).x - (await boxOf(column)).x)).toBe(0);
    const { bottom } = await boxOf(head);
    const links = page.locator("tbody a");
    await links.nth(30).focus();
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press("ArrowUp");
      expect((await boxOf(page.locator("tbody a:focus"))).y).toBeGreaterThanOrEqual(bottom);
    }
  });
});
