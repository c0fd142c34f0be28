import { expect, test } from "#tests/support/browser/journey.ts";
import { expectReadable } from "#tests/support/browser/journey-looks.ts";
import { enter } from "#tests/support/browser/journey-people.ts";
import { credits, heading } from "#tests/support/browser/journey-screens.ts";

test("a person has the account deleted, signs in again, and keeps it with everything in it", async ({
  page,
  person,
  signIn,
}) => {
  await enter(page, person, "/dashboard/settings");
  await page.getByRole("button", { name: "Delete my account…" }).press("Enter");
  await expect(page.getByRole("group", { name: "Delete your account?" })).toBeFocused();
  await expectReadable(page, "delete-account");
  await page.getByRole("textbox", { name: /^To confirm/ }).fill(person.email);
  await page.getByRole("button", { name: "Delete my account", exact: true }).press("Enter");
  const screen = page.getByRole("heading", { level: 1, name: /^Your account will be deleted on/ });
  await expect(screen).toBeVisible();
  await expectReadable(page, "account-deletion");

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(heading(page, "Sign in")).toBeVisible();
  await signIn(page, person.email);
  await expect(screen).toBeVisible();
  await page.getByRole("button", { name: "Keep my account" }).press("Enter");
  await expect(heading(page, "Find contacts")).toBeVisible();
  await expect(credits(page)).toHaveText("25 credits");
});
