import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import { enter } from "#tests/support/browser/journey-people.ts";
import { saysMessage, breakCalls } from "#tests/support/browser/journey-faults.ts";
import { credits, find, heading, reveal } from "#tests/support/browser/journey-screens.ts";
import { isSeen } from "#tests/support/browser/is-seen.ts";
import { expectNoOverflow } from "#tests/support/browser/overflow.ts";
import { expect, test } from "#tests/support/browser/journey-shared.ts";
import { test as testInNewContext } from "#tests/support/browser/journey.ts";

const isTextSeen = (page: Page, text: string) => isSeen(page.getByText(text, { exact: true }).first());

const longNames = {
  type: "organisation",
  role: "member",
  organisation_id: "org-1",
  organisation_credits: 90,
  organisation_name: "Thiruvananthapuram Precision Instruments and Calibration Services Private Limited",
};

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`a window of 768 px, ${colorScheme}`, () => {
    test.use({ viewport: { width: 768, height: 600 }, colorScheme });

    test("the sidebar is a rail, whose names stand beside it under the pointer and the focus until Escape", async ({
      page,
      person,
    }) => {
      await page.route("**/webhook/get_credits**", async (route) => {
        const answer: unknown = await (await route.fetch()).json();
        await route.fulfill({ json: Object.assign({}, answer, longNames) });
      });
      await enter(page, person);
      await expect(credits(page)).toContainText("90 credits");
      expect((await page.locator("#sidebar").boundingBox())?.width).toBe(60);
      expect(await isTextSeen(page, "Enrichment")).toBe(false);

      await page.getByRole("link", { name: "Enrichment" }).hover();
      await expect.poll(() => isTextSeen(page, "Enrichment")).toBe(true);
      await page.keyboard.press("Escape");
      await expect.poll(() => isTextSeen(page, "Enrichment")).toBe(false);

      await page.getByRole("link", { name: "Enrichment" }).focus();
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "Verify emails" })).toBeFocused();
      await expect.poll(() => isTextSeen(page, "Verify emails")).toBe(true);
      // The pointer may move onto the name without losing it.
      await page.getByRole("link", { name: "History" }).hover();
      const name = await page.getByRole("navigation").getByText("History").boundingBox();
      await page.mouse.move((name?.x ?? 0) + 30, (name?.y ?? 0) + 10, { steps: 8 });
      expect(await isTextSeen(page, "History")).toBe(true);

      await page.locator("#sidebar p").hover();
      await expect.poll(() => isTextSeen(page, longNames.organisation_name)).toBe(true);
      await expectNoAxeFindings(page);
      await expectNoOverflow(page);
      await page.getByRole("link", { name: "Leadlight home" }).click();
      await expect(heading(page, "Find contacts")).toBeVisible();
    });

    test("a message moves nothing, covers neither Settings nor the end of the page, and goes by Escape", async ({
      page,
      person,
    }) => {
      await enter(page, person);
      await find(page);
      await expect(page.getByText(/^Available/).first()).toBeVisible();
      await expect(credits(page)).toContainText("25 credits");
      // From the top of the page, because a click may scroll to its button.
      const places = async () => {
        await page.evaluate(() => scrollTo(0, 0));
        return Promise.all(
          [heading(page, "Find contacts"), page.getByRole("button", { name: "Settings" })].map((each) =>
            each.boundingBox(),
          ),
        );
      };
      const before = await places();
      await breakCalls(page, "**/webhook/extractor1**", saysMessage("The directory rests until nine. ".repeat(6)));
      await reveal(page, "Phone Number");
      await expect(page.getByText(/^The directory rests/)).toBeVisible();

      expect(await places()).toEqual(before);
      await expectNoAxeFindings(page);
      await expectNoOverflow(page);
      await page.getByRole("button", { name: "Settings" }).click();
      await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog", { name: "Settings" })).toBeHidden();
      await expect(page.getByText(/^The directory rests/)).toBeVisible();
      await page.setViewportSize({ width: 390, height: 700 });
      const box = await page
        .getByText(/^The directory rests/)
        .locator("..")
        .boundingBox();
      expect([box?.x, box?.width]).toEqual([16, 358]);
      await page.keyboard.press("Escape");
      await expect(page.getByText(/^The directory rests/)).toBeHidden();
    });
  });
}

test.describe("a phone", () => {
  testInNewContext.use({ viewport: { width: 390, height: 700 }, hasTouch: true });

  testInNewContext(
    "Back closes the menu and Settings, and leaves no tool before its time",
    async ({ page, person }) => {
      await enter(page, person);
      const menu = page.getByRole("button", { name: "Open menu" });
      const history = page.getByRole("link", { name: "History" });
      await menu.tap();
      await history.tap();
      await expect(heading(page, "History")).toBeVisible();

      await menu.tap();
      await expect(history).toBeVisible();
      await page.goBack();
      await expect(history).toBeHidden();
      await expect(heading(page, "History")).toBeVisible();

      await menu.tap();
      await page.getByRole("button", { name: "Settings" }).tap();
      const settings = page.getByRole("dialog", { name: "Settings" });
      await expect(settings).toBeVisible();
      await page.goBack();
      await expect(settings).toBeHidden();
      await page.goForward();
      await expect(settings).toBeVisible();
      await page.reload();
      await expect(settings).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(settings).toBeHidden();
      await expect(heading(page, "History")).toBeVisible();

      await page.goBack();
      await expect(heading(page, "Find contacts")).toBeVisible();
    },
  );
});
