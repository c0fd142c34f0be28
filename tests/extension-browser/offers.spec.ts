import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import { expect, test } from "#tests/support/browser/extension-test.ts";
import { enter } from "#tests/support/browser/journey-people.ts";
import { urlField } from "#tests/support/browser/journey-screens.ts";

const line = (page: Page) => page.getByRole("button", { name: "Chrome Extension", exact: true });
const steps = (page: Page) => page.getByRole("dialog", { name: "Chrome extension" });

const PAID = "/post-payment?razorpay_payment_id=pay_00000000000001&payment_status=success";

test("who does not have the extension is offered it in one line, which moves nothing and can be dismissed", async ({
  page,
  person,
}) => {
  await enter(page, person);
  const upgrade = page.getByRole("button", { name: "Upgrade to Organisation" });
  const places = async () => [await upgrade.boundingBox(), await urlField(page).boundingBox()];
  await expect(upgrade).toBeVisible();
  const before = await places();
  await expect(line(page)).toBeVisible();
  expect(await places()).toEqual(before);

  await line(page).click();
  await expect(steps(page).getByRole("listitem")).toHaveCount(4);
  await expect(steps(page)).toContainText(`npm run build:extension ${new URL(page.url()).origin}`);
  await expectNoAxeFindings(page);
  await page.keyboard.press("Escape");
  await expect(line(page)).toBeFocused();

  await page.getByRole("button", { name: "Dismiss Chrome Extension" }).click();
  await expect(line(page)).toBeHidden();
  await expect(upgrade).toBeFocused();
  await page.reload();
  await expect(upgrade).toBeVisible();
  // As long as looking for the extension takes.
  await page.waitForTimeout(1_500);
  await expect(line(page)).toBeHidden();
});

test("the extension that is installed is not offered, and Install Extension opens its side panel", async ({
  extension,
  person,
}) => {
  const page = await extension.context.newPage();
  await enter(page, person, PAID);
  await page.getByRole("button", { name: "Install Extension" }).click();

  await expect(page.getByText("The extension is open beside this page.")).toBeVisible();
  expect((await extension.sidePanel()).url()).toContain("panel.html");
  await expect(steps(page)).toBeHidden();

  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Upgrade to Organisation" })).toBeVisible();
  // As long as looking for an extension that does not answer takes.
  await page.waitForTimeout(1_500);
  await expect(line(page)).toBeHidden();
});
