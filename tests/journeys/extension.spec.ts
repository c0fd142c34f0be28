import type { Page } from "@playwright/test";
import * as z from "zod";
import { claimedPerson } from "#domain/session/token.ts";
import { enter, open, type Person, signInAtService } from "#tests/support/browser/journey-people.ts";
import { credits, heading, leftInBrowser, logOut } from "#tests/support/browser/journey-screens.ts";
import { expect, test } from "#tests/support/browser/journey.ts";

const Received = z.looseObject({
  type: z.string(),
  requestId: z.string().optional(),
  refreshToken: z.string().optional(),
  opens: z.boolean().optional(),
});
type Received = z.infer<typeof Received>;

declare global {
  interface Window {
    noteReceived(message: string): Promise<void>;
  }
}

/** Records what the page posts to its own window from now on, as an extension's content script would receive it. */
const listen = async (page: Page): Promise<Received[]> => {
  const received: Received[] = [];
  await page.exposeFunction(
    "noteReceived",
    (message: string) => void received.push(Received.parse(JSON.parse(message))),
  );
  await page.addInitScript(() => {
    addEventListener("message", ({ data, source, origin }: MessageEvent<unknown>) => {
      const isOurs = source === window && origin === location.origin;
      if (isOurs && typeof data === "object" && data !== null && "type" in data)
        void window.noteReceived(JSON.stringify(data));
    });
  });
  return received;
};

const ofType = (received: readonly Received[], type: string) => received.filter((message) => message.type === type);

/** Posts a message as the extension would. */
const say = (page: Page, message: unknown) =>
  page.evaluate((data) => window.postMessage(data, location.origin), message);

const personOf = ({ accessToken }: Person) => claimedPerson(accessToken);

const tokensOf = ({ accessToken, refreshToken }: Person) => ({ accessToken, refreshToken });

test("the extension is given the tokens at sign-in, and informed when nobody is signed in any more", async ({
  page,
  email,
  signIn,
}) => {
  const received = await listen(page);

  await signIn(page, email);

  await expect.poll(() => ofType(received, "STORE_AUTH_TOKENS")).toHaveLength(1);
  const kept = await page.evaluate(() => ({
    accessToken: localStorage.getItem("leadlight_access_token"),
    refreshToken: localStorage.getItem("leadlight_refresh_token"),
  }));
  expect(ofType(received, "STORE_AUTH_TOKENS")).toEqual([
    { type: "STORE_AUTH_TOKENS", ...kept, expiresIn: 432_000_000 },
  ]);
  await expect
    .poll(() => ofType(received, "LOGIN_STATE_CHANGED").at(-1))
    .toEqual({ type: "LOGIN_STATE_CHANGED", isLoggedIn: true, tokens: kept });

  await logOut(page);
  await expect
    .poll(() => ofType(received, "LOGIN_STATE_CHANGED").at(-1))
    .toEqual({ type: "LOGIN_STATE_CHANGED", isLoggedIn: false, tokens: null });
});

test("renewed tokens go to the extension too", async ({ page, person }) => {
  const received = await listen(page);
  await enter(page, person);
  await expect(credits(page)).toContainText("25 credits");
  expect(ofType(received, "STORE_AUTH_TOKENS")).toEqual([]);

  await page.evaluate(() => localStorage.setItem("leadlight_token_expiry", new Date().toISOString()));
  await page.getByRole("link", { name: "History" }).click();

  await expect.poll(() => ofType(received, "STORE_AUTH_TOKENS")).toHaveLength(1);
  expect(ofType(received, "STORE_AUTH_TOKENS")[0]?.refreshToken).not.toBe(person.refreshToken);
});

test("a page where nobody is signed in asks the extension, and the answer signs in", async ({ page, person }) => {
  const received = await listen(page);
  await open(page, "/login");
  await expect.poll(() => ofType(received, "GET_AUTH_TOKENS")).toHaveLength(1);
  const requestId = ofType(received, "GET_AUTH_TOKENS")[0]?.requestId;

  await say(page, { type: "AUTH_TOKENS_RESPONSE", requestId, tokens: tokensOf(person) });

  await expect(heading(page, "Find contacts")).toBeVisible();
  await expect(credits(page)).toContainText("25 credits");
});

test("a page that starts looks for the extension, and opens nothing", async ({ page, person }) => {
  const received = await listen(page);
  await enter(page, person);
  // It looks again when somebody comes back to the page, as where the browser gives it the focus late.
  const looked = { requestId: expect.stringMatching(/^[\da-f]{32}$/), opens: false };
  await expect.poll(() => ofType(received, "FIND_EXTENSION")).toContainEqual(expect.objectContaining(looked));
  for (const one of ofType(received, "FIND_EXTENSION")) expect(one).toMatchObject(looked);
});

