import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import { enter } from "#tests/support/browser/journey-people.ts";
import { credits, find, revealButton } from "#tests/support/browser/journey-screens.ts";
import { expect } from "#tests/support/browser/journey.ts";
import { answers, searchedSources } from "#tests/support/browser/searching-backend.ts";
import { test } from "#tests/support/browser/searching-journey.ts";

let people = 0;
/** Someone whom neither the directory nor another test knows. */
const someone = (): string => `https://www.linkedin.com/in/nobody-imported-${Date.now()}-${(people += 1)}`;

const sheet = (page: Page) => page.getByRole("region", { name: /^Contact details of/ });
const trail = (page: Page) => sheet(page).getByRole("group").getByRole("listitem");

test.beforeEach(({ searching }) => {
  searching.prospeo(() => answers.noMatch);
  searching.peopleDataLabs(() => answers.noRecord);
  searching.fullEnrich(() => answers.begun);
  searching.apollo(() => answers.noPerson);
});

test("someone nobody imported is found by the second source after the first has failed", async ({
  page,
  person,
  searching,
}) => {
  searching.prospeo(() => answers.down);
  searching.peopleDataLabs(({ query }) =>
    query.required === "work_email" ? answers.person({ work_email: "asha.rao@acme.example" }) : answers.noRecord,
  );
  searching.fullEnrich(() => answers.down);
  await enter(page, person);
  const before = searching.asked();
  await find(page, someone());
  await expect(sheet(page).getByText("We can search for this")).toHaveCount(3);
  expect(searching.asked()).toBe(before);

  await revealButton(page, "Work Email").click();
  await expect(sheet(page).getByRole("link", { name: "asha.rao@acme.example" })).toBeVisible();
  await expect(credits(page)).toContainText("24 credits");
  await sheet(page).getByText("How we found this").click();
  await expect(trail(page).filter({ hasText: "Prospeo" })).toContainText("Didn't answer");
  await expect(trail(page).filter({ hasText: "People Data Labs" })).toContainText("Found it");
  await expectNoAxeFindings(page);

  // It is owned: a reload asks nobody, and has the same trail.
  const asked = searching.asked();
  await page.reload();
  await sheet(page).getByText("How we found this").click();
  await expect(trail(page).filter({ hasText: "People Data Labs" })).toContainText("Found it");
  expect(searching.asked()).toBe(asked);
});

test("a search that takes long says so, sets its price aside, and shows its answer where the sheet is still open", async ({
  page,
  person,
  searching,
}) => {
  test.slow();
  let isReady = false;
  searching.fullEnrich(({ method }) => {
    if (method === "POST") return answers.begun;
    return isReady ? answers.delivered("meera@acme.example") : answers.searching;
  });
  await enter(page, person);
  await find(page, someone());
  await revealButton(page, "Work Email").click();
  await expect(sheet(page).getByText("Searching…")).toBeVisible();
  await expect(sheet(page).getByText("Still searching. We'll show it here, or in History.")).toBeVisible();
  await expect(credits(page)).toContainText("24");
  await expectNoAxeFindings(page);
  isReady = true;
  await expect(sheet(page).getByRole("link", { name: "meera@acme.example" })).toBeVisible({ timeout: 60_000 });
  await expect(credits(page)).toContainText("24 credits");
});

test("a search that takes long can be cancelled, and costs nothing", async ({ page, person, searching }) => {
  test.slow();
  searching.fullEnrich(({ method }) => (method === "POST" ? answers.begun : answers.searching));
  await enter(page, person);
  await find(page, someone());
  await revealButton(page, "Work Email").click();
  await sheet(page).getByRole("button", { name: "Cancel the search: work email" }).click();
  await expect(sheet(page).getByText("We can search for this")).toHaveCount(3);
  await expect(credits(page)).toContainText("25 credits");
});

test("who asked not to be processed looks like someone nobody knows", async ({ page, person, searching }) => {
  searching.peopleDataLabs(() => answers.refused);
  await enter(page, person);
  await find(page, someone());
  await revealButton(page, "Work Email").click();
  await expect(sheet(page).getByText("No result. No credits used.")).toBeVisible();
  await sheet(page).getByText("Who we asked").click();
  await expect(trail(page).filter({ hasText: "People Data Labs" })).toContainText("Has nothing");
  await expect(trail(page).last()).toContainText("Nobody else could be asked.");
  await expect(credits(page)).toContainText("25 credits");
});

test("a budget that is used up is a free 'not found' to the member, and stands in the operator's list @further", async ({
  page,
  person,
  searching,
}) => {
  const { backend } = searching;
  for (const source of searchedSources) await backend.sources("budget", source, "0");
  try {
    await enter(page, person);
    const before = searching.asked();
    await find(page, someone());
    await revealButton(page, "Work Email").click();
    await expect(sheet(page).getByText("No result. No credits used.")).toBeVisible();
    await expect(credits(page)).toContainText("25 credits");
    expect(searching.asked()).toBe(before);
    expect(await backend.sources("list")).toContain("0.00");
  } finally {
    for (const source of searchedSources) await backend.sources("budget", source, "none");
  }
});

test("a bulk job asks three sources, each row as far as it has to", async ({ page, person, searching }) => {
  test.slow();
  const [first, second, third] = [someone(), someone(), someone()];
  const asks = (url: string) => (text: unknown) => JSON.stringify(text ?? "").includes(url);
  searching.prospeo(({ body }) =>
    asks(first)(body)
      ? {
          status: 200,
          body: { error: false, person: { email: { status: "VERIFIED", revealed: true, email: "one@acme.example" } } },
        }
      : answers.noMatch,
  );
  searching.peopleDataLabs(({ query }) =>
    query.profile === second ? answers.person({ work_email: "two@acme.example" }) : answers.noRecord,
  );
  searching.fullEnrich(() => answers.down);
  searching.apollo(({ query }) => (asks(third)(query) ? answers.matched("three@acme.example") : answers.noPerson));
  await enter(page, person, "/dashboard?mode=bulk");
  await page.getByLabel("CSV or Excel file").setInputFiles({
    name: "leads.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["LinkedIn URL", first, second, third].join("\n")),
  });
  for (const other of [/^Phone Number/, /^Secondary Email/])
    await page.getByRole("checkbox", { name: other }).uncheck();
  // Nobody knows what will be found: it may be everything.
  await expect(page.getByText("Never more than 3 credits.")).toBeVisible();
  await page.getByRole("button", { name: /^Process Bulk/ }).click();
  await page.getByRole("button", { name: /^Confirm/ }).click();
  const card = page.getByRole("article").filter({ hasText: "leads.csv" });
  await expect(card).toContainText("Found3", { timeout: 100_000 });
  await expect(credits(page).first()).toContainText("22");
});
