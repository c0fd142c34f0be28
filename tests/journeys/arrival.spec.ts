import type { Page } from "@playwright/test";
import { credits, emailField, heading, urlField } from "#tests/support/browser/journey-screens.ts";
import { buyNow } from "#tests/support/browser/journey-payment.ts";
import { enter, keepSession, open, revealAtService, signUpAtService } from "#tests/support/browser/journey-people.ts";
import { expect, test } from "#tests/support/browser/journey.ts";

const SCRIPTS = "**/assets/*.js";

/** Keeps the app's scripts from arriving until the returned function is called. */
const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

test("what is typed before the app's scripts have arrived is kept", async ({ page, email, codeFor }) => {
  const release = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await emailField(page).fill(email);
  await expect(page.locator("html")).not.toHaveAttribute("data-ready", "true");

  release();

  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(emailField(page)).toHaveValue(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(heading(page, "Verify Your Email")).toBeVisible();
  expect(await codeFor(email)).toMatch(/^\d{6}$/);
});

test("a profile address pasted before the app's scripts have arrived is kept", async ({ page, person }) => {
  await keepSession(page, person);
  const release = await holdScripts(page);
  await page.goto("/dashboard", { waitUntil: "commit" });
  await urlField(page).fill("https://www.linkedin.com/in/leadlight-sample-0001");

  release();

  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(urlField(page)).toHaveValue("https://www.linkedin.com/in/leadlight-sample-0001");
  await expect(page.getByRole("button", { name: "Find Contacts" })).toBeEnabled();
});

test.describe("somebody whose details are needed", () => {
  const dialog = (page: Page) => page.getByRole("dialog", { name: "Complete Your Profile" });

  test("is asked for them, unless they began before the app's scripts have arrived", async ({
    page,
    email,
    backend,
  }) => {
    const person = await signUpAtService(backend.origin, email);
    await revealAtService(backend.origin, person);
    await keepSession(page, person);
    const release = await holdScripts(page);
    await page.goto("/dashboard", { waitUntil: "commit" });
    await urlField(page).click();
    release();
    await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
    await expect(credits(page).first()).toContainText("24 credits");
    await page.waitForLoadState("networkidle");
    await expect(dialog(page)).toBeHidden();

    await page.reload();
    await expect(dialog(page)).toBeVisible();
    // What they type as it opens is meant for the page.
    await page.keyboard.type("linkedin.com/in/asha");
    await expect(dialog(page)).toBeHidden();
    await expect(urlField(page)).toHaveValue("linkedin.com/in/asha");
  });
});

const deepLinks = [
  { path: "/dashboard/director-search", title: "Director search", field: /^Director identification/, text: "99000001" },
  { path: "/dashboard/enrichment", title: "Enrichment", field: "Company", text: "Orbit Freight" },
  { path: "/dashboard/verify-emails", title: "Verify emails", field: "Email address", text: "asha@acme.example" },
] as const;

for (const { path, title, field, text } of deepLinks) {
  test(`${path} stands there before the app's scripts have arrived, and keeps what is typed`, async ({
    page,
    person,
  }) => {
    await keepSession(page, person);
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await expect(heading(page, title)).toBeVisible();
    await page.getByRole("textbox", { name: field }).fill(text);

    release();

    await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
    await expect(page.getByRole("textbox", { name: field })).toHaveValue(text);
  });
}

test("a form sent before the app's scripts have arrived goes nowhere, and a choice made before is kept @further", async ({
  page,
  person,
}) => {
  await keepSession(page, person);
  const release = await holdScripts(page);
  await page.goto("/dashboard/verify-emails", { waitUntil: "commit" });
  const field = page.getByRole("textbox", { name: "Email address" });
  await field.fill("asha@acme.example");
  await field.press("Enter");
  await page.getByRole("button", { name: "Verify Email" }).click();
  await expect(page).toHaveURL(/\/dashboard\/verify-emails$/);
  await expect(field).toHaveValue("asha@acme.example");

  await page.goto("/dashboard/enrichment", { waitUntil: "commit" });
  await page.getByRole("radio", { name: /^Email Address/ }).check();
  release();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(page.getByRole("radio", { name: /^Email Address/ })).toBeChecked();
  await page.getByRole("textbox", { name: "Email address" }).fill("nobody@acme.example");
});

test("the history and the price list stand there before the app's scripts have arrived", async ({ page, person }) => {
  await keepSession(page, person);
  const release = await holdScripts(page);
  await page.goto("/billing", { waitUntil: "commit" });
  await expect(heading(page, "Billing & Plans")).toBeVisible();
  for (const path of ["/dashboard/history", "/dashboard/history/?type=email"]) {
    await page.goto(path, { waitUntil: "commit" });
    await expect(heading(page, "History")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Tools" }).getByRole("link")).toHaveCount(5);
    await expect(page.getByRole("button", { name: "Settings" })).toBeVisible();
  }

  release();

  await expect(page.getByText("No transaction history yet")).toBeVisible();
});

test("the shell of the wrong screen is never seen @further", async ({ page, person }) => {
  const release = await holdScripts(page);

  await page.goto("/dashboard", { waitUntil: "commit" });
  await page.locator("#root").waitFor({ state: "attached" });
  await expect(page.getByText("Buy Credits")).toBeHidden();
  release();
  await expect(heading(page, "Sign in")).toBeVisible();

  await keepSession(page, person);
  await page.goto("/login");
  await expect(heading(page, "Find contacts")).toBeVisible();
});

test("a view whose code cannot be fetched says so, and can be tried again", async ({ page, person }) => {
  await page.route("**/assets/payment-page*", (route) => route.abort());
  await enter(page, person, "/billing");
  await page.waitForLoadState("networkidle");

  await buyNow(page, "100 Contacts");
  await expect(page.getByText(/^We couldn't load this part of the page\./)).toBeVisible();

  await page.unroute("**/assets/payment-page*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heading(page, "Complete Your Purchase")).toBeVisible();
});

test("a tool whose code cannot be fetched leaves the frame standing, by keyboard too; coming back fetches it again @further", async ({
  page,
  person,
}) => {
  await page.route("**/assets/*history*", (route) => route.abort());
  // Where the tool is the first thing asked for, and where it is opened from another one.
  await enter(page, person, "/dashboard/history");
  const trouble = page.getByRole("main").getByText(/^We couldn't load this part of the page\./);
  await expect(trouble).toBeVisible();
  await expect(heading(page, "History")).toBeVisible();
  await expect(credits(page)).toContainText("25 credits");

  await page.getByRole("link", { name: "Enrichment" }).press("Enter");
  await expect(heading(page, "Enrichment")).toBeVisible();
  await expect(trouble).toBeHidden();
  await page.getByRole("link", { name: "History" }).press("Enter");
  await expect(trouble).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Try again" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Try again" })).toBeFocused();

  await page.getByRole("link", { name: "Enrichment" }).press("Enter");
  await expect(heading(page, "Enrichment")).toBeVisible();
  await page.unroute("**/assets/*history*");
  await page.getByRole("link", { name: "History" }).press("Enter");
  await expect(page.getByText("No transaction history yet")).toBeVisible();
});

test("every page has a policy without unsafe scripts, and every inline script and style bears its nonce", async ({
  page,
  person,
}) => {
  const nonces = new Set<string>();
  await keepSession(page, person);
  for (const path of ["/login", "/otp", "/dashboard", "/dashboard/history", "/billing", "/nowhere"]) {
    const answer = await page.goto(path);
    const policy = (await answer?.headerValue("content-security-policy")) ?? "";
    const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1] ?? "";
    expect(policy).toContain("script-src 'self' 'nonce-");
    expect(policy).not.toContain("unsafe-eval");
    expect(policy.replace("style-src-attr 'unsafe-inline'", "")).not.toContain("unsafe-inline");
    const markup = (await answer?.text()) ?? "";
    const inline = markup.match(/<(?:script|style)\b(?![^>]*\bsrc=)[^>]*>/g) ?? [];
    expect(inline.length).toBeGreaterThan(0);
    for (const tag of inline) expect(tag).toContain(`nonce="${nonce}"`);
    expect(markup).not.toMatch(/<[^>]+\son\w+=/);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(6);
});

test("an error in the address is shown as text and taken out of it", async ({ page }) => {
  let dialogs = 0;
  page.on("dialog", (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  const markup = "<img src=x onerror=alert(1)>\u202Ereverse\u0000";

  await open(page, `/login?error_description=${encodeURIComponent(markup)}`);
  await expect(page.getByText("LinkedIn authentication failed: <img src=x onerror=alert(1)>reverse")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator("img")).toHaveCount(0);

  await page.goto("/inbox");
  await open(page, `/login#error=server_error&error_description=${"a".repeat(100_000)}`);
  await expect(page.getByText(/^LinkedIn authentication failed: a{299}…$/)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(dialogs).toBe(0);
});

test("a link into the tools shows somebody who is signed out the sign-in before the app's scripts have arrived", async ({
  page,
  email,
  codeFor,
}) => {
  const release = await holdScripts(page);
  await page.goto("/dashboard/history?from=mail#latest", { waitUntil: "commit" });
  await emailField(page).fill(email);
  release();

  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(page).toHaveURL(/\/login$/);
  await expect(emailField(page)).toHaveValue(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByRole("textbox", { name: "Digit 1 of 6" })).toBeFocused();
  await page.keyboard.type(await codeFor(email));
  await expect(page).toHaveURL(/\/dashboard\/history\?from=mail#latest$/);
});

test("an address with a trailing slash has its shell at once, too @further", async ({ page, person }) => {
  await keepSession(page, person);
  const release = await holdScripts(page);
  await page.goto("/dashboard/history/?a=b", { waitUntil: "commit" });
  await expect(heading(page, "History")).toBeVisible();
  release();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(page).toHaveURL(/\/dashboard\/history\?a=b$/);
});

test("a page whose scripts cannot be fetched says so, with a way to load it again", async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto("/login");
  await expect(page.getByText("Leadlight could not be loaded. Please reload the page.")).toBeVisible();

  await page.unroute(SCRIPTS);
  await page.getByRole("link", { name: "reload the page" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(emailField(page)).toBeFocused();
});

test("a page whose script breaks before it is ready says so, with a way to load it again @further", async ({
  browser,
  backend,
}) => {
  // A context of its own, because nothing may throw in the watched one.
  const context = await browser.newContext();
  const page = await context.newPage();
  const broken = "throw new Error('The script broke')";
  await page.route("**/assets/index-*.js", (route) => route.fulfill({ contentType: "text/javascript", body: broken }));
  await page.goto(`${backend.origin}/login`);
  await expect(page.getByText("Leadlight could not be loaded. Please reload the page.")).toBeVisible();

  await page.unroute("**/assets/index-*.js");
  await page.getByRole("link", { name: "reload the page" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(emailField(page)).toBeFocused();
  await context.close();
});

test("an error that does not keep the app from getting ready is no longer shown once it is @further", async ({
  browser,
  backend,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const release = await holdScripts(page);
  await page.goto(`${backend.origin}/login`, { waitUntil: "commit" });
  await expect(heading(page, "Sign in")).toBeVisible();
  await page.evaluate(() => void Promise.reject(new Error("Nobody minds")));
  await expect(page.getByText("Leadlight could not be loaded.")).toBeVisible();

  release();

  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(page.getByText("Leadlight could not be loaded.")).toBeHidden();
  await context.close();
});

test("where JavaScript is off, the page says that it is needed", async ({ browser, backend }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ["/login", "/otp"]) {
    await page.goto(backend.origin + path);
    // Playwright's search for texts leaves out noscript.
    await expect(page.locator("noscript p")).toContainText("Leadlight needs JavaScript.");
    await expect(page.locator("noscript p")).toBeVisible();
  }
  await context.close();
});
