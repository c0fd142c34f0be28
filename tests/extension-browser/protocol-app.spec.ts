import type { Page } from "@playwright/test";
import { settled } from "#tests/support/browser/bare-site.ts";
import type { ExtensionBrowser } from "#tests/support/browser/extension-browser.ts";
import { expect, test } from "#tests/support/browser/extension-test.ts";
import { inContentScript } from "#tests/support/browser/isolated-world.ts";
import { logOut } from "#tests/support/browser/journey-screens.ts";
import { SAMPLED } from "#tests/support/browser/sampled.ts";

/** JSON of what was posted, and to which origin. Notes it where it runs: the page and its content script each post by their own. */
const SPY = `
  globalThis.posted = [];
  const post = window.postMessage.bind(window);
  window.postMessage = (message, ...rest) => {
    const to = typeof rest[0] === "object" ? rest[0]?.targetOrigin : rest[0];
    globalThis.posted.push([message?.type ?? "", String(to), JSON.stringify(message)]);
    post(message, ...rest);
  };`;
const POSTED = "globalThis.posted";

type Posted = [type: string, to: string, json: string];

const postedIn = async (page: Page): Promise<Posted[]> => [
  ...(await page.evaluate<Posted[]>(POSTED)),
  ...((await inContentScript(page, POSTED)) as Posted[]),
];

/** Signs somebody in and out in a page of the app; resolves to all that was posted on its window. */
const signInAndOut = async (
  page: Page,
  extension: ExtensionBrowser,
  signIn: () => Promise<void>,
): Promise<Posted[]> => {
  await page.addInitScript(SPY);
  await signIn();
  await expect.poll(() => extension.stored()).toHaveProperty("tokens");
  await inContentScript(page, SPY);
  await settled(page);
  await logOut(page);
  await expect.poll(() => extension.stored()).not.toHaveProperty("tokens");
  return postedIn(page);
};

test(
  "the app speaks directly, and no token is put on its window",
  { tag: SAMPLED },
  async ({ extension, backend, email, signIn, report }) => {
    const page = await extension.context.newPage();

    const posted = await signInAndOut(page, extension, () => signIn(page, email));

    // Only the tokens that this test asked for by a window message.
    const withTokens = posted.filter(([, , json]) => json.includes("eyJ"));
    expect(withTokens.map(([type]) => type)).toEqual(["AUTH_TOKENS_RESPONSE", "AUTH_TOKENS_RESPONSE"]);
    for (const [type, to] of posted) expect(to, type).toBe(backend.origin);
    report("the app signs in and out by the direct channel", "no token is heard on the window");
  },
);

test("without the direct channel the app shares the sign-in by window messages, and nobody posts to '*'", async ({
  extension,
  backend,
  email,
  signIn,
  report,
}) => {
  const page = await extension.context.newPage();
  await page.addInitScript(() => void Reflect.deleteProperty(chrome, "runtime"));

  const posted = await signInAndOut(page, extension, () => signIn(page, email));

  const types = new Set(posted.map(([type]) => type));
  for (const type of ["STORE_AUTH_TOKENS", "GET_AUTH_TOKENS", "AUTH_TOKENS_RESPONSE", "LOGIN_STATE_CHANGED"])
    expect(types).toContain(type);
  for (const [type, to] of posted) expect(to, type).toBe(backend.origin);
  report("the app signs in and out by window messages", "the extension follows");
  report("every message that page and content script post", "to the exact origin, never to '*'");
});
