import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import type { ExtensionBrowser } from "#tests/support/browser/extension-browser.ts";
import { enterBoth } from "#tests/support/browser/extension-people.ts";
import { expect, test as base } from "#tests/support/browser/extension-test.ts";
import { expectVisibleFocus } from "#tests/support/browser/journey-focus.ts";
import { takePicture } from "#tests/support/browser/journey-looks.ts";
import { expectNoOverflow } from "#tests/support/browser/overflow.ts";
import { linkedIn, standInForLinkedIn } from "#tests/support/browser/linkedin-pages.ts";
import { SAMPLED } from "#tests/support/browser/sampled.ts";

const PROFILE = "https://www.linkedin.com/in/leadlight-sample-0001";
const ANOTHER = "https://www.linkedin.com/in/leadlight-sample-0002";
/** The lead that `linkedIn.lead` shows, where LinkedIn opens the profile. */
const PUBLIC = "https://www.linkedin.com/in/ACwAAA0123456789012345678901234567890";

interface Popup {
  /** A page of the site where the person is signed in. */
  readonly site: Page;
}

const test = base.extend<Popup>({
  site: async ({ extension, person }, provide) => {
    await provide(await enterBoth(extension, person));
  },
});

/** A tab in front at a stand-in for the profile page. */
const visit = async ({ context }: ExtensionBrowser, url: string): Promise<void> => {
  await standInForLinkedIn(context);
  const page = await context.newPage();
  await page.goto(url);
  await page.bringToFront();
};

const field = (popup: Page) => popup.getByRole("textbox", { name: "Profile URL" });
const account = (popup: Page) => popup.getByRole("region", { name: "Account" });
const find = (popup: Page) => popup.getByRole("button", { name: "Find Contacts" });
const sheet = (panel: Page) => panel.getByRole("region", { name: /^Contact details of/ });
const dark = (popup: Page) => popup.getByRole("switch", { name: "Dark mode" });

/** The popup is as wide and as high as in every other state, and nothing of it is out of reach. */
const examine = async (popup: Page, name: string): Promise<void> => {
  await takePicture(popup, name);
  const size = () => popup.evaluate(() => [document.body.scrollWidth, document.body.scrollHeight]);
  expect(await size()).toEqual([340, 440]);
  await expectNoAxeFindings(popup);
  await expectNoOverflow(popup);
  await expectVisibleFocus(popup);
};

test("who is signed out is led to the site's sign-in, and is then signed in here", async ({
  extension,
  backend,
  email,
  codeFor,
}) => {
  await extension.context.newPage();
  const popup = await extension.openPopup();
  await expect(popup.getByRole("heading", { name: "You're signed out" })).toBeVisible();
  await examine(popup, "popup-signed-out");
  const opened = extension.context.waitForEvent("page");

  await popup.getByRole("button", { name: "Sign in on Leadlight" }).click();

  const site = await opened;
  await expect(site).toHaveURL(`${backend.origin}/login`);
  await site.getByRole("textbox", { name: "Email" }).fill(email);
  await site.getByRole("button", { name: "Send OTP" }).click();
  await expect(site).toHaveURL(/\/otp$/);
  await site
    .getByRole("textbox")
    .first()
    .pressSequentially(await codeFor(email));
  await expect.poll(() => extension.stored()).toHaveProperty("tokens");
  await expect(account(await extension.openPage("popup.html"))).toContainText("25 credits");
});

test(
  "over a profile, Enter finds the contacts of who is named, in the side panel",
  { tag: SAMPLED },
  async ({ extension, site, email }) => {
    await expect(site.getByRole("heading", { name: "Find contacts" })).toBeVisible();
    await visit(extension, PROFILE);
    const popup = await extension.openPopup();

    await expect(account(popup)).toContainText(email);
    await expect(account(popup)).toContainText("Personal Account");
    await expect(account(popup)).toContainText("25 credits");
    await expect(popup.getByRole("heading", { name: "Aditi Banerjee" })).toBeVisible();
    await expect(field(popup)).toHaveCount(0);
    await expect(find(popup)).toBeFocused();
    await examine(popup, "popup-profile");
    await find(popup).focus();
    const closed = popup.waitForEvent("close");
    // The popup closes at the key, so that nobody is left to say that it was pressed.
    await find(popup)
      .press("Enter")
      .catch(() => undefined);
    await closed;

    const panel = await extension.sidePanel();
    await expect(sheet(panel)).toContainText("leadlight-sample-0001");
    await expect(panel.getByRole("button", { name: "Reveal (5 credits) for Phone Number" })).toBeVisible();
  },
);

