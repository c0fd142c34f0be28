import { launchWithExtension } from "#tests/support/extension-browser.ts";
import { expect, test } from "#tests/support/journey.ts";

test("who signs in on the site is signed in in the extension", async ({ backend, email, signIn }) => {
  const browser = await launchWithExtension(backend.origin);
  const page = await browser.context.newPage();

  await signIn(page, email);

  const accessToken = await page.evaluate(() => localStorage.getItem("leadlight_access_token"));
  await expect.poll(() => browser.stored()).toMatchObject({ tokens: { accessToken } });
  await browser.close();
});
