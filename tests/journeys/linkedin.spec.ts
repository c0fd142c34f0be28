import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";

/** The field for the address has the same name on the sign-in page. */
const atStandIn = (page: Page): Promise<void> =>
  expect(page.getByText("Development stand-in, not LinkedIn")).toBeVisible();

const leave = async (page: Page, from = "/login"): Promise<void> => {
  await page.goto(from);
  await page.locator("html[data-ready=true]").waitFor();
  await page.getByRole("button", { name: "Continue with LinkedIn" }).click();
  await atStandIn(page);
};

const allow = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Allow" }).click();
};

const authSource = (page: Page) => page.evaluate(() => localStorage.getItem("leadlight_auth_source"));

test("who continues with LinkedIn comes to where they wanted to go, as the account of that address", async ({
  page,
  email,
  signIn,
  browser,
}) => {
  await leave(page, "/dashboard/history");
  await allow(page, email.toUpperCase());
  await expect(page).toHaveURL(/\/dashboard\/history$/);
  expect(await authSource(page)).toContain('"method":"linkedin"');

  const other = await browser.newContext();
  const again = await other.newPage();
  await signIn(again, email);
  const person = (at: Page) =>
    at.evaluate(() => {
      const [, claims = ""] = (localStorage.getItem("leadlight_access_token") ?? "").split(".");
      const { sub }: { sub?: unknown } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")));
      return sub;
    });
  expect(await person(again)).toBe(await person(page));
  await other.close();
});

test("who cancels is told so on the sign-in page, and can try again", async ({ page, email }) => {
  await leave(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("LinkedIn authentication failed: The user cancelled the authorization")).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search + new URL(page.url()).hash).toBe("/login");
  await expect(page.getByRole("button", { name: "Copy Error" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Contact Support" })).toBeVisible();

  await page.getByRole("button", { name: "Continue with LinkedIn" }).click();
  await atStandIn(page);
  await allow(page, email);
  await expect(page).toHaveURL(/\/dashboard/);
});

test("an address that LinkedIn has not verified lets nobody in", async ({ page, email }) => {
  await leave(page);
  await page.getByLabel("LinkedIn has verified this address").uncheck();
  await allow(page, email);
  await expect(
    page.getByText(
      "LinkedIn authentication failed: LinkedIn has not verified your email address. Verify it there, or sign in with a code.",
    ),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test("a sign-in that is finished in another tab says so there, and signs nobody in", async ({
  page,
  email,
  context,
}) => {
  await leave(page);
  const consent = page.url();
  const other = await context.newPage();
  await other.goto(consent);
  await allow(other, email);
  await expect(
    other.getByText(
      "LinkedIn authentication error: This sign-in began in another tab or browser. Go on there, or start again here.",
    ),
  ).toBeVisible();
  await expect(other).toHaveURL(/\/login$/);
  expect(await other.evaluate(() => localStorage.getItem("leadlight_access_token"))).toBeNull();

  await allow(page, email);
  await expect(page.getByText("LinkedIn authentication failed: This sign-in was finished before.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("leadlight_access_token"))).toBeNull();
});

test("the page that stands in for LinkedIn says so, and can be used by everybody", async ({ page }) => {
  await leave(page);
  await expectNoAxeFindings(page);
});
