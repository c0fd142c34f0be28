import { enter } from "#tests/support/browser/journey-people.ts";
import { expectReadable } from "#tests/support/browser/journey-looks.ts";
import { credits, find } from "#tests/support/browser/journey-screens.ts";
import { expect, test } from "#tests/support/browser/journey-shared.ts";
import { expectNoOverflow } from "#tests/support/browser/overflow.ts";

test("an outage is named, moves nothing, and is over without a click", async ({ page, person, context }) => {
  await enter(page, person, "/dashboard");
  const title = page.getByRole("heading", { name: "Find contacts" });
  const place = await title.boundingBox();

  await page.route("**/webhook/**", (route) => route.fulfill({ status: 503, body: "" }));
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByText("Leadlight isn't responding. Trying again…")).toBeVisible();
  await expect(page.getByText("Unable to load history")).toBeVisible();
  await expectReadable(page, "outage");

  await page.unrouteAll();
  await expect(page.getByText("No transaction history yet")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Leadlight isn't responding. Trying again…")).toBeHidden();

  await page.getByRole("link", { name: "Find contacts" }).click();
  await context.setOffline(true);
  await expect(page.getByText("You're offline. Leadlight reconnects by itself.")).toBeVisible();
  expect(await title.boundingBox()).toEqual(place);
  await context.setOffline(false);
  await expect(page.getByText("You're offline. Leadlight reconnects by itself.")).toBeHidden();
});

test("on a phone, nothing moves when the balance may be out of date", async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, person, "/dashboard");
  await expect(credits(page)).toContainText("25");
  const title = page.getByRole("heading", { name: "Find contacts" });
  const place = await title.boundingBox();

  await page.route("**/webhook/**", (route) => route.fulfill({ status: 503, body: "" }));
  await find(page);
  await expect(page.getByRole("button", { name: "Balance may be out of date" })).toBeVisible();
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect((await title.boundingBox())?.y).toBe(place?.y);
    await expectNoOverflow(page);
  }
});
