import type { BrowserContext, Page } from "@playwright/test";
import { sampleExamples, sampleProfileUrl } from "#domain/lookups/sample-directory.ts";
import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import { enterBoth } from "#tests/support/browser/extension-people.ts";
import { expect, test } from "#tests/support/browser/extension-test.ts";
import { openPanelBeside } from "#tests/support/browser/extension-panel.ts";
import { standInForLinkedIn } from "#tests/support/browser/linkedin-pages.ts";
import { enter } from "#tests/support/browser/journey-people.ts";
import { credits, logOut, revealButton, tabTo } from "#tests/support/browser/journey-screens.ts";
import { expectVisibleFocus } from "#tests/support/browser/journey-focus.ts";
import { expectNoOverflow } from "#tests/support/browser/overflow.ts";
import { SAMPLED } from "#tests/support/browser/sampled.ts";

test.beforeEach(({ extension }) => standInForLinkedIn(extension.context));

const PHONE = /^\+91 0\d{4} \d{5}$/;
const sheet = (page: Page) => page.getByRole("region", { name: /^Contact details of/ });
const shownName = (panel: Page) => sheet(panel).getByRole("heading", { level: 2 }).first();
const reference = (panel: Page, number: number) => sheet(panel).getByText(`leadlight-sample-000${number}`);
const shownCredits = (panel: Page) => panel.getByRole("banner").getByRole("status");

const openProfile = async (context: BrowserContext, number = 1): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(sampleProfileUrl(number));
  return page;
};

/** Goes to another profile without loading a page, as LinkedIn does. */
const pushProfile = (page: Page, number: number) =>
  page.evaluate((url) => history.pushState(null, "", url), sampleProfileUrl(number));

test(
  "what is revealed beside a profile is charged, and stands in the history of the site",
  { tag: SAMPLED },
  async ({ extension, person }) => {
    const site = await enterBoth(extension, person);
    const profile = await openProfile(extension.context);

    const panel = await openPanelBeside(extension, profile);
    await expect(shownName(panel)).toHaveText(sampleExamples.person.name);
    await expect(shownCredits(panel)).toContainText("25 credits");
    await expect(revealButton(panel, "Phone Number")).toHaveText("Reveal (5 credits) for Phone Number");
    await revealButton(panel, "Phone Number").click();

    const phone = (await panel.getByText(PHONE).textContent()) ?? "";
    await expect(shownCredits(panel)).toContainText("20 credits");
    await expect(panel.getByText("Paid 5 credits for the phone number. 20 left.")).toBeVisible();
    await site.bringToFront();
    await site.goto("/dashboard/history");
    await expect(credits(site)).toContainText("20 credits");
    const row = site.getByRole("row", { name: phone });
    await expect(row).toContainText("leadlight-sample-0001");
    await expect(row).toContainText("5");
    await expect(site.getByRole("row", { name: "leadlight-sample-0001" })).toHaveCount(1);
    const [there] = await Promise.all([
      extension.context.waitForEvent("page"),
      panel.getByRole("link", { name: "Open in Leadlight" }).click(),
    ]);
    await expect(sheet(there).getByText(phone)).toBeVisible();
    await expect(credits(there)).toContainText("20 credits");
  },
);

test("the panel follows a page that changes its address, and opens nothing about the person before", async ({
  extension,
  person,
}) => {
  await enter(await extension.context.newPage(), person);
  const profile = await openProfile(extension.context);
  const panel = await openPanelBeside(extension, profile);
  await revealButton(panel, "Phone Number").click();
  const phone = (await panel.getByText(PHONE).textContent()) ?? "";

  await pushProfile(profile, 2);

  await expect(reference(panel, 2)).toBeVisible();
  await expect(sheet(panel).getByText(phone)).toHaveCount(0);
  await expect(panel.getByText(/^Paid/)).toHaveCount(0);
  await expect(panel.getByRole("region", { name: "Recent" }).getByRole("listitem")).toHaveText([/^Aditi Banerjee/]);
  await expect(panel.getByRole("textbox", { name: "Profile URL" })).toHaveCount(0);
  await revealButton(panel, "Work Email").click();
  await expect(shownCredits(panel)).toContainText("19 credits");
  await profile.goBack();
  await expect(reference(panel, 1)).toBeVisible();
  await expect(sheet(panel).getByText(phone)).toBeVisible();
  await expect(revealButton(panel, "Work Email")).toBeVisible();
  await expect(shownCredits(panel)).toContainText("19 credits");
});

test("a click right when the page changes is refused, and costs nothing", async ({ extension, person }) => {
  await enter(await extension.context.newPage(), person);
  const profile = await openProfile(extension.context);
  const panel = await openPanelBeside(extension, profile);
  await expect(revealButton(panel, "Phone Number")).toBeEnabled();
  // The browser's word of the change comes too late.
  await panel.evaluate(() => {
    chrome.tabs.query = (async () => [{ url: "https://www.linkedin.com/in/leadlight-sample-0002" }]) as never;
  });

  await revealButton(panel, "Phone Number").click();

  await expect(reference(panel, 2)).toBeVisible();
  await expect(panel.getByRole("alert")).toContainText("You moved to another profile. No credits used.");
  await expect(shownCredits(panel)).toContainText("25 credits");
});

