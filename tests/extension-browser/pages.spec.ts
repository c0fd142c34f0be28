import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import { enterBoth } from "#tests/support/browser/extension-people.ts";
import { expect, test } from "#tests/support/browser/extension-test.ts";
import { revealButton } from "#tests/support/browser/journey-screens.ts";
import { expectReadable } from "#tests/support/browser/journey-looks.ts";
import { linkedIn, standInForLinkedIn } from "#tests/support/browser/linkedin-pages.ts";
import { expectNoOverflow } from "#tests/support/browser/overflow.ts";
import { openPanelBeside } from "#tests/support/browser/extension-panel.ts";

test.beforeEach(({ extension }) => standInForLinkedIn(extension.context));

const sheet = (panel: Page) => panel.getByRole("region", { name: /^Contact details of/ });
const field = (panel: Page) => panel.getByRole("textbox", { name: "Profile URL" });
const another = (panel: Page) => panel.getByRole("button", { name: "Find another profile" });
/** As wide as a side panel is made, in each scheme. */
const panelLooks = ([320, 360, 420] as const).flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, height: 800, colorScheme })),
);
const shownCredits = (panel: Page) => panel.getByRole("banner").getByRole("status");

test("the panel beside the pages of a day: profiles, their overlays, a company, the feed and Sales Navigator", async ({
  extension,
  person,
}) => {
  await enterBoth(extension, person);
  const page = await extension.context.newPage();
  await page.goto(linkedIn.profile);
  const panel = await openPanelBeside(extension, page);
  await expect(sheet(panel)).toHaveAccessibleName("Contact details of Aditi Banerjee");
  await expect(panel.getByText("From this page")).toBeVisible();
  await expect(field(panel)).toHaveCount(0);

  await page.getByRole("link", { name: "Contact info" }).click();
  await expect(page).toHaveURL(linkedIn.contactInfo);
  await expect(panel.getByText("From this page")).toBeVisible();
  await page.getByRole("link", { name: "Close" }).click();

  const others = page.getByRole("complementary").getByRole("link");
  const [, second = ""] = await others.allTextContents();
  await others.nth(1).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(second);
  await expect(sheet(panel)).toHaveAccessibleName(`Contact details of ${second}`);

  await page.getByRole("link", { name: "Company" }).click();
  await expect(page).toHaveURL(linkedIn.company);
  await expect(panel.getByText("Previous profile")).toBeVisible();
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL(linkedIn.feed);
  await expect(sheet(panel)).toHaveCount(0);
  await expectReadable(panel, "panel-feed", panelLooks);
  await panel.getByText("Previous profile").getByRole("button", { name: second }).click();
  await expect(sheet(panel)).toHaveAccessibleName(`Contact details of ${second}`);

  await page.goto(linkedIn.lead);
  await expect(panel.getByRole("heading", { name: "This page doesn't name the person" })).toBeVisible();
  await expect(sheet(panel)).toHaveCount(0);
  await expect(field(panel)).toHaveValue("");
  await expectNoAxeFindings(panel);
  await expectNoOverflow(panel);
  const [opened] = await Promise.all([
    extension.context.waitForEvent("page"),
    panel.getByRole("link", { name: "Open the public profile" }).click(),
  ]);
  await expect(opened).toHaveURL("https://www.linkedin.com/in/ACwAAA0123456789012345678901234567890");

  await page.bringToFront();
  await page.goto(linkedIn.recruiter);
  await expect(panel.getByRole("heading", { name: "Open the public profile" })).toBeVisible();
  await expect(panel.getByText(/Use "Copy LinkedIn.com URL"/)).toBeVisible();
  await expect(shownCredits(panel)).toContainText("25 credits");
});

test("who is beside the panel is saved with one key, and their lists stand on the sheet of the next visit", async ({
  extension,
  person,
}) => {
  await enterBoth(extension, person);
  const page = await extension.context.newPage();
  await page.goto(linkedIn.profile);
  const panel = await openPanelBeside(extension, page);
  await expect(panel.getByRole("button", { name: "Save: Aditi Banerjee" })).toBeVisible();
  await expect(revealButton(panel, "Phone Number")).toBeEnabled();
  await sheet(panel).focus();
  await panel.keyboard.press("s");
  await panel.getByRole("button", { name: "Saved: Aditi Banerjee" }).click();
  const dialog = panel.getByRole("dialog", { name: "Aditi Banerjee" });
  const newList = dialog.getByRole("textbox", { name: "New list" });
  await newList.fill("Q4 Pune");
  await newList.press("Enter");
  await expect(dialog.getByRole("checkbox", { name: "Q4 Pune" })).toBeChecked();
  await expectReadable(panel, "panel-saved-dialog", panelLooks);
  await panel.keyboard.press("Escape");
  await expect(panel.getByRole("button", { name: "In list Q4 Pune: Aditi Banerjee" })).toBeVisible();
  await expectReadable(panel, "panel-saved", panelLooks);
  await page.getByRole("complementary").getByRole("link").nth(1).click();
  await expect(panel.getByRole("button", { name: /^Save to Q4 Pune: / })).toBeVisible();
  await panel.reload();
  await page.goto(linkedIn.profile);
  await expect(panel.getByRole("button", { name: "In list Q4 Pune: Aditi Banerjee" })).toBeVisible();
  await expect(shownCredits(panel)).toContainText("25 credits");
});

test("the folded form comes at its icon, finds a pasted profile, and one click leads back to the page", async ({
  extension,
  person,
}) => {
  await enterBoth(extension, person);
  const page = await extension.context.newPage();
  await page.goto(linkedIn.profile);
  const panel = await openPanelBeside(extension, page);
  await expect(revealButton(panel, "Phone Number")).toBeEnabled();
  await expect(another(panel)).toHaveAttribute("aria-expanded", "false");

  await another(panel).focus();
  await panel.keyboard.press("Enter");
  await expect(field(panel)).toBeFocused();
  await panel.keyboard.type("https://www.linkedin.com/in/leadlight-sample-0003");
  await panel.keyboard.press("Enter");

  await expect(sheet(panel)).toContainText("leadlight-sample-0003");
  await expect(field(panel)).toHaveCount(0);
  await expect(panel.getByText("Not from this page")).toBeVisible();
  await panel.getByRole("button", { name: "Show this page" }).click();
  await expect(sheet(panel)).toHaveAccessibleName("Contact details of Aditi Banerjee");
  await expect(panel.getByText("From this page")).toBeVisible();
});

test("a person, what was bought of them, and input that is no profile are readable at each width of the panel", async ({
  extension,
  person,
}) => {
  await enterBoth(extension, person);
  const page = await extension.context.newPage();
  await page.goto(linkedIn.profile);
  const panel = await openPanelBeside(extension, page);
  await expect(revealButton(panel, "Phone Number")).toBeEnabled();
  await expectReadable(panel, "panel-person", panelLooks);
  await revealButton(panel, "Secondary Email").click();
  await expect(sheet(panel).getByText(/^Paid 1 credit for the secondary email\. 24 left\.$/)).toBeVisible();
  await expectReadable(panel, "panel-receipt", panelLooks);

  await another(panel).click();
  await field(panel).fill("Aditi Banerjee, Acme");
  await field(panel).press("Enter");
  await expect(field(panel)).toHaveAttribute("aria-invalid", "true");
  // The lines of a person stand below a field that names them, and no other.
  await expect(sheet(panel)).toHaveCount(0);
  await expectReadable(panel, "panel-bad-input", panelLooks);
  await panel.getByText("Profile on this page").getByRole("button").click();
  await expect(sheet(panel)).toContainText("aditi.banerjee");
});
