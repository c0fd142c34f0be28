import type { Locator, Page } from "@playwright/test";
import { enter } from "#tests/support/browser/journey-people.ts";
import { expectReadable } from "#tests/support/browser/journey-looks.ts";
import { credits, find } from "#tests/support/browser/journey-screens.ts";
import { expect, test } from "#tests/support/browser/journey-shared.ts";
import { expectNoOverflow } from "#tests/support/browser/overflow.ts";

const bar = (page: Page) => page.getByText("Leadlight isn't responding. Trying again…");

const expectAirAbove = async (lower: Locator, upper: Locator): Promise<void> => {
  const [below, above] = [await lower.boundingBox(), await upper.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(4);
};

test("an outage is named, moves nothing, and is over without a click", async ({ page, person, context }) => {
  const firstPage = page.waitForResponse("**/webhook/transaction**");
  await enter(page, person, "/dashboard");
  // History shows a first page that is under way when it opens, so the outage begins after that.
  await (await firstPage).finished();
  const title = page.getByRole("heading", { name: "Find contacts" });
  const place = await title.boundingBox();

  await page.route("**/webhook/**", (route) => route.fulfill({ status: 503, body: "" }));
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByText("Leadlight isn't responding. Trying again…")).toBeVisible();
  await expect(page.getByText("Unable to load history")).toBeVisible();
  await expectReadable(page, "outage");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAirAbove(page.getByRole("heading", { name: "History" }), bar(page));
  await page.setViewportSize({ width: 1280, height: 720 });
  await expectAirAbove(page.getByRole("heading", { name: "History" }), bar(page));

  await page.unrouteAll();
  await expect(page.getByText("No transaction history yet")).toBeVisible();
  await expect(page.getByText("Leadlight isn't responding. Trying again…")).toBeHidden();

  await page.getByRole("link", { name: "Find contacts" }).click();
  await context.setOffline(true);
  await expect(page.getByText("You're offline. Leadlight reconnects by itself.")).toBeVisible();
  expect(await title.boundingBox()).toEqual(place);
  await context.setOffline(false);
  await expect(page.getByText("You're offline. Leadlight reconnects by itself.")).toBeHidden();
});

test("a person or director opened by a link in an outage is offered once they are looked up", async ({
  page,
  person,
}) => {
  await enter(page, person, "/dashboard");
  for (const [path, name] of [
    ["/dashboard?profile=leadlight-sample-0051", "Contact details of"],
    ["/dashboard/director-search?din=99000001", "Director"],
  ] as const) {
    await page.route("**/webhook/**", (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto(path);
    const sheet = page.getByRole("region", { name });
    await expect(sheet.getByText("We'll load this person's details when Leadlight reconnects.")).toBeVisible();
    await expect(bar(page)).toBeVisible();
    await expect(sheet.getByText(/Reveal|credit/)).toHaveCount(0);
    await expect(sheet.getByRole("button")).toHaveCount(0);
    await expectReadable(page, `opened-in-an-outage-${name.split(" ")[0]}`);

    await page.unrouteAll();
    await expect(sheet.getByRole("button", { name: /^Reveal all/ })).toBeVisible({ timeout: 60_000 });
    await expect(sheet.getByText("We'll load this person's details when Leadlight reconnects.")).toBeHidden();
  }
});

test("Settings that cannot be fetched in an outage open once it is over", async ({ page, person, context }) => {
  await enter(page, person, "/dashboard");
  await expect(credits(page)).toContainText("25");
  // Without this, the browser's cache may have them from another page.
  const code = /\/assets\/settings-/;
  await page.route(code, (route) => route.abort());
  await context.setOffline(true);
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "We couldn't load this part of the page. Retrying." });
  await expect(dialog).toBeVisible();
  await expectReadable(page, "settings-not-loaded");
  await page.unroute(code);
  await context.setOffline(false);
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible({ timeout: 60_000 });
  await expect(dialog).toBeHidden();
});

test("on a phone, nothing moves when the balance may be out of date", async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, person, "/dashboard");
  await expect(credits(page)).toContainText("25");
  const title = page.getByRole("heading", { name: "Find contacts" });
  const place = await title.boundingBox();
  const height = (await credits(page).locator("..").boundingBox())?.height;

  await page.route("**/webhook/**", (route) => route.fulfill({ status: 503, body: "" }));
  await find(page);
  const mark = page.getByRole("button", { name: "Balance may be out of date" });
  await expect(mark).toBeVisible();
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect((await title.boundingBox())?.y).toBe(place?.y);
    expect((await credits(page).locator("..").boundingBox())?.height).toBe(height);
    await expectNoOverflow(page);
    await expect(page.getByRole("switch", { name: "Dark mode" })).toBeVisible();
  }
});

test("a page reloaded in an outage offers what it offered before", async ({ page, person }) => {
  await enter(page, person, "/dashboard");
  const sidebar = page.getByRole("complementary");
  const offered = [
    sidebar.getByRole("link", { name: "Lists" }),
    sidebar.getByRole("button", { name: "Upgrade to Organisation" }),
  ];
  for (const offer of offered) await expect(offer).toBeVisible();

  await page.route("**/webhook/**", (route) => route.fulfill({ status: 503, body: "" }));
  await page.reload();
  await expect(bar(page)).toBeVisible();
  for (const offer of offered) await expect(offer).toBeVisible();
  await expect(sidebar.getByText(person.email)).toBeVisible();
});
