import { receivedOf, newFind, newGet, openBare, say, settled, ways } from "#tests/support/browser/bare-site.ts";
import { expect, test } from "#tests/support/browser/extension-test.ts";
import { madeUpTokens } from "#tests/support/browser/extension-tokens.ts";
import { inContentScript } from "#tests/support/browser/isolated-world.ts";
import { LOCAL_EXTENSION_ID } from "#wire/extension-id.ts";

const PERSON = "00000000-0000-4000-8000-00000000000a";
const [, direct] = ways;

test("the other tabs learn of a sign-in, and of newer tokens; the tab that sent it does not", async ({
  extension,
  bare,
  backend,
  report,
}) => {
  const other = await openBare(extension.context, backend.origin);
  const first = madeUpTokens({ issuedAt: 1_900_000_000 });
  const second = madeUpTokens({ issuedAt: 1_900_000_100 });

  await say(bare, { type: "LOGIN_STATE_CHANGED", isLoggedIn: true, tokens: first });
  await expect.poll(() => receivedOf(other, "TOKEN_RECEIVED")).toEqual([{ type: "TOKEN_RECEIVED", tokens: first }]);
  report("LOGIN_STATE_CHANGED, true: the other tab", "TOKEN_RECEIVED with the tokens");

  await say(bare, { type: "STORE_AUTH_TOKENS", ...second, expiresIn: 432_000_000 });
  await expect.poll(() => receivedOf(other, "TOKEN_REFRESHED")).toEqual([{ type: "TOKEN_REFRESHED", tokens: second }]);
  report("STORE_AUTH_TOKENS of the same person: the other tab", "TOKEN_REFRESHED with the tokens");

  await say(bare, { type: "STORE_AUTH_TOKENS", ...second, expiresIn: 432_000_000 });
  await settled(bare);
  await settled(other);
  expect(await receivedOf(bare, "TOKEN_RECEIVED")).toEqual([]);
  expect(await receivedOf(bare, "TOKEN_REFRESHED")).toEqual([]);
  expect(await receivedOf(other, "TOKEN_REFRESHED")).toHaveLength(1);
  report("STORE_AUTH_TOKENS of what is held: both tabs", "nothing said");
});

test("no token is put on the window of a tab that speaks directly", async ({ extension, bare, backend, report }) => {
  const other = await openBare(extension.context, backend.origin);
  for (const page of [bare, other]) await direct?.ask(page, newGet());

  await direct?.send(bare, { type: "LOGIN_STATE_CHANGED", isLoggedIn: true, tokens: madeUpTokens() });
  const newer = madeUpTokens({ issuedAt: 1_900_000_000 });
  await direct?.send(bare, { type: "STORE_AUTH_TOKENS", ...newer, expiresIn: 432_000_000 });

  await expect.poll(() => extension.stored()).toMatchObject({ tokens: newer });
  for (const page of [bare, other]) expect(await page.evaluate(() => window.received)).toEqual([]);
  report("the direct channel: sign-in and new tokens", "nothing is heard on any window");
});

test("a page that starts is asked for what the extension lacks, and not for what it has", async ({ bare, report }) => {
  await say(bare, newFind(false));
  await expect.poll(() => receivedOf(bare, "AUTH_TOKENS_REQUESTED")).toEqual([{ type: "AUTH_TOKENS_REQUESTED" }]);
  report("FIND_EXTENSION of a page that starts, nobody signed in", "AUTH_TOKENS_REQUESTED");

  await say(bare, { type: "STORE_AUTH_TOKENS", ...madeUpTokens(), expiresIn: 432_000_000 });
  await say(bare, newFind(false));
  await settled(bare);
  expect(await receivedOf(bare, "AUTH_TOKENS_REQUESTED")).toHaveLength(1);
  report("FIND_EXTENSION of a page that starts, signed in", "nothing asked");
});

