import type { Page } from "@playwright/test";
import { changeSavedPeople } from "#wire/saved-people.ts";
import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import { FURTHER_LOOK } from "#tests/support/browser/journey-looks.ts";
import { enter } from "#tests/support/browser/journey-people.ts";
import { breakCalls, saysMessage } from "#tests/support/browser/journey-faults.ts";
import { find } from "#tests/support/browser/journey-screens.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { isSeen } from "#tests/support/browser/is-seen.ts";
import { expectNoOverflow } from "#tests/support/browser/overflow.ts";

const sheet = (page: Page) => page.getByRole("region", { name: /^Contact details of/ });

/** `npm test` looks at the sheet on a phone, and at the list page in a wide window. */
const looks = [
  { width: 390, height: 844, colorScheme: "dark", hasTouch: true },
  { width: 1366, height: 768, colorScheme: "light", hasTouch: false },
] as const;

for (const { width, height, colorScheme, hasTouch } of looks) {
  test.describe(`${width} px, ${colorScheme}`, { tag: hasTouch ? [] : FURTHER_LOOK }, () => {
    test.use({ viewport: { width, height }, colorScheme, hasTouch, isMobile: hasTouch });

    test("a person is saved into a list, and is still there after a reload", async ({ page, person }) => {
      const examine = async (name: string): Promise<void> => {
        const folder = process.env.SHOTS;
        if (folder) await page.screenshot({ path: `${folder}/saved-${width}-${colorScheme}-${name}.png` });
        await expectNoAxeFindings(page);
        await expectNoOverflow(page);
      };
      await enter(page, person);
      await find(page, "https://www.linkedin.com/in/leadlight-sample-0101");
      const save = sheet(page).getByRole("button", { name: /^Save\b.*: / });
      await expect(save).toBeVisible();
      await examine("sheet");
      if (hasTouch) await save.tap();
      else {
        await expect(page.locator('[data-keys="ready"]')).toBeVisible();
        await page.keyboard.press("s");
      }
      const saved = sheet(page).getByRole("button", { name: /^(Saved|In list .*|In . lists): / });
      await expect(saved).toBeVisible();
      await saved.click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("textbox", { name: "New list" }).fill("Q4 Pune");
      await dialog.getByRole("button", { name: "Add" }).first().click();
      await expect(dialog.getByRole("checkbox", { name: "Q4 Pune" })).toBeChecked();
      await dialog.getByRole("textbox", { name: "New tag" }).fill("vip");
      await dialog.getByRole("textbox", { name: "New tag" }).press("Enter");
      await dialog.getByRole("textbox", { name: "Note" }).fill("Met in Pune");
      await examine("dialog");
      await page.keyboard.press("Escape");
      await expect(page.getByText("In list Q4 Pune")).toBeVisible();
      await examine("in-list");

      await page.reload();
      await expect(page.getByText("In list Q4 Pune")).toBeVisible();
      await saved.click();
      await expect(dialog.getByRole("textbox", { name: "Note" })).toHaveValue("Met in Pune");
      const restore = await breakCalls(page, `**${changeSavedPeople.path}`, saysMessage("No changes before nine."));
      await dialog.getByRole("combobox", { name: "Status" }).selectOption("Replied");
      await expect.poll(() => isSeen(dialog.getByText("No changes before nine."))).toBe(true);
      await examine("failed");
      await restore();
      await dialog.getByRole("button", { name: "Remove from saved" }).click();
      await examine("removed");
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(saved).toBeVisible();
    });
  });
}

for (const { width, height, colorScheme, hasTouch } of looks) {
  test.describe(`the list page at ${width} px, ${colorScheme}`, { tag: hasTouch ? FURTHER_LOOK : [] }, () => {
    test.use({ viewport: { width, height }, colorScheme, hasTouch, isMobile: hasTouch });

    test("saved people stand in a list, are changed together, and stay after a reload", async ({ page, person }) => {
      const examine = async (name: string): Promise<void> => {
        const folder = process.env.SHOTS;
        if (folder) await page.screenshot({ path: `${folder}/lists-${width}-${colorScheme}-${name}.png` });
        await expectNoAxeFindings(page);
        await expectNoOverflow(page);
      };
      await enter(page, person);
      await page.goto("/dashboard/lists");
      await expect(page.getByRole("heading", { name: "Nobody saved yet" })).toBeVisible();
      await examine("empty");
      await page.goto("/dashboard");
      for (const sample of ["0101", "0102", "0103"]) {
        await find(page, `https://www.linkedin.com/in/leadlight-sample-${sample}`);
        await sheet(page)
          .getByRole("button", { name: /^Save\b.*: / })
          .click();
        await expect(sheet(page).getByRole("button", { name: /^Saved: / })).toBeVisible();
      }
      await page.goto("/dashboard/lists");
      await expect(page.getByRole("row")).toHaveCount(hasTouch ? 3 : 4);
      await page
        .getByRole("checkbox", { name: /^Select (?!this)/ })
        .first()
        .check();
      await page.getByRole("combobox", { name: "Set status" }).selectOption("Contacted");
      await expect(page.getByRole("row").getByText("Contacted")).toBeVisible();
      await examine("selected");
      await page.reload();
      await expect(page.getByRole("row").getByText("Contacted")).toBeVisible();
    });
  });
}
