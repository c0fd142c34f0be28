import type { Locator } from "@playwright/test";
import { createWebhookClient } from "#adapters/webhook/webhook-client.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { makeList, removeList } from "#wire/lists.ts";
import { changeSavedPeople, savePeople } from "#wire/saved-people.ts";
import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import { FURTHER_LOOK } from "#tests/support/browser/journey-looks.ts";
import { enter, revealAtService } from "#tests/support/browser/journey-people.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { aSlug } from "#tests/support/builders.ts";
import { expectNoOverflow } from "#tests/support/browser/overflow.ts";
import { sampleKnown } from "#tests/support/sample-slugs.ts";

const looks = [
  { width: 390, height: 844, colorScheme: "dark", hasTouch: true, isFurther: false },
  { width: 768, height: 1024, colorScheme: "light", hasTouch: false, isFurther: true },
  { width: 1366, height: 768, colorScheme: "light", hasTouch: false, isFurther: false },
  { width: 1920, height: 1080, colorScheme: "dark", hasTouch: false, isFurther: true },
] as const;

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (box === null) throw new Error(`${place.toString()} is not on screen`);
  return { ...box, bottom: box.y + box.height };
};

for (const { width, height, colorScheme, hasTouch, isFurther } of looks) {
  test.describe(
    `the layout of the list page at ${width} px, ${colorScheme}`,
    { tag: isFurther ? FURTHER_LOOK : [] },
    () => {
      test.use({ viewport: { width, height }, colorScheme, hasTouch, isMobile: hasTouch });

      test("nothing covers what can be done with the selected people", async ({ page, person, backend }) => {
        const client = createWebhookClient({
          baseUrl: backend.origin,
          paths: {},
          accessToken: () => person.accessToken,
        });
        const people = sampleKnown(6).map((profile, at) => ({
          linkedin_url: profileUrl(profile),
          name: `Asha Rao ${at + 1}`,
          title: "Head of Operations, India and the Middle East",
          company: "Acme Freight Private Limited",
        }));
        await client.send(savePeople, { people });
        const examine = async (name: string): Promise<void> => {
          const folder = process.env.SHOTS;
          if (folder) await page.screenshot({ path: `${folder}/layout-${width}-${colorScheme}-${name}.png` });
          await expectNoAxeFindings(page);
          await expectNoOverflow(page);
        };
        await enter(page, person, "/dashboard/lists");
        await expect(page.getByRole("link", { name: "Asha Rao 1" })).toBeVisible();
        await examine("people");
        const first = page.getByRole("link", { name: "Asha Rao 6" });
        const { y } = await boxOf(first);
        expect(y).toBeLessThan(420);

        await page.getByRole("button", { name: "New list" }).click();
        await page.getByRole("textbox", { name: "Name of the new list" }).fill("Q4 Pune");
        await examine("name");
        // On a phone the form takes lines of its own.
        if (width !== 390) expect((await boxOf(first)).y).toBe(y);
        await page.keyboard.press("Escape");

        await page.getByRole("checkbox", { name: "Select Asha Rao 1" }).check();
        await page.getByRole("combobox", { name: "Set status" }).selectOption("Contacted");
        const notice = page.getByRole("status").filter({ hasText: "Status of Asha Rao 1: Contacted." });
        const bar = page.getByRole("region", { name: "1 person selected" });
        await expect.poll(async () => (await boxOf(notice)).bottom <= (await boxOf(bar)).y).toBe(true);
        const title = await boxOf(page.getByRole("heading", { level: 1 }));
        expect((await boxOf(notice)).y).toBeGreaterThan(title.bottom);
        await bar.getByRole("combobox", { name: "Add to list" }).selectOption("New list…");
        const count = await boxOf(bar.getByRole("status"));
        const form = bar.getByRole("textbox", { name: "Name of the new list" });
        await form.fill("Q4 Pune");
        // On a narrow sheet the form takes a line of its own.
        if (width < 1000) expect((await boxOf(form)).y).toBeGreaterThan(count.bottom);
        await form.fill("Q4 Pune ".repeat(40));
        const wrong = await boxOf(bar.getByText(/^At most/));
        expect(Math.abs(wrong.y - (await boxOf(form)).bottom)).toBeLessThan(12);
        expect(wrong.bottom).toBeLessThan((await boxOf(bar)).bottom);
        await bar.getByRole("button", { name: "Cancel" }).click({ trial: true });
        await examine("list-of-selected");
        await page.keyboard.press("Escape");
        await bar.getByRole("button", { name: "More" }).click();
        for (const item of await page.getByRole("menuitem").all()) await item.click({ trial: true });
        await examine("menu");
        await page.keyboard.press("Escape");

        const fold = page.getByRole("button", { name: "Filters" });
        if (await fold.isVisible()) await fold.click();
        await page.getByRole("button", { name: "Columns" }).click();
        for (const name of ["Lists", "Note", "Saved"]) await page.getByRole("checkbox", { name }).check();
        await page.keyboard.press("Escape");
        await examine("columns");
        if (!(await fold.isVisible())) return;
        const status = page.getByRole("combobox", { name: "Status", exact: true });
        await status.selectOption("New");
        await fold.click();
        await expect(page.getByRole("combobox", { name: "Sort by" })).toBeHidden();
        await expect(status).toBeVisible();
        await examine("filtered");
      });
    },
  );
}

