import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "#tests/support/axe.ts";
import { expectVisibleFocus } from "#tests/support/journey-focus.ts";
import { serveHistory } from "#tests/support/journey-history.ts";
import { enter, open } from "#tests/support/journey-people.ts";
import { expect, test } from "#tests/support/journey.ts";
import { expectNoOverflow } from "#tests/support/overflow.ts";

const HISTORY = "/dashboard/history";

const search = (page: Page) => page.getByRole("searchbox", { name: "Search history" });
const rows = (page: Page) => page.getByRole("table", { name: "Past operations" }).locator("tbody tr");
const edge = (page: Page, column: string) => page.getByRole("separator", { name: `Width of ${column}` });
const widthOf = (page: Page, column: string) =>
  page.getByRole("columnheader", { name: column }).evaluate((head) => head.getBoundingClientRect().width);

test("the whole history is searched, and the address brings it back", async ({ page, person }) => {
  await serveHistory(page, 950);
  await enter(page, person, HISTORY);
  await expect(rows(page)).toHaveCount(50);
  await expect(page.getByText("950 operations")).toBeVisible();
  await page.getByRole("button", { name: "Director Search" }).click();
  await expect(page.getByText("237 of 950 operations")).toBeVisible();
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByText("Page 2 of 5")).toBeVisible();
  await search(page).fill("00000010");
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(
    /\/dashboard\/history\?q=00000010&type=director-search$|type=director-search&q=00000010$/,
  );

  await page.reload();
  await expect(search(page)).toHaveValue("00000010");
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Director Search" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("237 of 950 operations")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "All Types" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("950 operations", { exact: true })).toBeVisible();
});

test("a column keeps the width that it was given by keyboard and by mouse", async ({ page, person }) => {
  await serveHistory(page, 60);
  await enter(page, person, HISTORY);
  await edge(page, "Query").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  expect(await widthOf(page, "Query")).toBeCloseTo(240, 0);
  const box = (await edge(page, "Status").boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 25, box.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect(edge(page, "Status")).toHaveAttribute("aria-valuenow", "125");

  await page.reload();
  await expect(edge(page, "Query")).toHaveAttribute("aria-valuenow", "240");
  expect(await widthOf(page, "Status")).toBeCloseTo(125, 0);
  await edge(page, "Status").dblclick();
  expect(await widthOf(page, "Status")).toBeCloseTo(100, 0);

  await page.evaluate(() => localStorage.setItem("leadlight_history_widths", '{"query":-5,"status":"wide"}'));
  await page.reload();
  await expect(edge(page, "Query")).toHaveAttribute("aria-valuenow", "80");
  await expect(edge(page, "Status")).toHaveAttribute("aria-valuenow", "100");
});

test("what could be read stays when a page fails, and reading goes on", async ({ page, person }) => {
  const served = await serveHistory(page, 950);
  served.fail([3]);
  await enter(page, person, HISTORY);
  await expect(page.getByText("Failed to load transaction history. Please try again.")).toBeVisible();
  await expect(page.getByText("200 read so far of 950 operations")).toBeVisible();
  await expect(rows(page)).toHaveCount(50);
  served.fail([]);
  await page.getByRole("button", { name: "Go on reading" }).click();
  await expect(page.getByText("950 operations", { exact: true })).toBeVisible();
  await expect(page.getByText("Failed to load transaction history")).toHaveCount(0);

  served.fail([1]);
  await page.reload();
  await expect(page.getByText("Unable to load history")).toBeVisible();
  await expect(page.getByText("Please check your connection and try again")).toBeVisible();
  served.fail([]);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(rows(page)).toHaveCount(50);
});

test("a history longer than is ever read says so", async ({ page, person }) => {
  await serveHistory(page, 12_345);
  await enter(page, person, HISTORY);
  await expect(page.getByText("the latest 10,000 of 12,345 operations")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Page 1 of 200")).toBeVisible();
});

test("a hundred rows are few elements", async ({ page, person }) => {
  await serveHistory(page, 250);
  await enter(page, person, `${HISTORY}?size=100`);
  await expect(rows(page)).toHaveCount(100);
  expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThanOrEqual(1500);
});

for (const colorScheme of ["light", "dark"] as const)
  for (const { width, height } of [
    { width: 390, height: 844 },
    { width: 1366, height: 768 },
  ])
    test.describe(`${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height }, colorScheme });

      test("the history is readable, reachable and in its place", async ({ page, person }) => {
        const served = await serveHistory(page, 130);
        await enter(page, person, HISTORY);
        await expect(page.getByText("130 operations")).toBeVisible();
        await expectNoAxeFindings(page);
        await expectNoOverflow(page);
        await search(page).fill("nobody");
        await expect(page.getByText("No records found", { exact: true })).toBeVisible();
        await expectNoAxeFindings(page);
        await expectNoOverflow(page);
        await expectVisibleFocus(page);
        served.fail([2]);
        await open(page, HISTORY);
        await expect(page.getByRole("button", { name: "Go on reading" })).toBeVisible();
        await expectNoAxeFindings(page);
        await expectNoOverflow(page);
      });
    });

test.describe("printed from the dark scheme", () => {
  test.use({ colorScheme: "dark" });

  test("a page stands on paper, black on white, with all its rows and without what cannot be pressed", async ({
    page,
    person,
  }) => {
    await serveHistory(page, 130);
    await enter(page, person, HISTORY);
    await expect(rows(page)).toHaveCount(50);
    await page.emulateMedia({ media: "print" });
    await expect(search(page)).toBeHidden();
    await expect(page.getByRole("navigation", { name: "Pages of the history" })).toBeHidden();
    await expect(page.getByRole("link", { name: "Find contacts" })).toBeHidden();
    const query = rows(page).last().locator("td").nth(2);
    await expect(query).toBeVisible();
    await expect(query).toHaveCSS("color", "rgb(0, 0, 0)");
    await expect(page.locator("thead")).toHaveCSS("display", "table-header-group");
    const cut = await page.getByRole("region", { name: "Table of operations" }).evaluate((box) => ({
      isCut: box.scrollHeight > box.clientHeight + 1,
      isWide: document.documentElement.scrollWidth > innerWidth,
    }));
    expect(cut).toEqual({ isCut: false, isWide: false });
  });
});
