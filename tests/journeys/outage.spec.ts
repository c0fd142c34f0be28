import { enter } from "#tests/support/browser/journey-people.ts";
import { expectReadable } from "#tests/support/browser/journey-looks.ts";
import { expect, test } from "#tests/support/browser/journey-shared.ts";

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
