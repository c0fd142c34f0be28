import { readFile } from "node:fs/promises";
import { webhookContactDirectory } from "#adapters/webhook/webhook-contact-directory.ts";
import { createWebhookClient } from "#adapters/webhook/webhook-client.ts";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { savePeople } from "#wire/saved-people.ts";
import { expectReadable } from "#tests/support/browser/journey-looks.ts";
import { enter } from "#tests/support/browser/journey-people.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { rowsOf } from "#tests/support/files/read-table.ts";
import { sampleKnown } from "#tests/support/sample-slugs.ts";

test("saved people are exported as a CSV file for HubSpot, with what was revealed", async ({
  page,
  person,
  backend,
}) => {
  const [known, other] = sampleKnown(2);
  if (known === undefined || other === undefined) throw new Error("The sample directory is empty");
  const client = createWebhookClient({ baseUrl: backend.origin, paths: {}, accessToken: () => person.accessToken });
  const people = [known, other].map((slug) => ({ linkedin_url: profileUrl(slug), name: `Known ${slug}` }));
  await client.send(savePeople, { people });
  const key = idempotencyKey("phone_no", known, Date.now());
  const revealed = await webhookContactDirectory(client).reveal({ item: "phone_no", profile: known, key });
  const [phone] = revealed.ok ? revealed.value.values : [];

  await enter(page, person, "/dashboard/lists");
  const open = page.getByRole("button", { name: "More" });
  await open.press("Enter");
  await page.getByRole("menuitem", { name: "Export all 2…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Export 2 people" });
  await expect(dialog.getByRole("combobox", { name: "Program" })).toBeFocused();
  await expectReadable(page, "people-export");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Export" }).press("Enter"),
  ]);
  await expect(dialog.getByText(/ 1 of 2 has revealed values\.$/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Close" }).last()).toBeFocused();
  await expectReadable(page, "people-export-saved");

  expect(download.suggestedFilename()).toMatch(/^leadlight-hubspot-\d{4}-\d\d-\d\d\.csv$/);
  const read = await rowsOf(new Uint8Array(await readFile(await download.path())));
  if (typeof read === "string") throw new Error(`The file is refused: ${read}`);
  const [header = [], ...rows] = Object.values(read);
  const cells = (column: string) => rows.map((row) => row[header.indexOf(column)] ?? "");
  expect(cells("LinkedIn URL")).toEqual([profileUrl(other), profileUrl(known)]);
  const numbers = [cells("Mobile phone number"), cells("Phone number")];
  expect(numbers.map(([first]) => first)).toEqual(["", ""]);
  expect(numbers.map(([, second]) => second).join("")).toBe(phone?.value);

  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
});
