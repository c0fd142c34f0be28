import type { Page } from "@playwright/test";
import { newGet, say } from "#tests/support/browser/bare-site.ts";
import { expect, test } from "#tests/support/browser/extension-test.ts";
import { open, type Person } from "#tests/support/browser/journey-people.ts";
import { credits, emailField, heading, leftInBrowser } from "#tests/support/browser/journey-screens.ts";

declare global {
  interface Window {
    askedIds?: string[];
  }
}

/** Opens the login page, whose clock stands still, as soon as it has asked an extension that is not there. */
const askNobody = async (page: Page): Promise<string> => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.addInitScript(() => {
    const ids = (window.askedIds = [] as string[]);
    addEventListener("message", ({ data }: MessageEvent<{ type?: unknown; requestId?: string } | null>) => {
      if (data?.type === "GET_AUTH_TOKENS" && data.requestId !== undefined) ids.push(data.requestId);
    });
  });
  await open(page, "/login");
  await expect.poll(() => page.evaluate(() => window.askedIds)).toHaveLength(1);
  return (await page.evaluate(() => window.askedIds?.[0])) ?? "";
};

const answer = (page: Page, requestId: string, { accessToken, refreshToken }: Person): Promise<void> =>
  say(page, { type: "AUTH_TOKENS_RESPONSE", requestId, tokens: { accessToken, refreshToken } });

test("without the extension, the page waits for an answer to its request for 5 seconds", async ({
  page,
  person,
  report,
}) => {
  const requestId = await askNobody(page);
  await page.clock.runFor(4_999);

  await answer(page, requestId, person);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("leadlight_access_token"))).not.toBeNull();

  await page.clock.resume();
  await expect(heading(page, "Find contacts")).toBeVisible();
  await expect(credits(page)).toContainText("25 credits");
  report("no extension: an answer to GET_AUTH_TOKENS after 4,999 ms", "accepted");
});

test("after 5 seconds it waits no more, and works on", async ({ page, person, email, codeFor, report }) => {
  const requestId = await askNobody(page);
  await expect(emailField(page)).toBeEnabled();
  await page.clock.runFor(5_000);

  await answer(page, requestId, person);
  await answer(page, newGet().requestId, person);

  await page.clock.resume();
  const before = await codeFor(email);
  await emailField(page).fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await page.waitForURL("**/otp");
  await page.getByRole("textbox").first().click();
  expect(await page.evaluate(() => localStorage.getItem("leadlight_access_token"))).toBeNull();
  report("no extension: an answer to GET_AUTH_TOKENS after 5,000 ms", "timed out: not heard any more");

  await page.keyboard.type(await codeFor(email, before));
  await expect(credits(page)).toContainText("25 credits");
  expect(await leftInBrowser(page)).not.toContain(person.refreshToken);
  report("no extension: the page after that", "works on, somebody signs in");
});