test("the next page begins at its first person", async ({ page, person, backend }) => {
  const client = createWebhookClient({ baseUrl: backend.origin, paths: {}, accessToken: () => person.accessToken });
  const people = Array.from({ length: 120 }, (_, at) => ({
    linkedin_url: profileUrl(aSlug(`person-${at + 1}`)),
    name: `Person ${at + 1}`,
  }));
  await client.send(savePeople, { people: people.slice(60) });
  await client.send(savePeople, { people: people.slice(0, 60) });
  await enter(page, person, "/dashboard/lists");
  const next = page.getByRole("button", { name: "Next page" });
  await next.scrollIntoViewIfNeeded();
  await next.click();
  await expect(page.getByText("Page 2 of 3")).toBeVisible();
  await expect(page.locator("tbody tr").first()).toBeInViewport({ ratio: 1 });
});

test("the dialog of a person keeps its end in view, and shows that there are more lists than fit", async ({
  page,
  person,
  backend,
}) => {
  const client = createWebhookClient({ baseUrl: backend.origin, paths: {}, accessToken: () => person.accessToken });
  await client.send(savePeople, { people: [{ linkedin_url: profileUrl(aSlug("asha")), name: "Asha Rao" }] });
  for (let at = 1; at <= 9; at++) await client.send(makeList, { name: `List ${at}`, colour: "blue" });
  await page.setViewportSize({ width: 1366, height: 768 });
  await enter(page, person, "/dashboard/lists");
  await page.getByRole("button", { name: "Edit Asha Rao" }).click();
  const dialog = page.getByRole("dialog", { name: "Asha Rao" });
  await expect(dialog.getByRole("link", { name: "See what can be revealed" })).toBeVisible();
  const note = dialog.getByRole("textbox", { name: "Note" });
  await expect(note).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole("button", { name: "Done" })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole("button", { name: "Remove from saved" })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole("textbox", { name: "New tag" })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText("List 4")).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText("List 5")).toBeInViewport({ ratio: 0.2 });
  await expect(dialog.getByText("List 5")).not.toBeInViewport({ ratio: 0.8 });
});

test("the dialog of a person keeps its buttons in view where names have no spaces", async ({
  page,
  person,
  backend,
}) => {
  const client = createWebhookClient({ baseUrl: backend.origin, paths: {}, accessToken: () => person.accessToken });
  const long = { name: "Maximiliana".repeat(18), title: "Head".repeat(45), company: "Donaudampfschiff".repeat(12) };
  await client.send(savePeople, { people: [{ linkedin_url: profileUrl(aSlug("asha")), ...long }] });
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, person, "/dashboard/lists");
  await page.getByRole("button", { name: `Edit ${long.name}` }).click();
  const dialog = page.getByRole("dialog");
  for (const name of ["Close", "Done", "Remove from saved"])
    await expect(dialog.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
});

test("a window of 1366 px shows addresses whole, in two lines at most, and scrolls to the last column beside names that stay", async ({
  page,
  person,
  backend,
}) => {
  const client = createWebhookClient({ baseUrl: backend.origin, paths: {}, accessToken: () => person.accessToken });
  const [profile] = sampleKnown(1);
  const others = Array.from({ length: 60 }, (_, at) => ({
    linkedin_url: profileUrl(aSlug(`person-${at + 1}`)),
    name: `Person ${at + 1}`,
    title: "Head of Sales",
    company: "Acme",
  }));
  await client.send(savePeople, { people: others });
  if (profile === undefined) throw new Error("The sample directory is too small");
  await client.send(savePeople, { people: [{ linkedin_url: profileUrl(profile), name: "Asha Rao" }] });
  await revealAtService(backend.origin, person);
  await page.setViewportSize({ width: 1366, height: 768 });
  await enter(page, person, "/dashboard/lists");
  await page.getByRole("button", { name: "Edit Asha Rao" }).click();
  await page.getByRole("textbox", { name: "New list" }).fill("Q4 Pune");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "New tag" }).fill("quote sent");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Note" }).fill("Asked for a quote");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Columns" }).click();
  for (const name of ["Lists", "Note", "Saved"]) await page.getByRole("checkbox", { name }).check();
  await page.keyboard.press("Escape");
  const address = page.getByRole("cell", { name: /@/ });
  await expect(address).toBeVisible();
  expect((await boxOf(address)).height).toBeLessThan(40);
  const isWhole = (one: Element) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight;
  expect(await address.locator("span").evaluate(isWhole)).toBe(true);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("radio", { name: "Compact" }).check();
  expect((await boxOf(address)).height, "in compact rows each value takes one line").toBeLessThan(24);
  await page.getByRole("radio", { name: "Comfortable" }).check();
  await page.keyboard.press("Escape");
  const heads = page.getByRole("columnheader");
  const widths = () => heads.evaluateAll((all) => all.map((head) => head.getBoundingClientRect().width));
  const before = await widths();
  const [saved, edit] = [page.getByRole("columnheader", { name: "Saved" }), heads.last()];
  const name = page.getByRole("link", { name: "Asha Rao" });
  const { x } = await boxOf(name);
  await page.getByRole("table").hover();
  await page.mouse.wheel(1_000, 0);
  await expect
    .poll(async () => (await boxOf(saved)).x + (await boxOf(saved)).width <= (await boxOf(edit)).x)
    .toBe(true);
  expect((await boxOf(name)).x).toBe(x);
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByText("Page 2 of 2")).toBeVisible();
  expect(await widths()).toEqual(before);
});

