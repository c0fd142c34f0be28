import type { BrowserContext, Page } from "@playwright/test";
import type { ExtensionBrowser } from "#tests/support/browser/extension-browser.ts";
import { claimedPerson } from "#domain/session/token.ts";
import { enterBoth } from "#tests/support/browser/extension-people.ts";
import { expect, test } from "#tests/support/browser/extension-test.ts";
import { madeUpTokens } from "#tests/support/browser/extension-tokens.ts";
import type { Person } from "#tests/support/browser/journey-people.ts";
import { SAMPLED } from "#tests/support/browser/sampled.ts";

interface Calls {
  /** Method and path of what pages and worker of the extension called. */
  readonly ofExtension: string[];
  readonly ofSite: string[];
}

const watchCalls = (context: BrowserContext): Calls => {
  const calls: Calls = { ofExtension: [], ofSite: [] };
  context.on("request", (request) => {
    const url = new URL(request.url());
    // A call is no navigation; those of a window that just opens have no frame yet.
    if (!url.protocol.startsWith("http") || request.isNavigationRequest()) return;
    const from = request.serviceWorker()?.url() ?? request.frame().url();
    const list = from.startsWith("chrome-extension:") ? calls.ofExtension : calls.ofSite;
    list.push(`${request.method()} ${url.pathname}`);
  });
  return calls;
};

const LONG_AGO = 1_700_000_000;

/** Puts a token into the extension that names the person, and that no server accepts. */
const spoilToken = async (extension: ExtensionBrowser, person: Person): Promise<void> => {
  const tokens = madeUpTokens({ person: claimedPerson(person.accessToken) ?? "", issuedAt: LONG_AGO });
  await (
    await extension.worker()
  ).evaluate((held) => chrome.storage.session.set({ tokens: held }), {
    ...tokens,
    endsAt: Date.now() + 60_000,
  });
};

const shownCredits = (panel: Page) => panel.getByRole("banner").getByRole("status");

test(
  "where the access token is refused, the extension asks the site, which alone renews it",
  { tag: SAMPLED },
  async ({ extension, person, report }) => {
    const site = await enterBoth(extension, person);
    const calls = watchCalls(extension.context);
    await spoilToken(extension, person);

    const panel = await extension.openPage("panel.html");

    await expect(shownCredits(panel)).toContainText("25 credits");
    await expect.poll(() => extension.stored()).toHaveProperty("tokens.accessToken", person.accessToken);
    expect(calls.ofSite.filter((call) => call.includes("/token"))).toEqual([]);
    report("the access token answers 401, the site has a good one", "asked for, the call repeated");

    await site.evaluate(() => localStorage.setItem("leadlight_token_expiry", new Date().toISOString()));
    await spoilToken(extension, person);
    await panel.reload();

    await expect(shownCredits(panel)).toContainText("25 credits");
    const renewed = await site.evaluate(() => localStorage.getItem("leadlight_access_token"));
    expect(renewed).not.toBe(person.accessToken);
    await expect.poll(() => extension.stored()).toHaveProperty("tokens.accessToken", renewed);
    expect(calls.ofSite.filter((call) => call.includes("/token"))).toHaveLength(1);
    report("the access token answers 401, the site's is over too", "renewed by the site, the call repeated");

    await panel.evaluate(() => chrome.runtime.sendMessage({ type: "SIGN_OUT" }));
    await expect.poll(() => calls.ofExtension).toContain("POST /auth/v1/logout");
    expect(calls.ofExtension.filter((call) => call.includes("/webhook/get_credits")).length).toBeGreaterThan(2);
    expect(calls.ofExtension.filter((call) => call.includes("/token"))).toEqual([]);
    report("calls of all pages and the worker of the extension to /auth/v1/token", "none");
  },
);

test("where no tab of the site is open, the extension says so, and has it renewed in a tab that closes again", async ({
  extension,
  person,
  report,
}) => {
  const site = await enterBoth(extension, person);
  await site.goto("about:blank");
  await spoilToken(extension, person);
  const panel = await extension.openPage("panel.html");
  await expect(panel.getByText("Your sign-in expired")).toBeVisible();
  report("the access token answers 401, no tab of the site open", "the panel says so, and offers to renew");
  const opened = extension.context.waitForEvent("page");

  await panel.getByRole("button", { name: "Renew sign-in" }).click();

  const closed = (await opened).waitForEvent("close");
  await expect(shownCredits(panel)).toContainText("25 credits");
  await closed;
  report("renewed in a tab behind the present one", "the credits are shown, the tab has closed");
});

test("where the access token is refused and the site is signed out by now, the extension is signed out too", async ({
  extension,
  person,
  report,
}) => {
  const site = await enterBoth(extension, person);
  const calls = watchCalls(extension.context);
  await site.evaluate(() => localStorage.clear());
  await spoilToken(extension, person);

  const panel = await extension.openPage("panel.html");

  await expect(panel.getByRole("heading", { name: "You're signed out" })).toBeVisible();
  expect(await extension.stored()).not.toHaveProperty("tokens");
  expect(calls.ofExtension.filter((call) => call.includes("/token"))).toEqual([]);
  report("the access token answers 401, the site is signed out by now", "the extension is signed out too");
});
