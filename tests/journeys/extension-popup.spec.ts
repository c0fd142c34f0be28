import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "#tests/support/axe.ts";
import { type ExtensionBrowser, launchWithExtension } from "#tests/support/extension-browser.ts";
import { expectVisibleFocus } from "#tests/support/journey-focus.ts";
import { takePicture } from "#tests/support/journey-looks.ts";
import { expectNoOverflow } from "#tests/support/overflow.ts";
import { expect, test as base } from "#tests/support/journey.ts";

const PROFILE = "https://www.linkedin.com/in/leadlight-sample-0001";

interface Popup {
  readonly extension: ExtensionBrowser;
  /** Somebody signed in on the site, whose tab stays open. */
  readonly siteOf: (email: string) => Promise<Page>;
}

const test = base.extend<Popup>({
  extension: async ({ backend }, provide) => {
    const extension = await launchWithExtension(backend.origin);
    const { context } = extension;
    await context.route("https://www.linkedin.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>A profile</title><h1>A profile</h1>" }),
    );
    await provide(extension);
    await extension.close();
  },
  siteOf: async ({ extension, signIn }, provide) => {
    await provide(async (email) => {
      const site = await extension.context.newPage();
      await signIn(site, email);
      await expect.poll(() => extension.stored()).toHaveProperty("tokens");
      return site;
    });
  },
});

const account = (popup: Page) => popup.getByRole("region", { name: "Account" });

const sizeOf = (popup: Page) =>
  popup.evaluate(() => [document.documentElement.offsetWidth, document.documentElement.scrollHeight]);

const examine = async (popup: Page, name: string): Promise<void> => {
  await takePicture(popup, name);
  await expectNoAxeFindings(popup);
  await expectNoOverflow(popup);
  await expectVisibleFocus(popup);
};

test("the popup", async ({ extension, siteOf, email }) => {
  const profile = await extension.context.newPage();
  let popup = await extension.openPopup();
  await expect(popup.getByRole("button", { name: "Sign in on Leadlight" })).toBeVisible();
  console.log(await sizeOf(popup), await popup.evaluate(() => [innerWidth, innerHeight]));
  await popup.screenshot({ path: `${process.env.SHOTS}/popup-out.png` });
  await siteOf(email);
  await profile.bringToFront();
  await profile.goto(PROFILE);
  popup = await extension.openPopup();
  await expect(account(popup)).toContainText("25 credits");
  console.log(await sizeOf(popup), await popup.evaluate(() => [innerWidth, innerHeight]));
  await popup.screenshot({ path: `${process.env.SHOTS}/popup-in.png` });
  await examine(popup, "popup-in");
});