test("signing out in the extension signs out every tab, and they stay so until a new sign-in", async ({
  extension,
  bare,
  backend,
  report,
}) => {
  const other = await openBare(extension.context, backend.origin);
  const tokens = madeUpTokens({ person: PERSON });
  await say(bare, { type: "STORE_AUTH_TOKENS", ...tokens, expiresIn: 432_000_000 });
  await settled(bare);

  const popup = await extension.openPage("popup.html");
  await popup.evaluate(() => chrome.runtime.sendMessage({ type: "SIGN_OUT" }));

  for (const page of [bare, other]) {
    await expect
      .poll(() => receivedOf(page, "SIGN_OUT_REQUESTED"))
      .toEqual([{ type: "SIGN_OUT_REQUESTED", person: PERSON }]);
  }
  await expect.poll(() => extension.stored()).not.toHaveProperty("tokens");
  report("SIGN_OUT in the extension", "the store is empty, every tab hears SIGN_OUT_REQUESTED");

  await say(bare, { type: "STORE_AUTH_TOKENS", ...tokens, expiresIn: 432_000_000 });
  await expect.poll(() => receivedOf(bare, "SIGN_OUT_REQUESTED")).toHaveLength(2);
  expect(await extension.stored()).not.toHaveProperty("tokens");
  report("STORE_AUTH_TOKENS of the session that was signed out", "refused, SIGN_OUT_REQUESTED again");

  const next = madeUpTokens({ person: PERSON, session: "00000000-0000-4000-8000-0000000000ff" });
  await say(bare, { type: "LOGIN_STATE_CHANGED", isLoggedIn: true, tokens: next });
  await expect.poll(() => extension.stored()).toMatchObject({ tokens: next });
  report("LOGIN_STATE_CHANGED, true after that", "stored");
});

for (const { name, ask } of ways) {
  test(`by ${name}: a click opens the side panel`, async ({ extension, bare, report }) => {
    await bare.getByRole("button", { name: "Click" }).click();
    expect(await ask(bare, newFind(true))).toMatchObject({ type: "EXTENSION_FOUND", isOpen: true });
    await extension.sidePanel();
    report(`${name}: FIND_EXTENSION that opens, after a click`, "the side panel is open");
  });
}

test("without a click, the side panel does not open", async ({ extension, backend, report }) => {
  // A page of its own, because a script of Playwright's counts as a click.
  const [byWindow, directly] = [newFind(true), newFind(true)];
  const script = `
    window.received = [];
    addEventListener("message", ({ data }) => window.received.push(data));
    window.postMessage(${JSON.stringify(byWindow)}, location.origin);
    chrome.runtime.sendMessage("${LOCAL_EXTENSION_ID}", ${JSON.stringify(directly)}).then((answer) => {
      window.received.push(answer);
      document.title = "Asked";
    });`;
  await extension.context.route(`${backend.origin}/asks`, (route) =>
    route.fulfill({ contentType: "text/html", body: `<script>${script}</script>` }),
  );
  const page = await extension.context.newPage();
  await page.goto("/asks");

  await expect(page).toHaveTitle("Asked");
  for (const { requestId } of [byWindow, directly]) {
    await expect
      .poll(async () =>
        (await receivedOf(page, "EXTENSION_FOUND")).filter((answer) => answer["requestId"] === requestId),
      )
      .toEqual([{ type: "EXTENSION_FOUND", requestId, isOpen: false }]);
  }
  report("FIND_EXTENSION that opens, without a click, both ways", "found, not opened");
});

test("the content script can read nothing that the extension stores", async ({ bare, report }) => {
  await say(bare, { type: "STORE_AUTH_TOKENS", ...madeUpTokens(), expiresIn: 432_000_000 });
  await settled(bare);

  expect(await inContentScript(bare, "chrome.runtime.id")).toMatch(/^[a-p]{32}$/);
  for (const area of ["session", "local"]) {
    await expect(inContentScript(bare, `chrome.storage.${area}.get(null)`)).rejects.toThrow(/not allowed/);
    report(`the content script reads storage.${area}`, "Access to storage is not allowed from this context.");
  }
});
