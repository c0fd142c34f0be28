import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answersTo, newGet, openBare, say, settled, ways } from "#tests/support/browser/bare-site.ts";
import { launchWithExtension } from "#tests/support/browser/extension-browser.ts";
import { enterBoth, tokensOf } from "#tests/support/browser/extension-people.ts";
import { expect, test } from "#tests/support/browser/extension-test.ts";
import { madeUpTokens } from "#tests/support/browser/extension-tokens.ts";
import { enter, open, signInAtService } from "#tests/support/browser/journey-people.ts";
import { credits, heading } from "#tests/support/browser/journey-screens.ts";

const KILLS = 10;

test("the browser ends the worker ten times: the tokens stay, and the next call is answered", async ({
  extension,
  bare,
  report,
}) => {
  const tokens = madeUpTokens();
  await say(bare, { type: "STORE_AUTH_TOKENS", ...tokens, expiresIn: 432_000_000 });
  await settled(bare);

  for (let kill = 0; kill < KILLS; kill += 1) {
    await (await extension.worker()).evaluate(() => Reflect.set(globalThis, "mark", true));
    await extension.killWorker();

    for (const { ask } of ways) expect(await ask(bare, newGet())).toMatchObject({ tokens });
    expect(await (await extension.worker()).evaluate(() => Reflect.has(globalThis, "mark"))).toBe(false);
  }
  report(`the worker ended ${KILLS} times`, "its globals are gone, the tokens are kept, the next call is answered");
});

test("where the extension has gone, its content script answers at once instead of letting the page wait", async ({
  backend,
  report,
}) => {
  const browser = await launchWithExtension(backend.origin);
  const bare = await openBare(browser.context, backend.origin);
  await settled(bare);
  await bare.clock.install();
  await bare.clock.pauseAt(Date.now() + 60_000);
  await browser.disable();

  const request = newGet();
  await say(bare, request);

  // No timer of the page has gone off: its clock stands still.
  await expect
    .poll(() => answersTo(bare, request))
    .toEqual([{ type: "AUTH_TOKENS_RESPONSE", requestId: request.requestId, tokens: null }]);
  report("the extension switched off, the tab open: GET_AUTH_TOKENS", "tokens: null, at once");
  await browser.close();
});

test("after a reload of the extension with the tab open, page and extension agree again", async ({
  extension,
  backend,
  email,
  report,
}) => {
  const person = await signInAtService(backend.origin, email);
  const page = await enterBoth(extension, person);

  await extension.reload();

  await expect.poll(() => extension.stored()).toMatchObject({ tokens: tokensOf(person) });
  await expect(heading(page, "Find contacts")).toBeVisible();
  report("the extension reloaded, the tab open", "the page was asked, and gave its tokens again");

  const bare = await openBare(extension.context, backend.origin);
  await extension.reload();
  await expect.poll(() => extension.stored()).toMatchObject({ tokens: tokensOf(person) });
  const request = newGet();
  await say(bare, request);
  await expect.poll(() => answersTo(bare, request)).toMatchObject([{ tokens: tokensOf(person) }]);
  report("GET_AUTH_TOKENS in a tab from before the reload", "one answer, from the new content script");
});

test("installed while somebody is signed in in an open tab, the extension is signed in", async ({
  backend,
  email,
  report,
}) => {
  const person = await signInAtService(backend.origin, email);
  const browser = await launchWithExtension(backend.origin, { isWithout: true });
  const page = await browser.context.newPage();
  await enter(page, person);
  await expect(credits(page)).toContainText("25 credits");

  await browser.install();

  await expect.poll(() => browser.stored()).toMatchObject({ tokens: tokensOf(person) });
  await expect(heading(page, "Find contacts")).toBeVisible();
  report("installed after the first sign-in, the tab open", "signed in without a reload of the page");
  await browser.close();
});

test("installed while the login page is open, the extension is signed in with the page", async ({
  backend,
  email,
  signIn,
  report,
}) => {
  const browser = await launchWithExtension(backend.origin, { isWithout: true });
  const page = await browser.context.newPage();
  await open(page, "/login");
  await browser.install();

  await signIn(page, email);

  const accessToken = await page.evaluate(() => localStorage.getItem("leadlight_access_token"));
  await expect.poll(() => browser.stored()).toMatchObject({ tokens: { accessToken } });
  report("installed before the first sign-in, the tab open", "signed in with the page");
  await browser.close();
});

test("after a restart of the browser the extension asks the site again", async ({ backend, email, report }) => {
  const person = await signInAtService(backend.origin, email);
  const profile = await mkdtemp(join(tmpdir(), "leadlight-profile-"));
  const before = await launchWithExtension(backend.origin, { profile });
  await enterBoth(before, person);
  await before.close();

  const after = await launchWithExtension(backend.origin, { profile });
  expect(await after.stored()).not.toHaveProperty("tokens");
  report("the browser restarted", "nothing of the sign-in is left in the extension");
  await open(await after.context.newPage(), "/dashboard");
  await expect.poll(() => after.stored()).toMatchObject({ tokens: tokensOf(person) });
  report("the site opened after the restart", "it was asked, and gave its tokens");
  await after.close();
  await rm(profile, { recursive: true, force: true });
});

test("a private window has no extension, and the site works there", async ({ extension, backend, email, report }) => {
  const context = await extension.context.browser()?.newContext({ baseURL: backend.origin });
  if (context === undefined) throw new Error("The browser opens no private window");
  const person = await signInAtService(backend.origin, email);
  const page = await context.newPage();
  await enter(page, person);

  await expect(credits(page)).toContainText("25 credits");
  await expect(ways[1]?.ask(page, newGet())).rejects.toThrow("Receiving end does not exist");
  const request = newGet();
  const bare = await openBare(context, backend.origin);
  await say(bare, request);
  await page.getByRole("link", { name: "History" }).click();
  await expect(heading(page, "History")).toBeVisible();
  expect(await answersTo(bare, request)).toEqual([]);
  expect(await extension.stored()).toEqual({});
  report("a private window", "nobody answers on either way, the site works, nothing is stored");
  await context.close();
});
