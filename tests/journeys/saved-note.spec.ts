import { enter } from "#tests/support/browser/journey-people.ts";
import { find } from "#tests/support/browser/journey-screens.ts";
import { expect, test } from "#tests/support/browser/journey.ts";

test("a note is still there after a reload right after its last letter", async ({ page, person }) => {
  await enter(page, person);
  await find(page, "https://www.linkedin.com/in/leadlight-sample-0101");
  const sheet = page.getByRole("region", { name: /^Contact details of/ });
  await sheet.getByRole("button", { name: /^Save\b.*: / }).click();
  const saved = sheet.getByRole("button", { name: /^Saved: / });
  await saved.click();
  const note = page.getByRole("dialog").getByRole("textbox", { name: "Note" });
  await note.pressSequentially("Met in Pune");
  await page.reload();
  await saved.click();
  await expect(note).toHaveValue("Met in Pune");
});
