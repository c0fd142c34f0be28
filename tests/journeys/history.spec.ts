import {
  columnEdge,
  columnWidth,
  historyRows,
  historySearch,
  serveHistory,
} from "#tests/support/browser/journey-history.ts";
import { enter } from "#tests/support/browser/journey-people.ts";
import { expect, test } from "#tests/support/browser/journey-shared.ts";

const HISTORY = "/dashboard/history";

test("the whole history is searched, and the address brings it back", async ({ page, person }) => {
  await serveHistory(page, 950);
  await enter(page, person, HISTORY);
  await expect(historyRows(page)).toHaveCount(50);
  await expect(page.getByText("950 lookups")).toBeVisible();
  await page.getByRole("button", { name: "Director Search" }).click();
  await expect(page.getByText("237 of 950 lookups")).toBeVisible();
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByText("Page 2 of 5")).toBeVisible();
  await historySearch(page).fill("00000010");
  await expect(historyRows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/dashboard\/history\?type=director-search#q=00000010$/);

  await page.reload();
  await expect(historySearch(page)).toHaveValue("00000010");
  await expect(historyRows(page)).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Director Search" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("237 of 950 lookups")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "All Types" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("950 lookups", { exact: true })).toBeVisible();
});

test("the lines of a history that is opened at once are asked for while its code arrives", async ({ page, person }) => {
  await enter(page, person, "/dashboard");
  await serveHistory(page, 60);
  let send = (): void => undefined;
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route("**/assets/history-screen*.js", async (route) => {
    await sent;
    await route.continue();
  });
  const asked = page.waitForRequest("**/webhook/transaction**");
  await page.goto(HISTORY, { waitUntil: "commit" });
  await asked;
  await expect(historyRows(page)).toHaveCount(0);
  send();
  await expect(historyRows(page)).toHaveCount(50);
});

test("a column keeps the width that it was given by keyboard and by mouse @further", async ({ page, person }) => {
  await serveHistory(page, 60);
  await enter(page, person, HISTORY);
  const wider = Math.round(await columnWidth(page, "Query")) + 20;
  await columnEdge(page, "Query").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  expect(await columnWidth(page, "Query")).toBeCloseTo(wider, 0);
  const box = (await columnEdge(page, "Status").boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 25, box.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect(columnEdge(page, "Status")).toHaveAttribute("aria-valuenow", "125");

  await page.reload();
  await expect(columnEdge(page, "Query")).toHaveAttribute("aria-valuenow", String(wider));
  expect(await columnWidth(page, "Status")).toBeCloseTo(125, 0);
  await columnEdge(page, "Status").dblclick();
  expect(await columnWidth(page, "Status")).toBeCloseTo(100, 0);

  await page.evaluate(() => localStorage.setItem("leadlight_history_widths", '{"query":-5,"status":"wide"}'));
  await page.reload();
  await expect(columnEdge(page, "Query")).toHaveAttribute("aria-valuenow", "80");
  await expect(columnEdge(page, "Status")).toHaveAttribute("aria-valuenow", "100");
});

test("what could be read stays when a page fails, and reading goes on", async ({ page, person }) => {
  const served = await serveHistory(page, 950);
  served.fail([3]);
  await enter(page, person, HISTORY);
  await expect(page.getByText("Failed to load transaction history. Please try again.")).toBeVisible();
  await expect(page.getByText("200 loaded of 950 lookups")).toBeVisible();
  await expect(historyRows(page)).toHaveCount(50);
  served.fail([]);
  await page.getByRole("button", { name: "Load the rest" }).click();
  await expect(page.getByText("950 lookups", { exact: true })).toBeVisible();
  await expect(page.getByText("Failed to load transaction history")).toHaveCount(0);

  served.fail([1]);
  await page.reload();
  await expect(page.getByText("Unable to load history")).toBeVisible();
  await expect(page.getByText("Please check your connection and try again")).toBeVisible();
  served.fail([]);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(historyRows(page)).toHaveCount(50);
});

test("the picture of the spending, opened while its code cannot be fetched, comes by itself with its styles", async ({
  page,
  person,
}) => {
  await serveHistory(page, 60, { created_at: new Date().toISOString() });
  // In a lower window it is one line.
  await page.setViewportSize({ width: 1366, height: 900 });
  const code = /\/assets\/spending-chart-/;
  await page.route(code, (route) => route.abort());
  await enter(page, person, HISTORY);
  await expect(historyRows(page)).toHaveCount(50);
  const picture = page.getByRole("region", { name: /^Last 30 days/ });
  await expect(picture).toHaveCount(0);
  await page.unroute(code);
  await expect(picture).toBeVisible();
  await expect(picture).toHaveCSS("display", "grid");
});

test("what is not found in a part of the history may be read where it is missed", async ({ page, person }) => {
  const served = await serveHistory(page, 450);
  served.fail([3]);
  await enter(page, person, `${HISTORY}?q=person-00002`);
  await expect(page.getByText("No records found so far: only 200 of 450 lookups are loaded")).toBeVisible();
  served.fail([]);
  await page
    .getByRole("region", { name: "Operations", exact: true })
    .getByRole("button", { name: "Load the rest" })
    .click();
  await expect(page.getByText("1 of 450 lookups")).toBeVisible();
  await expect(historyRows(page)).toHaveCount(1);
});

test("a history longer than is ever read says so @further", async ({ page, person }) => {
  await serveHistory(page, 12_345);
  await enter(page, person, HISTORY);
  await expect(page.getByText("The latest 10,000 of 12,345 lookups")).toBeVisible();
  await expect(page.getByText("Page 1 of 200")).toBeVisible();
});

test("a hundred rows are few elements", async ({ page, person }) => {
  await serveHistory(page, 250);
  await enter(page, person, `${HISTORY}?size=100`);
  await expect(historyRows(page)).toHaveCount(100);
  expect(await page.evaluate(() => document.body.querySelectorAll("*").length)).toBeLessThanOrEqual(1500);
});

test("Back from a person's sheet leads to the same search, page and place", async ({ page, person }) => {
  await serveHistory(page, 130, { person: { name: "Asha Venkataraman", company: "Acme" } });
  await enter(page, person, `${HISTORY}?q=venkat&page=2`);
  await expect(historyRows(page).first()).toBeVisible();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  const link = historyRows(page).getByRole("link", { name: "Asha Venkataraman" }).nth(20);
  await link.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  await page.waitForFunction(() => scrollY > 300);
  const before = await page.evaluate(() => scrollY);
  await link.click();
  await expect(page).toHaveURL(/\/dashboard\?profile=/);
  await page.goBack();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await expect(historySearch(page)).toHaveValue("venkat");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});
