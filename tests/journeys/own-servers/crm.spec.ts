import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import { connectTwenty, fillInTwenty, test } from "#tests/support/browser/crm-journey.ts";
import { FURTHER_LOOK } from "#tests/support/browser/journey-looks.ts";
import { enter } from "#tests/support/browser/journey-people.ts";
import { find } from "#tests/support/browser/journey-screens.ts";
import { expect } from "#tests/support/browser/journey.ts";
import { expectNoOverflow } from "#tests/support/browser/overflow.ts";

const looks = [
  { width: 390, height: 844, colorScheme: "dark", isFurther: false },
  { width: 1366, height: 768, colorScheme: "light", isFurther: true },
] as const;

const examine = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.SHOTS;
  if (folder)
    await page.screenshot({ path: `${folder}/crm-${page.viewportSize()?.width}-${name}.png`, fullPage: true });
  await expectNoAxeFindings(page);
  await expectNoOverflow(page);
};

/** The buttons with a price that lie under the message, where a press for the message could buy. */
const findCoveredPrices = (): readonly string[] => {
  const message = document.querySelector('[role="alert"] > *')?.getBoundingClientRect();
  if (message === undefined) throw new Error("No message is shown");
  const buttons = [...document.querySelectorAll("button")].filter(({ textContent }) => textContent.includes("credit"));
  const isUnder = ({ top, bottom, left, right }: DOMRect) =>
    top < message.bottom && bottom > message.top && left < message.right && right > message.left;
  return buttons.filter((button) => isUnder(button.getBoundingClientRect())).map(({ textContent }) => textContent);
};

for (const { width, height, colorScheme, isFurther } of looks) {
  test.describe(`${width} px, ${colorScheme}`, { tag: isFurther ? FURTHER_LOOK : [] }, () => {
    test.use({ viewport: { width, height }, colorScheme });

    test("a CRM is connected, and a person is pushed from their sheet with one key", async ({ page, person, crm }) => {
      test.slow();
      const before = crm.contacts().length;
      await enter(page, person);
      await page.goto("/dashboard/crm");
      await expect(page.getByRole("button", { name: "Connect Webhook" })).toBeVisible();
      await examine(page, "empty");
      await fillInTwenty(page, crm);
      await examine(page, "form");
      await connectTwenty(page);
      const connections = page.getByRole("list", { name: "Your connections" });
      await connections.getByRole("button", { name: "Fields: Twenty" }).click();
      await expect(page.getByRole("combobox", { name: "LinkedIn profile" })).toBeVisible();
      await examine(page, "fields");

      await page.goto("/dashboard");
      await find(page, `https://www.linkedin.com/in/leadlight-sample-0${width === 390 ? 101 : 102}`);
      const push = page.getByRole("button", { name: /^Push to Twenty: / });
      await expect(push).toBeVisible();
      await expect(page.locator('[data-keys="ready"]')).toBeVisible();
      await page.keyboard.press("p");
      await expect(page.getByRole("button", { name: /^In Twenty: / })).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole("alert")).toContainText("to Twenty");
      expect(await page.evaluate(findCoveredPrices)).toEqual([]);
      await examine(page, "pushed");
      expect(crm.contacts()).toHaveLength(before + 1);

      await page.goto("/dashboard/lists");
      await page.getByRole("link", { name: "CRM connections" }).click();
      await expect(page.getByRole("list", { name: "Your last pushes" })).toContainText("1 added");
      await expect(connections).toContainText("Twenty");
      await examine(page, "pushes");
      await page.getByRole("button", { name: "Connect another CRM" }).click();
      await expect(page.getByRole("button", { name: "Connect Webhook" })).toBeVisible();
      await examine(page, "another");
    });
  });
}
