import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { BROWSER_ARGS, findBrowser } from "#scripts/browser.ts";
import { open } from "#tests/support/browser/journey-people.ts";
import { credits, emailField, find, heading, revealButton } from "#tests/support/browser/journey-screens.ts";
import { watchContext } from "#tests/support/browser/journey-watch.ts";
import { expect, test } from "#tests/support/browser/journey.ts";

const NOTICE = "This browser does not let us store anything";

/** A browser in which all site data is blocked by the browser's own setting. */
const withSiteDataBlocked = async (work: (context: BrowserContext) => Promise<void>): Promise<void> => {
  const profile = await mkdtemp(join(tmpdir(), "leadlight-profile-"));
  await mkdir(join(profile, "Default"));
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(profile, "Default/Preferences"), JSON.stringify(settings));
  const executablePath = findBrowser();
  const context = await chromium.launchPersistentContext(profile, {
    args: [...BROWSER_ARGS],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  const faults = watchContext(context);
  await work(context);
  await context.close();
  await rm(profile, { recursive: true, force: true });
  expect(faults).toEqual([]);
};

test("where site data is blocked, the login says that cookies are needed, and the app works as long as the tab lives", async ({
  backend,
  email,
  codeFor,
}) => {
  await withSiteDataBlocked(async (context) => {
    const page = await context.newPage();
    await open(page, `${backend.origin}/login`);
    await expect(page.getByText("Cookies are disabled")).toBeVisible();
    await expect(page.getByText(NOTICE)).toBeVisible();
    await page.getByRole("button", { name: "Dismiss message" }).click();

    await emailField(page).fill(email);
    await page.getByRole("button", { name: "Send OTP" }).click();
    await expect(page.getByRole("textbox", { name: "Digit 1 of 6" })).toBeFocused();
    await page.keyboard.type(await codeFor(email));
    await find(page);
    await revealButton(page, "Phone Number").click();
    await expect(credits(page)).toContainText("20 credits");
    await page.getByRole("switch", { name: "Dark mode" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");

    await page.reload();
    await expect(heading(page, "Sign in")).toBeVisible();
  });
});

test("where cookies work, nothing is said about them", async ({ page }) => {
  await open(page, "/login");
  await expect(page.getByText(/cookies/i)).toHaveCount(0);
});

test("with the storage full, signing in works still, and the tab says once what it means", async ({
  page,
  email,
  codeFor,
}) => {
  await page.goto("/favicon.svg");
  await page.evaluate(() => {
    for (let size = 1_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let n = 0; ; n += 1) localStorage.setItem(`filling-${size}-${n}`, "x".repeat(size));
      } catch {
        // Full for this size: the next smaller one.
      }
    }
  });
  await open(page, "/login");

  await emailField(page).fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByRole("textbox", { name: "Digit 1 of 6" })).toBeFocused();
  await page.keyboard.type(await codeFor(email));

  await expect(heading(page, "Find contacts")).toBeVisible();
  await expect(page.getByText(NOTICE)).toHaveCount(1);
  await expect(credits(page)).toContainText("25 credits");
});

test("what somebody else wrote into the storage is no more than a sign-out", async ({ page, person }) => {
  const spoilt = [
    { leadlight_access_token: "x", leadlight_refresh_token: "y", leadlight_token_expiry: "never" },
    { leadlight_access_token: person.accessToken },
    {
      leadlight_access_token: "{}",
      leadlight_refresh_token: "[]",
      leadlight_auth_source: "{",
      leadlight_dark_mode: "7",
    },
  ];
  for (const items of spoilt) {
    await page.goto("/favicon.svg");
    await page.evaluate((entries) => {
      localStorage.clear();
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    }, items);

    await page.goto("/dashboard");

    await expect(heading(page, "Sign in")).toBeVisible();
  }
});