test("a number and the tags of a row are whole, and the rest is counted; a narrow record has all tags in a line of their own, and email and phone in one", async ({
  page,
  person,
  backend,
}) => {
  const client = createWebhookClient({ baseUrl: backend.origin, paths: {}, accessToken: () => person.accessToken });
  const people = [{ linkedin_url: profileUrl(aSlug("asha")), name: "Dr. Asha Raghunathan", company: "Acme" }];
  const saved = await client.send(savePeople, { people });
  const id = saved.ok ? saved.value.people[0]?.id : undefined;
  if (!id) throw new Error("Nobody was saved");
  await client.send(changeSavedPeople, { ids: [id], add_tags: ["quote sent", "decision maker", "warm"] });
  const numbers = ["+971 50 123 4567", "+91 98765 43210"];
  const values = numbers.map((value) => ({ item: "phone_no", value }));
  await page.route("**/webhook/saved_values", async (route) => {
    await route.fulfill({ json: { people: [{ id, values }] } });
  });
  await page.setViewportSize({ width: 1366, height: 768 });
  await enter(page, person, "/dashboard/lists");
  const cells = page.getByRole("cell");
  const phone = cells.filter({ hasText: "+971" });
  await expect(phone).toContainText("+1");
  const tags = cells.filter({ hasText: "warm" });
  const isCut = (all: readonly Element[]) =>
    all.some((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth);
  expect(await phone.locator("span").evaluateAll(isCut)).toBe(false);
  expect(await tags.locator("span").evaluateAll(isCut)).toBe(false);
  expect(await page.getByRole("link", { name: "Dr. Asha Raghunathan" }).evaluateAll(isCut)).toBe(false);
  await expect(tags.getByText("+2")).toBeVisible();
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const name of ["quote sent", "decision maker", "warm"])
    await expect(tags.getByText(name, { exact: true })).toBeVisible();
  await expect(tags.getByText("+2")).toBeHidden();
  const company = await boxOf(cells.filter({ hasText: "Acme" }));
  const email = cells.filter({ hasText: "–" });
  expect((await boxOf(tags)).y).toBeGreaterThanOrEqual(company.bottom);
  // The address and the number share the line after the company, where it is wide enough.
  expect((await boxOf(email)).y).toBeGreaterThanOrEqual(company.bottom);
  expect((await boxOf(phone)).y).toBe((await boxOf(email)).y);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await boxOf(phone)).y >= (await boxOf(email)).bottom).toBe(true);
});

test("on a phone a long name is whole, and the selection stands above what went wrong", async ({
  page,
  person,
  backend,
}) => {
  const client = createWebhookClient({ baseUrl: backend.origin, paths: {}, accessToken: () => person.accessToken });
  const name = "Venkatanarasimharajuvaripeta Subramanian Raghunathan of Visakhapatnam and Coimbatore";
  await client.send(savePeople, { people: [{ linkedin_url: profileUrl(aSlug("asha")), name }] });
  const list = await client.send(makeList, { name: "Q4 Pune", colour: "blue" });
  if (!list.ok) throw new Error("No list was made");
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, person, "/dashboard/lists");
  const link = page.getByRole("link", { name });
  await expect(link).toBeVisible();
  const isCut = (one: Element) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight;
  expect(await link.evaluate(isCut)).toBe(false);
  const edit = page.getByRole("button", { name: `Edit ${name}` });
  expect((await boxOf(edit)).y).toBeGreaterThan((await boxOf(link)).y + 18);
  await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await client.send(removeList, { id: list.value.id });
  const bar = page.getByRole("region", { name: "1 person selected" });
  await bar.getByRole("combobox", { name: "Add to list" }).selectOption("Q4 Pune");
  const banner = page.getByRole("alert").getByText("There is no such list, or it was removed.");
  await expect(banner).toBeVisible();
  expect((await boxOf(bar)).bottom).toBeLessThan((await boxOf(banner)).y);
});