test("a sign-out in the extension is one here, in every tab, and the extension learns of it", async ({
  page,
  context,
  person,
}) => {
  const received = await listen(page);
  await enter(page, person);
  const other = await context.newPage();
  await open(other, "/dashboard/history");
  await expect(credits(page)).toContainText("25 credits");

  await say(page, { type: "SIGN_OUT_REQUESTED", person: personOf(person) });

  await expect(heading(page, "Sign in")).toBeVisible();
  await expect(heading(other, "Sign in")).toBeVisible();
  await expect
    .poll(() => ofType(received, "LOGIN_STATE_CHANGED").at(-1))
    .toEqual({ type: "LOGIN_STATE_CHANGED", isLoggedIn: false, tokens: null });
});

test("a sign-out of another person in the extension signs nobody out, and it learns who is signed in", async ({
  page,
  person,
}) => {
  const received = await listen(page);
  await enter(page, person);
  await expect(credits(page)).toContainText("25 credits");

  await say(page, { type: "SIGN_OUT_REQUESTED", person: "somebody-else" });

  await expect
    .poll(() => ofType(received, "LOGIN_STATE_CHANGED").at(-1))
    .toEqual({ type: "LOGIN_STATE_CHANGED", isLoggedIn: true, tokens: tokensOf(person) });
  await expect(credits(page)).toContainText("25 credits");
});

test("a signed-in page does not ask the extension", async ({ page, person }) => {
  const received = await listen(page);
  await enter(page, person);
  await expect(credits(page)).toContainText("25 credits");

  expect(ofType(received, "GET_AUTH_TOKENS")).toEqual([]);
});

test("tokens of another person are refused, however they arrive", async ({ page, person, backend, email }) => {
  const other = await signInAtService(backend.origin, `other-${email}`);
  await enter(page, person);
  await expect(credits(page)).toContainText("25 credits");

  for (const type of ["TOKEN_RECEIVED", "TOKEN_REFRESHED"]) {
    await say(page, { type, tokens: tokensOf(other) });
    await say(page, { type, tokens: { accessToken: person.accessToken, refreshToken: other.refreshToken } });
  }
  // Waits for another call to be answered: by then the page has handled the message.
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByText("No transaction history yet")).toBeVisible();

  const left = await leftInBrowser(page);
  expect(left).toContain(person.accessToken);
  expect(left).not.toContain(other.accessToken);
});

test("hostile messages change nothing", async ({ page, person }) => {
  await open(page, "/login");
  const tokens = tokensOf(person);
  const hostile: unknown[] = [
    null,
    "TOKEN_RECEIVED",
    { type: "TOKEN_RECEIVED" },
    { type: "TOKEN_RECEIVED", tokens: [] },
    { type: "TOKEN_RECEIVED", tokens: { accessToken: ["x"], refreshToken: {} } },
    { type: "TOKEN_RECEIVED", tokens: { accessToken: "x".repeat(20_000), refreshToken: "y" } },
    { type: "TOKEN_RECEIVED", tokens, isLoggedIn: true },
    { type: "AUTH_TOKENS_RESPONSE", requestId: "guessed", tokens },
    { type: "AUTH_TOKENS_RESPONSE", requestId: "0".repeat(32), tokens },
    { type: "SIGN_OUT_REQUESTED", person: "" },
    { type: "TOKEN_RECEIVED", tokens: { accessToken: "not.a.token", refreshToken: "neither is this one" } },
  ];
  for (const message of hostile) await say(page, message);
  await page.evaluate((stolen) => {
    // As a synthetic event, which is not trusted.
    dispatchEvent(
      new MessageEvent("message", {
        data: { type: "TOKEN_RECEIVED", tokens: stolen },
        origin: location.origin,
        source: window,
      }),
    );
  }, tokens);
  await page.evaluate(() => {
    const polluting = '{"type":"TOKEN_RECEIVED","__proto__":{"tokens":{"accessToken":"a","refreshToken":"b"}}}';
    window.postMessage(JSON.parse(polluting), location.origin);
  });

  await page.waitForLoadState("networkidle");
  await expect(heading(page, "Sign in")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("leadlight_access_token"))).toBeNull();
  expect(await page.evaluate(() => "tokens" in {})).toBe(false);
});

test("the extension's own request for tokens is answered", async ({ page, person }) => {
  const received = await listen(page);
  await enter(page, person);
  await expect(credits(page)).toContainText("25 credits");

  await say(page, { type: "AUTH_TOKENS_REQUESTED" });

  await expect.poll(() => ofType(received, "STORE_AUTH_TOKENS").at(-1)).toMatchObject(tokensOf(person));
});

test("a message that comes while the network is gone is ignored, and does no harm", async ({
  page,
  context,
  person,
}) => {
  await open(page, "/login");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);

  await say(page, { type: "TOKEN_RECEIVED", tokens: tokensOf(person) });
  const asked = page.waitForEvent("requestfailed");
  await page.evaluate(() => fetch("/after-it").catch(() => undefined));
  await asked;

  await expect(heading(page, "Sign in")).toBeVisible();
});