test("a click where Reveal was, right after the page moved on, is charged to no one", async ({ extension, person }) => {
  const site = await extension.context.newPage();
  await enter(site, person);
  const profile = await openProfile(extension.context);
  const panel = await openPanelBeside(extension, profile);
  await expect(shownCredits(panel)).toContainText("25 credits");
  await expect(revealButton(panel, "Phone Number")).toBeEnabled();
  // Its time stands still from here on, so that no click is later than it says.
  await panel.clock.install();
  await panel.clock.pauseAt(Date.now() + 60_000);
  const place = await revealButton(panel, "Phone Number").boundingBox();
  if (place === null) throw new Error("There is no button to click");
  const clickThere = () => panel.mouse.click(place.x + place.width / 2, place.y + place.height / 2);

  for (const [number, late] of [60, 300, 700].entries()) {
    await pushProfile(profile, number + 4);
    await expect(reference(panel, number + 4)).toBeVisible();
    await panel.clock.runFor(late);
    await clickThere();
    await expect(revealButton(panel, "Phone Number")).toHaveAttribute("aria-disabled", "true");
    await panel.clock.runFor(2000);
    await expect(revealButton(panel, "Phone Number")).toBeEnabled();
    await expect(shownCredits(panel)).toContainText("25 credits");
  }
  await clickThere();

  await expect(shownCredits(panel)).toContainText("20 credits");
  await site.bringToFront();
  await site.goto("/dashboard/history");
  await expect(credits(site)).toContainText("20 credits");
  await expect(site.getByRole("row", { name: "leadlight-sample-000" })).toHaveCount(1);
  await expect(site.getByRole("row", { name: "leadlight-sample-0006" })).toHaveCount(1);
});

test(
  "a sign-out on the site empties the panel, and nothing of one person is left for the next",
  { tag: SAMPLED },
  async ({ extension, person, signIn }) => {
    const site = await extension.context.newPage();
    await enter(site, person);
    const profile = await openProfile(extension.context);
    const panel = await openPanelBeside(extension, profile);
    await revealButton(panel, "Phone Number").click();
    const phone = (await panel.getByText(PHONE).textContent()) ?? "";
    await expect(shownCredits(panel)).toContainText("20 credits");

    await site.bringToFront();
    await logOut(site);
    await expect(panel.getByRole("heading", { name: "You're signed out" })).toBeVisible();
    await expect(sheet(panel)).toHaveCount(0);
    expect(await panel.content()).not.toContain(phone);

    await signIn(site, `other-${person.email}`);
    await profile.bringToFront();
    await expect(shownCredits(panel)).toContainText("25 credits");
    await expect(revealButton(panel, "Phone Number")).toBeVisible();
    expect(await panel.content()).not.toContain(phone);
  },
);

test("each window's panel follows the page of its own window", async ({ extension, person }) => {
  await enter(await extension.context.newPage(), person);
  const first = await openProfile(extension.context, 1);
  const firstPanel = await openPanelBeside(extension, first);
  await expect(reference(firstPanel, 1)).toBeVisible();
  const [second] = await Promise.all([
    extension.context.waitForEvent("page"),
    (await extension.worker()).evaluate(() => void chrome.windows.create({ url: "about:blank" })),
  ]);
  await second.goto(sampleProfileUrl(2));
  const secondPanel = await openPanelBeside(extension, second);
  await expect(reference(secondPanel, 2)).toBeVisible();
  await expect(reference(firstPanel, 1)).toBeVisible();

  await pushProfile(second, 3);

  await expect(reference(secondPanel, 3)).toBeVisible();
  await expect(reference(firstPanel, 1)).toBeVisible();
});

test("a panel that was opened before the sign-in continues after it", async ({ extension, email, signIn }) => {
  const profile = await openProfile(extension.context);
  const panel = await openPanelBeside(extension, profile);
  const [login] = await Promise.all([
    extension.context.waitForEvent("page"),
    panel.getByRole("button", { name: "Sign in on Leadlight" }).click(),
  ]);
  await login.waitForURL("**/login");

  await signIn(login, email);
  await profile.bringToFront();

  await expect(shownName(panel)).toHaveText(sampleExamples.person.name);
});

test("an extension that was updated closes its panel; opened again, it goes on", async ({ extension, person }) => {
  await enter(await extension.context.newPage(), person);
  const profile = await openProfile(extension.context);
  const panel = await openPanelBeside(extension, profile);
  await expect(shownCredits(panel)).toContainText("25 credits");
  const closed = panel.waitForEvent("close");
  await extension.reload();
  await closed;

  const again = await openPanelBeside(extension, profile);

  await expect(reference(again, 1)).toBeVisible();
  await expect(shownCredits(again)).toContainText("25 credits");
});

test("the panel is used with the keyboard alone, and axe finds nothing", async ({ extension, person }) => {
  await enter(await extension.context.newPage(), person);
  const panel = await openPanelBeside(extension, await openProfile(extension.context));
  await expect(revealButton(panel, "Phone Number")).toBeEnabled();
  await expectNoAxeFindings(panel);
  await expectNoOverflow(panel);

  await tabTo(revealButton(panel, "Phone Number"));
  await panel.keyboard.press("Enter");

  const copy = panel.getByRole("button", { name: /^Copy phone number/ });
  await expect(copy).toBeVisible();
  await tabTo(copy);
  await panel.keyboard.press("Enter");
  await expectNoAxeFindings(panel);
  await expectVisibleFocus(panel);
});
