import { enter } from "#tests/support/browser/journey-people.ts";
import { expectReadable, takePicture } from "#tests/support/browser/journey-looks.ts";
import { expect, test } from "#tests/support/browser/journey-shared.ts";

test("a key is made in the settings, looks someone up from outside, and is refused once it is revoked", async ({
  page,
  person,
  request,
}) => {
  await enter(page, person, "/dashboard/settings/api");
  await page.getByRole("button", { name: "New key" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Nightly sync");
  await page.getByRole("group", { name: "Contacts" }).getByRole("checkbox", { name: "Spend credits" }).check();
  await page.getByRole("textbox", { name: "Monthly limit in credits (optional)" }).fill("5");
  await expectReadable(page, "new-key");
  await page.getByRole("button", { name: "Make key" }).press("Enter");
  const made = page.getByRole("group", { name: 'Your new key "Nightly sync"' });
  const key = (await made.getByText(/^ll_live_/).textContent()) ?? "";
  await expectReadable(page, "made-key");

  const reveal = () =>
    request.post("/api/v1/contacts/work_email", {
      headers: { Authorization: `Bearer ${key}` },
      data: { profile_url: "https://www.linkedin.com/in/leadlight-sample-0001" },
    });
  expect(await (await reveal()).json()).toMatchObject({ work_email: [{ kind: "work" }] });

  await made.getByRole("button", { name: "Done" }).click();
  await page.reload();
  await expect(page.getByText("Spent 1 of 5 credits this month")).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);
  await page.getByRole("button", { name: "Revoke Nightly sync" }).click();
  await takePicture(page, "revoke-key");
  await page.getByRole("button", { name: "Revoke key" }).click();
  await expect(page.getByText('"Nightly sync" is revoked.')).toBeVisible();
  expect((await reveal()).status()).toBe(401);
});

test("the form of a new key shows how it is made from the start, and no field hides behind it", async ({
  page,
  person,
}) => {
  await enter(page, person, "/dashboard/settings/api");
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole("button", { name: "New key" }).click();
    const make = page.getByRole("button", { name: "Make key" });
    await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
    await expect(make).toBeInViewport({ ratio: 1 });

    const limit = page.getByRole("textbox", { name: "Monthly limit in credits (optional)" });
    await limit.focus();
    await expect(limit).toBeInViewport({ ratio: 1 });
    const [below, field] = [await make.boundingBox(), await limit.boundingBox()];
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    await page.getByRole("button", { name: "Cancel" }).click();
  }
});
