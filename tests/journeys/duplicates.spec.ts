import { createWebhookClient } from "#adapters/webhook/webhook-client.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { makeList } from "#wire/lists.ts";
import { changeSavedPeople, savePeople } from "#wire/saved-people.ts";
import { expectReadable } from "#tests/support/browser/journey-looks.ts";
import { enter } from "#tests/support/browser/journey-people.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { sampleDins } from "#tests/support/backend/sample-dins.ts";
import { sampleKnown } from "#tests/support/sample-slugs.ts";

test("someone who is saved twice is merged with a key, found as saved under both, and given back", async ({
  page,
  person,
  backend,
}) => {
  const [[profile, other], [din = "", otherDin = ""]] = [sampleKnown(2), sampleDins(2)];
  if (profile === undefined || other === undefined) throw new Error("The sample directory is empty");
  const client = createWebhookClient({ baseUrl: backend.origin, paths: {}, accessToken: () => person.accessToken });
  const asha = { name: "Asha Rao", company: "Acme Freight Private Limited" };
  const saved = await client.send(savePeople, {
    people: [
      { linkedin_url: profileUrl(other), name: "Vikram Shah", company: "Orbit" },
      { din: otherDin, name: "Vikram Shah", company: "Orbit" },
      { linkedin_url: profileUrl(profile), title: "Head of Operations, India and the Middle East", ...asha },
      { din, title: "Director", ...asha, company: "Acme Freight" },
    ],
  });
  const ids = saved.ok ? saved.value.people.map(({ id }) => id ?? "") : [];
  const list = await client.send(makeList, { name: "Q4 Pune", colour: "blue" });
  await client.send(changeSavedPeople, {
    ids: [ids[3] ?? ""],
    note: "Met at the fair in Pune.\nPrefers mail.",
    add_tags: ["vip", "logistics"],
    status: "contacted",
    add_to_list: list.ok ? list.value.id : null,
  });

  await enter(page, person, "/dashboard/lists");
  const open = page.getByRole("button", { name: "More" });
  await open.press("Enter");
  await page.getByRole("menuitem", { name: "Find duplicates…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Find duplicates" });
  await expect(dialog.getByRole("heading", { name: "The same person?" })).toBeVisible();
  await expectReadable(page, "duplicates-question");

  await page.keyboard.press("y");
  await expect(dialog.getByText("Merged Asha Rao.")).toBeVisible();
  await expectReadable(page, "duplicates-merged");
  await page.keyboard.press("u");
  await expect(dialog.getByRole("row", { name: /^Name Asha Rao/ })).toBeVisible();
  await page.keyboard.press("y");
  await expect(dialog.getByText("Merged Asha Rao.")).toBeVisible();
  await expect(dialog.getByRole("row", { name: /^Name Vikram Shah/ })).toBeVisible();
  await page.keyboard.press("n");
  await expect(dialog.getByText("Vikram Shah stays two people.")).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "No duplicates left" })).toBeVisible();
  await expectReadable(page, "duplicates-none-left");
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
  await expect(page.getByRole("link", { name: "Asha Rao" })).toHaveCount(1);

  await page.goto(`/dashboard/director-search?din=${din}`);
  await expect(page.getByRole("button", { name: /^In list Q4 Pune: / })).toBeVisible();

  await page.goto("/dashboard/lists");
  await open.press("Enter");
  await page.getByRole("menuitem", { name: "Find duplicates…" }).press("Enter");
  await dialog.getByRole("button", { name: "Undo: Asha Rao" }).press("Enter");
  await expect(dialog.getByRole("heading", { name: "The same person?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Asha Rao" })).toHaveCount(2);
});
