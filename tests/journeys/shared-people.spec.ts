import { webhookPeopleLists } from "#adapters/webhook/webhook-people-lists.ts";
import { webhookContactDirectory } from "#adapters/webhook/webhook-contact-directory.ts";
import { webhookSavedPeople } from "#adapters/webhook/webhook-saved-people.ts";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import { expectReadable } from "#tests/support/browser/journey-looks.ts";
import { clientOf, shareAcme } from "#tests/support/browser/journey-organisation.ts";
import { enter, signInAtService } from "#tests/support/browser/journey-people.ts";
import { expect, test } from "#tests/support/browser/journey-shared.ts";
import { sampleKnown } from "#tests/support/sample-slugs.ts";

const looks = [
  { width: 390, height: 844, colorScheme: "dark" },
  { width: 768, height: 1024, colorScheme: "light" },
  { width: 1920, height: 1080, colorScheme: "dark" },
  { width: 1366, height: 768, colorScheme: "light" },
] as const;

test("shared people are assigned, tagged and filtered, with what the reader owns beside them", async ({
  page,
  backend,
  person,
}) => {
  const colleague = await signInAtService(backend.origin, `ben-of-${person.email}`);
  await shareAcme(backend, 200, [person, colleague]);
  const client = clientOf(backend, person);
  const slugs = sampleKnown(3);
  const [profile] = slugs;
  if (profile === undefined) throw new Error("The sample directory is too small");
  const people = slugs.map((slug, place) => ({
    subject: { kind: "profile", profile: slug } as const,
    name: `Person ${place}`,
    company: "Acme",
  }));
  const list = await webhookPeopleLists(client).make({ name: "Q4 Pune", colour: "violet", isShared: true });
  const { save } = webhookSavedPeople(client);
  await save(people.slice(0, 2), { isShared: true, ...(list.ok && { listId: list.value.id }) });
  await save(people.slice(2), { isShared: false });
  await webhookContactDirectory(client).reveal({
    item: "work_email",
    profile,
    key: idempotencyKey("work_email", profile, Date.now()),
  });

  await enter(page, person, "/dashboard/lists");
  await page.getByRole("checkbox", { name: "Select Person 2" }).check();
  await page.getByRole("button", { name: "More" }).last().click();
  await expectReadable(page, "share", looks);
  await page.getByRole("menuitem", { name: "Also save for Acme" }).click();
  await expect(page.getByRole("row")).toHaveCount(4);
  await page.getByRole("checkbox", { name: "Select this page" }).check();
  await page.getByRole("combobox", { name: "Assign to" }).selectOption({ index: 2 });
  await expect(page.getByText(/^Assigned 3 people to /)).toBeVisible();
  await expectReadable(page, "assigned", looks);

  await page.getByRole("button", { name: "More" }).last().click();
  await page.getByRole("menuitem", { name: "Tags…" }).click();
  const dialog = page.getByRole("dialog", { name: "Tags of 3 people" });
  await dialog.getByRole("combobox", { name: "Add a tag to all of them" }).fill("VIP");
  await expectReadable(page, "tags", looks);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("3 people now have the tag VIP.")).toBeVisible();
  await expect(dialog.getByText("3 of 3")).toBeVisible();
  await expectReadable(page, "tagged", looks);
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("combobox", { name: "Tags" }).selectOption("VIP");
  await expect(page.getByRole("row")).toHaveCount(4);
  await page.getByRole("combobox", { name: "Assigned to" }).selectOption("Assigned to me");
  await expect(page.getByText("Nobody matches.")).toBeVisible();
  await expectReadable(page, "nobody", looks);
  await page.getByRole("button", { name: "Clear search and filters" }).click();

  await expect(page.getByRole("cell", { name: /@/ }).first()).toBeVisible();
  await expectReadable(page, "emails", looks);

  await page.getByRole("combobox", { name: "List", exact: true }).selectOption({ label: "Q4 Pune (2)" });
  await page.getByRole("button", { name: "More" }).first().click();
  await page.getByRole("menuitem", { name: "Edit list…" }).click();
  await page.getByRole("combobox", { name: "Colour" }).selectOption("Pink");
  await expect(page.getByText("Everyone at Acme sees it.")).toBeVisible();
  await expectReadable(page, "edit-list", looks);
  await page.getByRole("button", { name: "Save list" }).click();
  await page.getByRole("button", { name: "Edit Person 0" }).click();
  await expect(page.getByRole("dialog").getByRole("combobox", { name: "Assigned to" })).toBeVisible();
  await expectReadable(page, "person", looks);
});
