import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import { expect, test } from "#tests/support/browser/journey-shared.ts";
import { test as testInNewContext } from "#tests/support/browser/journey.ts";

/** The field for the address has the same name on the sign-in page. */
const atFakeLinkedIn = (page: Page): Promise<void> =>
  expect(page.getByText("Fake sign-in, not LinkedIn")).toBeVisible();

const leave = async (page: Page, from = "/login"): Promise<void> => {
  await page.goto(from);
  await page.locator("html[data-ready=true]").waitFor();
  await page.getByRole("button", { name: "Continue with LinkedIn" }).click();
  await atFakeLinkedIn(page);
};

const allow = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Allow" }).click();
};

const question = (page: Page) => page.getByRole("dialog", { name: "Where would you like to continue?" });

/** An extension that says that it is installed, and whose panel does not open. */
const installExtension = (page: Page): Promise<void> =>
  page
    .addInitScript(() =>
      addEventListener("message", ({ data, source }: MessageEvent<{ type?: string; requestId?: string } | null>) => {
        if (source === window && data?.type === "FIND_EXTENSION")
          postMessage({ type: "EXTENSION_FOUND", requestId: data.requestId, isOpen: false }, location.origin);
      }),
    )
    .then(() => undefined);

const accessToken = (page: Page) => page.evaluate(() => localStorage.getItem("leadlight_access_token"));

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
  await expect(page.getByText("Sam Sample")).toBeVisible();

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

test("cancelling is explained on the sign-in page, and can be followed by another try", async ({ page, email }) => {
  await leave(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("LinkedIn authentication failed: The user cancelled the authorization")).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search + new URL(page.url()).hash).toBe("/login");
  await expect(page.getByRole("button", { name: "Copy Error" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Contact Support" })).toBeVisible();

  await page.getByRole("button", { name: "Continue with LinkedIn" }).click();
  await atFakeLinkedIn(page);
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

test("a sign-in that is finished in another tab says so there, and signs nobody in @further", async ({
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
      "LinkedIn authentication error: This sign-in was started in another tab or browser. Continue there, or start again here.",
    ),
  ).toBeVisible();
  await expect(other).toHaveURL(/\/login$/);
  expect(await other.evaluate(() => localStorage.getItem("leadlight_access_token"))).toBeNull();

  await allow(page, email);
  await expect(page.getByText("LinkedIn authentication failed: This sign-in is already complete.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("leadlight_access_token"))).toBeNull();
});

test("a way back that nobody began, or that was gone before, leads to the sign-in page and says so @further", async ({
  page,
  email,
  browser,
}) => {
  await page.goto("/auth/v1/callback?state=made-up&code=made-up");
  await expect(page.getByText("LinkedIn authentication failed: This sign-in was started elsewhere")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  const cameBack = page.waitForRequest((request) => request.url().includes("/auth/v1/callback"));
  await leave(page);
  await allow(page, email);
  const callback = (await cameBack).url();
  await expect(page).toHaveURL(/\/dashboard/);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(callback);
  await expect(other.getByText("LinkedIn authentication failed: This sign-in is already complete.")).toBeVisible();
  await expect(other).toHaveURL(/\/login$/);
  await elsewhere.close();
});

test("going back after the sign-in leads to LinkedIn, and from there again to the dashboard, still signed in @further", async ({
  page,
  email,
}) => {
  await leave(page);
  await allow(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
  const token = await accessToken(page);

  await page.goBack();
  await atFakeLinkedIn(page);
  await allow(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await accessToken(page)).toBe(token);

  await page.goBack();
  await page.goForward();
  await expect(page).toHaveURL(/\/dashboard$/);
});

testInNewContext("a failed sign-in can be copied as JSON, and sent to support @further", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await leave(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Copy Error" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const report: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(report).toEqual({
    error: "LinkedIn authentication failed: The user cancelled the authorization",
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    userAgent: await page.evaluate(() => navigator.userAgent),
    url: page.url(),
    referrer: await page.evaluate(() => document.referrer.split("?", 1)[0]),
  });
  await expect(page.getByRole("button", { name: "Copy Error" })).toBeVisible();

  const mail = new URL((await page.getByRole("link", { name: "Contact Support" }).getAttribute("href")) ?? "");
  expect(mail.protocol + mail.pathname).toMatch(/^mailto:support@/);
  expect(JSON.parse(mail.searchParams.get("body") ?? "")).toMatchObject({
    error: "LinkedIn authentication failed: The user cancelled the authorization",
  });
});

test("without the extension, who comes from LinkedIn is asked for nothing before the first value", async ({
  page,
  email,
}) => {
  await leave(page);
  await allow(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("leadlight_choice_put_off"))).not.toBeNull();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("leadlight_user_choice"))).toBeNull();
});

testInNewContext(
  "who comes from LinkedIn is asked once where to continue, and for nothing else before the first value",
  async ({ page, email }) => {
    await installExtension(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await leave(page);
    await allow(page, email);
    await expect(question(page)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await expectNoAxeFindings(page);
    await expect(page.getByRole("button", { name: "Continue on the website" })).toBeFocused();

    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Open the Chrome extension" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Chrome extension" })).toContainText("didn't let the page open it");
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await expectNoAxeFindings(page);
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const [chosen, sessionId] = await page.evaluate(() => [
      localStorage.getItem("leadlight_user_choice"),
      localStorage.getItem("leadlight_session_id"),
    ]);
    expect(JSON.parse(chosen ?? "")).toEqual({
      choice: "extension",
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      sessionId,
    });

    await page.reload();
    await page.locator("html[data-ready=true]").waitFor();
    await expect(question(page)).toBeHidden();
  },
);

testInNewContext(
  "the question that is closed stays closed in this visit, and comes back with the next @further",
  async ({ page, email }) => {
    await installExtension(page);
    await leave(page);
    await allow(page, email);
    await expect(question(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question(page)).toBeHidden();
    await page.reload();
    await page.locator("html[data-ready=true]").waitFor();
    await expect(page.getByRole("link", { name: "Buy Credits" })).toBeVisible();
    await expect(question(page)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem("leadlight_user_choice"))).toBeNull();

    await page.evaluate(() =>
      ["access_token", "refresh_token"].forEach((name) => localStorage.removeItem(`leadlight_${name}`)),
    );
    await leave(page);
    await allow(page, email);
    await expect(question(page)).toBeVisible();
  },
);

test("the page that stands in for LinkedIn says so, and can be used by everybody @further", async ({ page }) => {
  await leave(page);
  await expectNoAxeFindings(page);
});
