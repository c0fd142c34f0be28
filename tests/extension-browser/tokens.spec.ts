import { expect, test } from "#tests/support/browser/extension-test.ts";
import { logOut } from "#tests/support/browser/journey-screens.ts";
import { SAMPLED } from "#tests/support/browser/sampled.ts";

test(
  "a sign-in on the site is one in the extension, and no script of the page receives a token",
  { tag: SAMPLED },
  async ({ extension, email, signIn }) => {
    const page = await extension.context.newPage();
    const received: string[] = [];
    await page.exposeFunction("noteReceived", (message: string) => void received.push(message));
    await page.addInitScript(() => {
      addEventListener("message", ({ data }) => void window.noteReceived(JSON.stringify(data)));
    });

    await signIn(page, email);

    const accessToken = await page.evaluate(() => localStorage.getItem("leadlight_access_token"));
    await expect.poll(() => extension.stored()).toMatchObject({ tokens: { accessToken } });

    await logOut(page);
    await expect.poll(() => extension.stored()).not.toHaveProperty("tokens");
    // What is posted after it would have been received before it.
    await page.evaluate(() => window.postMessage("the end", location.origin));
    await expect.poll(() => received.at(-1)).toBe('"the end"');
    expect(received.filter((message) => /token/i.test(message) && !message.includes("AUTH_TOKENS_REQUESTED"))).toEqual(
      [],
    );
  },
);

test("an extension that has lost the sign-in gets it from the next page that starts", async ({
  extension,
  email,
  signIn,
}) => {
  const page = await extension.context.newPage();
  await signIn(page, email);
  const accessToken = await page.evaluate(() => localStorage.getItem("leadlight_access_token"));
  await expect.poll(() => extension.stored()).toMatchObject({ tokens: { accessToken } });

  // As a restart of the browser does.
  await (await extension.worker()).evaluate(() => chrome.storage.session.clear());
  await page.reload();

  await expect.poll(() => extension.stored()).toMatchObject({ tokens: { accessToken } });
});
