import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import { shareAcme } from "#tests/support/browser/journey-organisation.ts";
import { expectReadable, takePicture } from "#tests/support/browser/journey-looks.ts";
import { enter, signInAtService } from "#tests/support/browser/journey-people.ts";
import { credits, find, revealButton } from "#tests/support/browser/journey-screens.ts";
import { expect } from "#tests/support/browser/journey.ts";
import { answers } from "#tests/support/browser/searching-backend.ts";
import { test } from "#tests/support/browser/searching-journey.ts";

let people = 0;
/** Someone whom neither the directory nor another test knows. */
const slug = (): string => `seen-elsewhere-${Date.now()}-${(people += 1)}`;
const addressOf = (name: string): string => `https://www.linkedin.com/in/${name}`;

const sheet = (page: Page) => page.getByRole("region", { name: /^Contact details of/ });
const cancel = (page: Page) => page.getByRole("button", { name: /^Cancel the search: / });
const STILL = "Still searching. We'll show it here, or in History.";

/** What the source that takes long finds, from then on. */
let found: string | undefined;

test.beforeEach(({ searching }) => {
  test.slow();
  found = undefined;
  searching.prospeo(() => answers.noMatch);
  searching.peopleDataLabs(() => answers.noRecord);
  searching.apollo(() => answers.noPerson);
  searching.fullEnrich(({ method }) => {
    if (method === "POST") return answers.begun;
    return found === undefined ? answers.searching : answers.delivered(found);
  });
});

const search = async (page: Page, name: string): Promise<void> => {
  await find(page, addressOf(name));
  await revealButton(page, "Work Email").click();
};

test("a search goes on over a reload and in a second tab, and its answer appears in both as owned", async ({
  page,
  context,
  person,
}) => {
  await enter(page, person);
  await search(page, slug());
  // Its price is reserved, and it can be cancelled, from the first second.
  await expect(cancel(page)).toBeVisible();
  await expect(page.getByText("1 reserved")).toBeVisible();
  await page.reload();
  await expect(sheet(page).getByText(STILL)).toBeVisible();
  await expect(revealButton(page, "Work Email")).toBeDisabled();
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(sheet(second).getByText(STILL)).toBeVisible();
  await expectReadable(second, "search-in-a-second-tab");
  found = "asha.elsewhere@acme.example";
  for (const tab of [second, page]) {
    await tab.bringToFront();
    await expect(sheet(tab).getByRole("link", { name: found })).toBeVisible();
    await expect(sheet(tab).getByText(/Already revealed/)).toBeVisible();
    await expect(credits(tab)).toContainText("24 credits");
    await expect(tab.getByText("1 reserved")).toHaveCount(0);
  }
});

test("a search is cancelled in its first seconds, and gives its price back", async ({ page, person }) => {
  await enter(page, person);
  await search(page, slug());
  await cancel(page).click();
  await expect(page.getByText("Search cancelled. No credits used.")).toBeVisible();
  await expect(sheet(page).getByText("We can search for this")).toHaveCount(3);
  await expect(revealButton(page, "Work Email")).toBeFocused();
  await expect(credits(page)).toContainText("25 credits");
});

test("History shows what is searched for, and the answer when it comes; a notice leads to the person", async ({
  page,
  person,
}) => {
  const name = slug();
  await enter(page, person);
  await search(page, name);
  await expect(cancel(page)).toBeVisible();
  await page.getByRole("link", { name: "History", exact: true }).click();
  const searching = page.getByRole("region", { name: "Searching" });
  await expect(searching).toContainText(name);
  await expect(searching).toContainText("1 credit reserved");
  await expectReadable(page, "search-in-history");
  found = "history.elsewhere@acme.example";
  await expect(page.getByRole("row").filter({ hasText: found })).toBeVisible();
  await expect(searching).toHaveCount(0);
  await expect(page.getByText(`Found: work email of ${name}.`)).toBeVisible();
  await expectReadable(page, "search-notice");
  await page.getByRole("link", { name: `Show: work email of ${name}` }).click();
  await expect(sheet(page).getByRole("link", { name: found })).toBeVisible();
  await expect(page.getByText(`Found: work email of ${name}.`)).toHaveCount(0);
});

test("a search is cancelled from the history", async ({ page, person }) => {
  await enter(page, person);
  await search(page, slug());
  await expect(cancel(page)).toBeVisible();
  await page.getByRole("link", { name: "History", exact: true }).click();
  await cancel(page).click();
  await expect(page.getByRole("region", { name: "Searching" })).toHaveCount(0);
  await expect(credits(page)).toContainText("25 credits");
});

test("a colleague sees a search that the organisation pays for, and its answer, and can't cancel it", async ({
  page,
  backend,
  browser,
  email,
  person,
}) => {
  const member = await signInAtService(backend.origin, `colleague-${email}`);
  await shareAcme(backend, 100, [person, member]);
  await enter(page, person);
  const name = slug();
  await search(page, name);
  await expect(cancel(page)).toBeVisible();
  const colleague = await (await browser.newContext({ baseURL: backend.origin })).newPage();
  await enter(colleague, member);
  await find(colleague, addressOf(name));
  await expect(sheet(colleague).getByText("A colleague is searching for this. We'll show it here.")).toBeVisible();
  await expect(cancel(colleague)).toHaveCount(0);
  await expectReadable(colleague, "search-of-a-colleague");
  found = "shared.elsewhere@acme.example";
  await expect(sheet(colleague).getByRole("link", { name: found })).toBeVisible();
  await expect(credits(colleague)).toContainText("99");
  await expect(colleague.getByText("1 reserved")).toHaveCount(0);
  await colleague.context().close();
});

test("where no source answers, sheet and history say that it failed, and nothing was paid", async ({
  page,
  person,
  searching,
}) => {
  for (const source of [searching.prospeo, searching.peopleDataLabs, searching.fullEnrich, searching.apollo])
    source(() => answers.down);
  await enter(page, person);
  await search(page, slug());
  await expect(sheet(page).getByText("Something went wrong. No credits used.")).toBeVisible();
  await sheet(page).getByText("Who we asked").click();
  await expectReadable(page, "search-without-an-answer");
  await page.getByRole("link", { name: "History", exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: "Work email" })).toContainText("Failed");
  await expect(credits(page)).toContainText("25 credits");
});

test("an enrichment can be cancelled while it searches, and says who was asked", async ({
  page,
  person,
  searching,
}) => {
  searching.peopleDataLabs(() => "silent");
  await enter(page, person, `/dashboard/enrichment#name=Nobody+Imported&company=Acme+${Date.now()}`);
  const enrich = page.getByRole("button", { name: "Enrich Contact" });
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Nobody Imported");
  // A press right after the address has filled the form does nothing.
  await expect(page.locator("[data-settling]")).toHaveCount(0);
  await enrich.click();
  await expect(cancel(page)).toBeVisible();
  // The label of a button that is busy is hidden, which would count as cut off.
  await takePicture(page, "search-in-enrichment");
  await expectNoAxeFindings(page);
  await cancel(page).click();
  await expect(enrich).toBeFocused();
  await expect(credits(page)).toContainText("25 credits");
  for (const source of [searching.peopleDataLabs, searching.apollo]) source(() => answers.down);
  await page.getByRole("textbox", { name: "Company" }).fill(`Orbit ${Date.now()}`);
  await enrich.click();
  await expect(page.getByText("Something went wrong. No credits used.")).toBeVisible();
  await page.getByText("Who we asked").click();
  await expectReadable(page, "search-in-enrichment-failed");
  await expect(credits(page)).toContainText("25 credits");
});
