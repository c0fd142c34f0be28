import type { Page } from "@playwright/test";
import { enter, keepSession, open } from "#tests/support/browser/journey-people.ts";
import {
  credits,
  find,
  heading,
  leftInBrowser,
  logOut,
  reveal,
  revealButton,
} from "#tests/support/browser/journey-screens.ts";
import { expect, test } from "#tests/support/browser/journey-shared.ts";

const PHONE = /^\+91 0\d{4} \d{5}$/;

/** How often pages of a context renew their session. */
const countRenewals = (page: Page): { count: number } => {
  const renewals = { count: 0 };
  page.context().on("request", (request) => {
    if (request.url().includes("grant_type=refresh_token")) renewals.count += 1;
  });
  return renewals;
};

test("signing out in one tab leaves the other", async ({ page, context, person }) => {
  await enter(page, person);
  const other = await context.newPage();
  await open(other, "/dashboard/history");

  await logOut(page);

  await expect(heading(other, "Sign in")).toBeVisible();
  await expect(other).toHaveURL(/\/login$/);
});

test("signing in in one tab opens the other", async ({ page, context, email, signIn }) => {
  const other = await context.newPage();
  await open(other, "/login");

  await signIn(page, email);

  await expect(heading(other, "Find contacts")).toBeVisible();
});

test("after signing out the browser holds no token and no contact, also by going back", async ({ page, person }) => {
  await enter(page, person, "/dashboard/history");
  await page.getByRole("link", { name: "Find contacts" }).click();
  await find(page);
  await reveal(page, "Phone Number");
  const phone = (await page.getByText(PHONE).textContent()) ?? "";
  const secrets = [person.accessToken, person.refreshToken, phone, "eyJ"];
  const before = await leftInBrowser(page);
  for (const secret of secrets) expect(before).toContain(secret);

  await logOut(page);

  const left = await leftInBrowser(page);
  for (const secret of secrets) expect(left).not.toContain(secret);

  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  await expect(heading(page, "Sign in")).toBeVisible();
  const after = await leftInBrowser(page);
  for (const secret of secrets) expect(after).not.toContain(secret);
});

test("the session that was signed out is dead at the server @further", async ({ page, person, backend }) => {
  await enter(page, person);
  const reported = page.waitForResponse((response) => response.url().includes("/auth/v1/logout"));

  await logOut(page);
  expect((await reported).status()).toBe(204);

  const answer = await fetch(`${backend.origin}/webhook/get_credits?access_token=${person.accessToken}`, {
    headers: { Authorization: `Bearer ${person.accessToken}` },
  });
  expect(answer.status).toBe(401);
});

test("three tabs whose token runs out renew it once, and all go on", async ({ page, context, person }) => {
  const renewals = countRenewals(page);
  // Four minutes left: that is less than the five at which a token counts as expired.
  await keepSession(page, person, 240);
  const tabs = [page, await context.newPage(), await context.newPage()];

  await Promise.all(tabs.map((tab) => open(tab, "/dashboard")));

  for (const tab of tabs) await expect(credits(tab)).toContainText("25 credits");
  expect(renewals.count).toBe(1);
  const left = await leftInBrowser(page);
  expect(left).not.toContain(person.accessToken);
  expect(left).not.toContain(person.refreshToken);
});

test("a token with more than five minutes left is not renewed @further", async ({ page, person }) => {
  const renewals = countRenewals(page);
  await keepSession(page, person, 310);

  await open(page, "/dashboard");

  await expect(credits(page)).toContainText("25 credits");
  expect(renewals.count).toBe(0);
});

test("an answer that comes after the sign-out brings no token back @further", async ({ page, context, person }) => {
  await keepSession(page, person, 240);
  const other = await context.newPage();
  // Nothing of the app: a tab of it may renew the session in place of the page.
  await other.goto("/favicon.svg");
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route("**/auth/v1/token**", async (route) => {
    const answer = await route.fetch();
    arrived.resolve();
    await released.promise;
    await route.fulfill({ response: answer });
  });
  await page.goto("/dashboard");
  await arrived.promise;

  await other.evaluate(() => localStorage.clear());
  await expect(heading(page, "Sign in")).toBeVisible();
  const answered = page.waitForResponse("**/auth/v1/token**");
  released.resolve();
  await (await answered).finished();

  await page.reload();
  await expect(heading(page, "Sign in")).toBeVisible();
  expect(await leftInBrowser(page)).not.toContain("eyJ");
});

test("tokens cleared by hand lead both tabs to the login at once, which says why, and back to what was typed", async ({
  page,
  context,
  person,
  codeFor,
}) => {
  const former = await codeFor(person.email);
  await enter(page, person, "/dashboard/enrichment");
  await page.getByRole("textbox", { name: "Company" }).fill("Orbit Freight");
  const other = await context.newPage();
  await open(other, "/dashboard/history?page=2#latest");

  await page.evaluate(() => localStorage.clear());

  for (const tab of [page, other]) {
    await expect(tab.getByText("Your session expired. Sign in to continue.")).toBeVisible();
  }
  expect(await leftInBrowser(page)).not.toContain("eyJ");

  // A reload on the way, as a sign-in with LinkedIn brings one.
  await page.reload();
  await expect(page.getByText("Your session expired. Sign in to continue.")).toBeVisible();
  await page.getByRole("textbox", { name: "Email address" }).fill(person.email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByRole("textbox", { name: "Digit 1 of 6" })).toBeFocused();
  await page.keyboard.type(await codeFor(person.email, former));

  await expect(heading(page, "Enrichment")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Company" })).toHaveValue("Orbit Freight");
  await expect(other).toHaveURL(/\/dashboard\/history\?page=2#latest$/);
});

test("what one tab spends is off the credits of the other, and open in its lines", async ({
  page,
  context,
  person,
}) => {
  await enter(page, person);
  const other = await context.newPage();
  await open(other, "/dashboard");
  for (const tab of [page, other]) {
    await find(tab);
    await expect(revealButton(tab, "Phone Number")).toBeVisible();
  }

  await reveal(page, "Phone Number");
  await expect(page.getByText(PHONE)).toBeVisible();

  await expect(credits(other)).toContainText("20 credits");
  await expect(other.getByText(PHONE)).toBeVisible();
});
