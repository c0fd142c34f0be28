import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import { expectReadable } from "#tests/support/browser/journey-looks.ts";
import { enter } from "#tests/support/browser/journey-people.ts";
import { credits, find, reveal } from "#tests/support/browser/journey-screens.ts";
import { expect, test } from "#tests/support/browser/journey.ts";

/** No other journey reveals this person: what is reported here is sold to nobody again. */
const PERSON = "https://www.linkedin.com/in/leadlight-sample-0911";

test("a number that can't work is reported by keyboard, given back once, and gone for everyone", async ({
  page,
  person,
}) => {
  await enter(page, person);
  await find(page, PERSON);
  await reveal(page, "Phone Number");
  await expect(credits(page)).toContainText("20 credits");
  const report = page.getByRole("button", { name: /^Report wrong: / });
  await report.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Report a wrong value" });
  await expect(dialog.getByRole("radio")).toHaveCount(3);
  await expectReadable(page, "report-wrong");
  await expectNoAxeFindings(page);
  await dialog.getByRole("radio", { name: /^The number doesn't work/ }).press("Space");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Thank you. You have 5 credits back. The value isn't yours any more.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Done" })).toBeFocused();
  await expectReadable(page, "report-credited");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Reported: 5 credits back")).toBeFocused();
  await expect(credits(page)).toContainText("25 credits");
  await page.reload();
  await expect(page.getByText("No data. Nothing to pay for.").first()).toBeVisible();
  await page.getByRole("link", { name: "History", exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: "Credit back, Phone number" })).toContainText("-5");
});
