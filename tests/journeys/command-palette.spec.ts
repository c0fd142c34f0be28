import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import { enter } from "#tests/support/browser/journey-people.ts";
import { credits, heading, SAMPLE, urlField } from "#tests/support/browser/journey-screens.ts";
import { expect, test } from "#tests/support/browser/journey-shared.ts";
import { test as testInNewContext } from "#tests/support/browser/journey.ts";
import { expectNoOverflow } from "#tests/support/browser/overflow.ts";

test("by keyboard alone: the palette takes what is typed to its tool, spends nothing, and gives the focus back", async ({
  page,
  person,
}) => {
  const { keyboard } = page;
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const field = page.getByRole("combobox");
  await enter(page, person, "/dashboard/history");
  await expect(credits(page)).toContainText("25 credits");

  await keyboard.press("Control+K");
  await expect(field).toBeFocused();
  await expectNoAxeFindings(page);
  await expectNoOverflow(page);
  await keyboard.insertText(SAMPLE);
  await expect(page.getByRole("option")).toHaveText(["Find contacts of leadlight-sample-0001"]);
  await keyboard.press("Enter");
  await expect(palette).toBeHidden();
  await expect(page.getByRole("heading", { name: "Phone Number" })).toBeVisible();
  await expect(urlField(page)).toHaveValue(SAMPLE);

  await urlField(page).focus();
  await keyboard.press("Control+K");
  await expect(field).toBeFocused();
  await keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await expect(urlField(page)).toBeFocused();

  await keyboard.press("Control+K");
  await expect(field).toBeFocused();
  await keyboard.insertText("somebody@acme.example");
  await expect(page.getByRole("option")).toHaveText([
    "Verify somebody@acme.example (0.1 credit)",
    "Enrich somebody@acme.example (1 credit)",
  ]);
  await expectNoAxeFindings(page);
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(heading(page, "Enrichment")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Email address" })).toHaveValue("somebody@acme.example");

  await page.getByRole("main").focus();
  await keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectNoAxeFindings(page);
  await keyboard.press("Control+K");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await keyboard.press("Escape");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(credits(page)).toContainText("25 credits");

  await keyboard.press("Control+K");
  await expect(field).toBeFocused();
  await keyboard.type("log out");
  await keyboard.press("Enter");
  await expect(heading(page, "Sign in")).toBeVisible();
});

testInNewContext(
  "on a slow connection nothing is lost of what is typed right after the first Ctrl+K",
  async ({ page, person, context }) => {
    await enter(page, person, "/dashboard");
    await expect(credits(page)).toContainText("25 credits");
    const network = await context.newCDPSession(page);
    const slow = { offline: false, latency: 2000, downloadThroughput: 20_000, uploadThroughput: 20_000 };
    await network.send("Network.emulateNetworkConditions", slow);

    await page.keyboard.press("Control+K");
    await page.keyboard.type("team ma");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("x");
    await expect(page.getByRole("combobox")).toHaveValue("teamx");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("histo");
    await expect(page.getByRole("option", { selected: true })).toHaveText("History");
    await page.keyboard.type("ry");
    await page.keyboard.press("Enter");
    await expect(heading(page, "History")).toBeVisible();
  },
);