test("over a profile, one key saves who is named", async ({ extension, site }) => {
  await expect(site.getByRole("heading", { name: "Find contacts" })).toBeVisible();
  await visit(extension, PROFILE);
  const popup = await extension.openPopup();
  await expect(popup.getByRole("button", { name: "Save: Aditi Banerjee" })).toBeVisible();
  await expect(find(popup)).toBeFocused();
  await popup.keyboard.press("s");
  await expect(popup.getByRole("button", { name: "Saved: Aditi Banerjee" })).toBeVisible();
  await examine(popup, "popup-saved");
  await expect(account(popup)).toContainText("25 credits");
  await popup.getByRole("button", { name: "Saved: Aditi Banerjee" }).click();
  await expect(popup.getByRole("dialog", { name: "Aditi Banerjee" })).toBeVisible();
  await takePicture(popup, "popup-saved-dialog");
  await expectNoAxeFindings(popup);
  await expectNoOverflow(popup);
});

test("a pasted profile is found in the side panel, whatever is in front", async ({ extension, site }) => {
  await visit(extension, PROFILE);
  await expect(site.getByRole("heading", { name: "Find contacts" })).toBeAttached();
  const popup = await extension.openPopup();
  await popup.getByRole("button", { name: "Find another profile" }).click();
  await expect(field(popup)).toBeFocused();

  await field(popup).fill(`Please look at ${ANOTHER}/?trk=x`);
  const closed = popup.waitForEvent("close");
  await find(popup)
    .click()
    .catch(() => undefined);
  await closed;

  await expect(sheet(await extension.sidePanel())).toContainText("leadlight-sample-0002");
});

test("a page of Sales Navigator leads to the public profile, and is nobody's name", async ({ extension, site }) => {
  await expect(site.getByRole("heading", { name: "Find contacts" })).toBeVisible();
  await visit(extension, linkedIn.lead);
  const popup = await extension.openPopup();

  await expect(popup.getByRole("heading", { name: "This page doesn't name the person" })).toBeVisible();
  await expect(popup.getByRole("link", { name: "Open the public profile" })).toHaveAttribute("href", PUBLIC);
  await expect(find(popup)).toHaveCount(0);
  await expect(popup.getByText(/acw/)).toHaveCount(0);
  await examine(popup, "popup-lead");
});

test("every state of the popup is of one size, readable and reachable, light and dark", async ({ extension, site }) => {
  await expect(site.getByRole("heading", { name: "Find contacts" })).toBeVisible();
  const popup = await extension.openPage("popup.html");
  await popup.setViewportSize({ width: 340, height: 440 });
  for (const scheme of ["light", "dark"]) {
    await expect(account(popup)).toContainText("25 credits");
    await expect(popup.locator("html")).toHaveAttribute("data-mantine-color-scheme", scheme);
    await expect(popup.getByText("Open a LinkedIn profile, or paste its URL.")).toBeVisible();
    await examine(popup, "popup-nobody");

    await field(popup).fill("https://www.linkedin.com/sales/lead/ACwAAAB1234567890,NAME_SEARCH,abcd");
    await field(popup).press("Enter");
    await expect(popup.getByText("Sales Navigator and Recruiter links aren't supported")).toBeVisible();
    await examine(popup, "popup-fault");

    await extension.context.route("**/webhook/get_credits*", (route) => route.abort());
    await popup.reload();
    await expect(popup.getByRole("alert")).toHaveText("The site isn't responding.");
    await expect(popup.getByRole("main").getByRole("button")).toHaveText(["Try again"]);
    await examine(popup, "popup-unreachable");

    await extension.context.unroute("**/webhook/get_credits*");
    await popup.getByRole("button", { name: "Try again" }).click();
    await expect(account(popup)).toContainText("25 credits");
    await dark(popup).click();
    await popup.reload();
  }
});

test("dark mode is kept, and is there before anything is painted", async ({ extension }) => {
  const first = await extension.openPage("popup.html");
  await dark(first).click();
  await first.close();
  const popup = await extension.context.newPage();
  // Only the script in the head has run when the body comes.
  await popup.addInitScript(() => {
    new MutationObserver(() => {
      const { body, documentElement: root } = document;
      if (body !== null) body.dataset.first ??= root.dataset.mantineColorScheme ?? "none";
    }).observe(document, { childList: true, subtree: true });
  });
  await popup.goto(first.url());
  await expect(dark(popup)).toBeChecked();
  await expect(popup.locator("body")).toHaveAttribute("data-first", "dark");
});

test("signing out empties the popup, the extension and the site", async ({ extension, site }) => {
  const popup = await extension.openPage("popup.html");
  await expect(account(popup)).toContainText("25 credits");

  await popup.getByRole("button", { name: "Sign out" }).click();

  await expect(popup.getByRole("heading", { name: "You're signed out" })).toBeVisible();
  await expect(account(popup)).toHaveCount(0);
  await expect(popup.getByRole("button", { name: "Sign out" })).toHaveCount(0);
  await expect.poll(() => extension.stored()).not.toHaveProperty("tokens");
  await expect(site).toHaveURL(/\/login/);
});

test("the site opens in a tab of its own", async ({ extension, site, backend }) => {
  await expect(site.getByRole("heading", { name: "Find contacts" })).toBeVisible();
  const popup = await extension.openPage("popup.html");
  const opened = extension.context.waitForEvent("page");
  await popup.getByRole("link", { name: "Open Leadlight" }).click();
  await expect(await opened).toHaveURL(`${backend.origin}/dashboard`);
});
