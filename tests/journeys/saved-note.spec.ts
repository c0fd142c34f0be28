import { enter } from "#tests/support/browser/journey-people.ts";
import { find } from "#tests/support/browser/journey-screens.ts";
import { expect, test } from "#tests/support/browser/journey.ts";

test("a note is still there after a reload right after its last letter, and the browser asks where it would be lost", async ({
  page,
  person,
}) => {
  await enter(page, person);
  await find(page, "https://www.linkedin.com/in/leadlight-sample-0101");
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/webhook/save_people", async (route) => {
    await held;
    await route.continue();
  });
  const sheet = page.getByRole("region", { name: /^Contact details of/ });
  await sheet.getByRole("button", { name: /^Save\b.*: / }).click();
  const saved = sheet.getByRole("button", { name: /^Saved: / });
  await saved.click();
  const note = page.getByRole("dialog").getByRole("textbox", { name: "Note" });
  await note.pressSequentially("Met in");

  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();

  const named = page.waitForResponse("**/webhook/saved_people**");
  answer();
  await (await named).finished();
  await note.pressSequentially(" Pune");
  await page.reload();
  await saved.click();
  await expect(note).toHaveValue("Met in Pune");
});
