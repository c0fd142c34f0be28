import type { Page } from "@playwright/test";
import { sampleContacts } from "#backend/directory/sample-directory.ts";
import { sampleProfileUrl } from "#domain/lookups/sample-directory.ts";
import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import { connectTwenty, fillInTwenty, test } from "#tests/support/browser/crm-journey.ts";
import { launchWithExtension } from "#tests/support/browser/extension-browser.ts";
import { openPanelBeside } from "#tests/support/browser/extension-panel.ts";
import { enterBoth } from "#tests/support/browser/extension-people.ts";
import { expect } from "#tests/support/browser/journey.ts";
import { expectNoOverflow } from "#tests/support/browser/overflow.ts";
import { standInForLinkedIn } from "#tests/support/browser/linkedin-pages.ts";

const examine = async (page: Page, name: string): Promise<void> => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/${name}-${colorScheme}.png`, fullPage: true });
    await expectNoAxeFindings(page);
    await expectNoOverflow(page);
  }
};

const [, , third, fourth] = sampleContacts();

test("from the LinkedIn page to a contact in the CRM with three keys", async ({ backend, person, crm }) => {
  test.slow();
  const extension = await launchWithExtension(backend.origin);
  await standInForLinkedIn(extension.context);
  const site = await enterBoth(extension, person);
  await site.goto("/dashboard/crm");
  await fillInTwenty(site, crm);
  await connectTwenty(site);
  const profile = await extension.context.newPage();
  await profile.goto(sampleProfileUrl(3));
  await profile.bringToFront();
  const before = crm.contacts().length;

  // No test can press a key of the browser itself: it is asked for its key, and opens the popup as at that key.
  const commands = await (await extension.worker()).evaluate(() => chrome.commands.getAll());
  expect(commands).toMatchObject([{ name: "_execute_action", shortcut: "Alt+Shift+L" }]);
  const began = performance.now();
  const popup = await extension.openPopup();
  await expect(popup.getByRole("button", { name: `Push to Twenty: ${third?.name}` })).toBeVisible();
  await popup.keyboard.press("s");
  await popup.keyboard.press("p");
  await expect.poll(() => crm.contacts().length, { intervals: [20] }).toBe(before + 1);
  const took = Math.round(performance.now() - began);
  process.stdout.write(`Three keys, and ${took} ms with a CRM that answers after 200 ms\n`);
  expect(crm.contacts().at(-1)).toMatchObject({ lastName: third?.name?.split(" ").at(-1), title: third?.title });

  await expect(popup.getByRole("button", { name: `In Twenty: ${third?.name}` })).toBeVisible();
  await expect(popup.getByText(`Added ${third?.name} to Twenty.`)).toBeVisible();
  await examine(popup, "crm-popup");

  // In the panel they are known to be there, and the next person is pushed with the same key.
  const panel = await openPanelBeside(extension, profile);
  await expect(panel.getByRole("button", { name: `In Twenty: ${third?.name}` })).toBeVisible();
  await profile.goto(sampleProfileUrl(4));
  await expect(panel.getByRole("button", { name: `Push to Twenty: ${fourth?.name}` })).toBeVisible();
  await expect(panel.locator('[data-keys="ready"]')).toBeVisible();
  await panel.getByRole("main").focus();
  await panel.keyboard.press("p");
  await expect(panel.getByRole("button", { name: `In Twenty: ${fourth?.name}` })).toBeVisible();
  expect(crm.contacts()).toHaveLength(before + 2);
  await expect(panel.getByRole("banner").getByRole("status")).toContainText("25 credits");
  await examine(panel, "crm-panel");
  await extension.close();
});
