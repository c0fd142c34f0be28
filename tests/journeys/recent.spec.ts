import type { Locator, Page } from "@playwright/test";
import { webhookContactDirectory } from "#adapters/webhook/webhook-contact-directory.ts";
import { createWebhookClient } from "#adapters/webhook/webhook-client.ts";
import { serveHistory } from "#tests/support/browser/journey-history.ts";
import { enter, open } from "#tests/support/browser/journey-people.ts";
import {
  credits,
  find,
  historyRow,
  reveal,
  revealButton,
  SAMPLE,
  SAMPLE_WITHOUT_PHONE,
} from "#tests/support/browser/journey-screens.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { expectNoShifts, watchShifts } from "#tests/support/browser/layout-shifts.ts";
import { sampleKnown } from "#tests/support/sample-slugs.ts";
import { spendTwentyFour } from "#tests/support/backend/spend.ts";

const recent = (page: Page) => page.getByRole("region", { name: "Recent" });
const people = (page: Page) => recent(page).getByRole("listitem");
const sheet = (page: Page) => page.getByRole("region", { name: /^Contact details of/ });
const phoneLink = (page: Page) => sheet(page).locator('a[href^="tel:"]');

/** Opens somebody's phone number for 5 credits and leaves the tool. */
const revealAndLeave = async (page: Page): Promise<string> => {
  await find(page);
  await reveal(page, "Phone Number");
  await expect(phoneLink(page)).toBeVisible();
  const phone = await phoneLink(page).textContent();
  await expect(credits(page)).toContainText("20 credits");
  await open(page, "/dashboard/verify-emails");
  return phone ?? "";
};

test("what was revealed stands below the tool on the next visit, and one click shows it without a charge", async ({
  page,
  person,
}) => {
  await enter(page, person);
  await expect(page.getByRole("region", { name: "What you can reveal" })).toBeVisible();
  await expect(recent(page)).toHaveCount(0);
  const phone = await revealAndLeave(page);

  await open(page, "/dashboard");
  await expect(recent(page)).toContainText(phone);
  await recent(page).getByRole("button").first().click();

  await expect(phoneLink(page)).toHaveText(phone);
  await expect(revealButton(page, "Work Email")).toBeVisible();
  await expect(revealButton(page, "Phone Number")).toHaveCount(0);
  await expect(credits(page)).toContainText("20 credits");
  await open(page, "/dashboard/history");
  await expect(historyRow(page, SAMPLE)).toHaveCount(1);
});

test("on a phone, what was looked up before stands where prices stood, and moves nothing @further-look", async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const prices = page.getByRole("region", { name: "What you can reveal" });
  await enter(page, person);
  await expect(prices).toBeVisible();
  await revealAndLeave(page);

  await watchShifts(page);
  await page.goto("/dashboard");
  await expect(people(page).first()).toBeInViewport({ ratio: 1 });
  await expect(prices).toBeHidden();
  await expectNoShifts(page, "recent on a phone");
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(prices).toBeVisible();
});

const edgesOf = async (target: Locator) => {
  const { x = 0, y = 0, width = 0 } = (await target.boundingBox()) ?? {};
  return { left: x, right: x + width, top: y };
};

const middleOf = async (target: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
};

test("two clicks at the same point show the one that was clicked and press nothing else", async ({
  page,
  person,
  backend,
}) => {
  const client = createWebhookClient({ baseUrl: backend.origin, paths: {}, accessToken: () => person.accessToken });
  await spendTwentyFour(webhookContactDirectory(client), sampleKnown(4));
  await page.setViewportSize({ width: 600, height: 900 });
  await enter(page, person);
  await recent(page).getByRole("button").first().click();
  const costly = await middleOf(
    sheet(page)
      .getByRole("button", { name: /^Reveal/ })
      .first(),
  );
  await open(page, "/dashboard");
  // The first row may stand above that button, where no scrolling brings it down.
  const second = people(page).nth(1).getByRole("button").first();
  const name = (await second.textContent()) ?? "";
  // The row stands where the button that costs something will be.
  const row = await middleOf(second);
  await page.evaluate((by) => window.scrollBy({ top: by }), row.y - costly.y);
  const { y } = await middleOf(second);
  expect(y).toBeCloseTo(costly.y, 0);
  // However slow this machine is, the second click comes at once.
  await page.clock.setFixedTime(Date.now());
  await page.mouse.click(costly.x, y);
  await expect(page.getByRole("region", { name: `Contact details of ${name}` })).toBeVisible();
  const found = page.url();
  await page.mouse.click(costly.x, y);

  await expect(page).toHaveURL(found);
  await expect(people(page)).toHaveCount(3);
  expect(page.context().pages()).toHaveLength(1);
  await open(page, "/dashboard/history");
  await expect(page.getByText("8 lookups")).toBeVisible();
});

test("on a wide screen form and sheet end at one line, with what is recent beside them @further-look", async ({
  page,
  person,
}) => {
  await enter(page, person);
  await revealAndLeave(page);
  await open(page, "/dashboard");
  await find(page, SAMPLE_WITHOUT_PHONE);
  for (const width of [1366, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const button = await edgesOf(page.getByRole("button", { name: "Find Contacts" }));
    const lines = await edgesOf(sheet(page));
    const beside = await edgesOf(recent(page));
    expect(lines.right).toBeCloseTo(button.right, 0);
    expect(beside.left).toBeGreaterThan(lines.right);
    expect(beside.right).toBeLessThanOrEqual(width);
    expect(beside.top).toBeLessThan(lines.top);
  }
});

test("a value too long for its line is shown whole below the buttons, beside how many more there are; a long name is not cut @further-look", async ({
  page,
  person,
}) => {
  await serveHistory(page, 1, {
    type: "work_email",
    result: "maria-fernanda.gonzalez.de.la.cruz@logistics.acme.example, m@acme.example",
    person: { name: "Maria Fernanda González de la Cruz y Santillán", title: "Buyer", company: "Acme" },
  });
  await enter(page, person);
  const [row, name] = [people(page).first(), recent(page).getByRole("button", { name: "Maria Fernanda" }).first()];
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    const value = row.getByText("maria-fernanda.gonzalez.de.la.cruz@logistics.acme.example");
    const [more, whole] = [await edgesOf(row.getByText("1 more")), await edgesOf(value)];
    expect(whole.right).toBeLessThan(more.left);
    expect(more.right).toBeLessThan((await edgesOf(row)).right);
    expect(await value.evaluate((shown) => getComputedStyle(shown).textOverflow)).not.toBe("ellipsis");
    for (const button of [/^Save/, /^Copy/]) {
      expect((await middleOf(row.getByRole("button", { name: button }))).y).toBeLessThan(whole.top);
      expect((await edgesOf(row.locator("time"))).right).toBeLessThan(
        (await edgesOf(row.getByRole("button", { name: button }))).left,
      );
    }
    expect((await edgesOf(name)).right).toBeLessThan((await edgesOf(row.locator("time"))).left);
    expect(await name.evaluate((shown) => shown.scrollWidth <= shown.clientWidth)).toBe(true);
  }
});

test("a click without a connection shows what is owned all the same", async ({ page, person, context }) => {
  await enter(page, person);
  const phone = await revealAndLeave(page);
  await open(page, "/dashboard");
  await expect(recent(page)).toContainText(phone);

  await context.setOffline(true);
  await recent(page).getByRole("button").first().click();

  await expect(phoneLink(page)).toHaveText(phone);
  await context.setOffline(false);
  await page.reload();
  await expect(credits(page)).toContainText("20 credits");
});
