import {
  columnEdge,
  columnWidth,
  historyRows,
  historySearch,
  serveHistory,
} from "#tests/support/browser/journey-history.ts";
import { examine, expectReadable, FURTHER_LOOK } from "#tests/support/browser/journey-looks.ts";
import { enter, open } from "#tests/support/browser/journey-people.ts";
import { expect, test } from "#tests/support/browser/journey-shared.ts";
import { expectNoShifts, watchShifts } from "#tests/support/browser/layout-shifts.ts";
import { test as testInNewContext } from "#tests/support/browser/journey.ts";

const HISTORY = "/dashboard/history";

test("a timestamp takes one line in the usual width of its column", async ({ page, person }) => {
  await serveHistory(page, 60);
  for (const width of [1366, 1920]) {
    await page.setViewportSize({ width, height: 768 });
    await enter(page, person, HISTORY);
    await expect(historyRows(page)).toHaveCount(50);
    const lines = await historyRows(page)
      .locator("td:first-child")
      .evaluateAll((cells) =>
        cells.map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell.firstChild ?? cell);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size;
        }),
      );
    expect(new Set(lines)).toEqual(new Set([1]));
  }
});

test("a query below its person takes one line, and two days fit into the toolbar", async ({ page, person }) => {
  const created_at = new Date().toISOString();
  await serveHistory(page, 60, { created_at, person: { name: "Asha Rao" }, member_email: "owner.mehta@acme.example" });
  for (const width of [1280, 1366, 1920]) {
    await page.setViewportSize({ width, height: 768 });
    await enter(page, person, HISTORY);
    await expect(historyRows(page)).toHaveCount(50);
    const heights = await historyRows(page).evaluateAll((all) => all.slice(0, 8).map((row) => row.clientHeight));
    expect(Math.max(...heights), `${width} px`).toBeLessThanOrEqual(48);
    const sheet = page.getByRole("region", { name: "Operations", exact: true });
    const toolbar = () =>
      sheet.evaluate(
        (section) => section.querySelector("table")!.getBoundingClientRect().top - section.getBoundingClientRect().top,
      );
    const before = await toolbar();
    await page.getByRole("combobox", { name: "Period" }).selectOption("Choose days");
    await expect(page.getByLabel("From")).toBeVisible();
    expect(await toolbar(), `${width} px`).toBe(before);
  }
});

test("how a bulk job ended doesn't reach its credits", async ({ page, person }) => {
  await serveHistory(page, 60, {
    type: "bulk_find-contacts",
    amount: 1221,
    job_id: "job-7",
    result: "1,036 found, 4 already owned, 160 not found",
  });
  await enter(page, person, HISTORY);
  for (const width of [1366, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const cells = historyRows(page).first().locator("td");
    await expect(cells.nth(4)).toHaveText("1,040 of 1,200 found Success");
    const [status, credits] = await Promise.all(
      [cells.nth(4), cells.nth(5)].map((cell) =>
        cell.evaluate((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          const { left, right, top, bottom } = range.getBoundingClientRect();
          return { left, right, top, bottom };
        }),
      ),
    );
    expect(status!.right < credits!.left || status!.bottom <= credits!.top + 2).toBe(true);
  }
});

testInNewContext.describe("by touch", () => {
  testInNewContext.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  testInNewContext("a tap on a line brings what saves its person, and moves nothing", async ({ page, person }) => {
    await serveHistory(page, 60, { type: "phone_no", query: "https://www.linkedin.com/in/leadlight-sample-0101" });
    await enter(page, person, HISTORY);
    const row = historyRows(page).nth(1);
    const details = row.locator("td").nth(3);
    await details.scrollIntoViewIfNeeded();
    const before = await details.boundingBox();
    await details.tap();
    const save = row.getByRole("button", { name: /^Save: / });
    await expect(save).toBeVisible();
    expect(await details.boundingBox()).toEqual(before);
    expect(await save.boundingBox()).toMatchObject({ width: 44, height: 44 });
    await expect(save).toHaveCSS("opacity", "1");
    const copy = await row.getByRole("button", { name: /^Copy / }).boundingBox();
    expect(await save.boundingBox()).toMatchObject({ x: copy!.x - 44, y: copy!.y });
    await save.tap();
    await expect(row.getByRole("button", { name: /^Saved: / })).toBeVisible();
  });
});

test("long texts take three lines until all of them is wanted, and all of them on paper", async ({ page, person }) => {
  await serveHistory(page, 60, { result: Array.from({ length: 60 }, (_, at) => `Result ${at}`).join(", ") });
  await enter(page, person, HISTORY);
  const row = historyRows(page).first();
  const height = () => row.evaluate((one) => one.getBoundingClientRect().height);
  const isCut = () =>
    row
      .locator("td")
      .nth(3)
      .locator("span")
      .evaluate((text) => text.scrollHeight > text.clientHeight + 2);
  expect(await height()).toBeLessThan(80);
  expect(await isCut()).toBe(true);
  await row.getByRole("button", { name: "Show all of the result" }).press("Enter");
  expect(await isCut()).toBe(false);
  expect(await height()).toBeGreaterThan(100);
  await row.getByRole("button", { name: "Show less of the result" }).press("Enter");
  expect(await isCut()).toBe(true);
  await page.emulateMedia({ media: "print" });
  expect(await isCut()).toBe(false);
});

test("a long text that is shown whole has nothing that shows all of it", async ({ page, person }) => {
  const result = "linkedin.com/in/asha-rao-of-pune, linkedin.com/in/asha-rao, linkedin.com/in/asharao-2";
  await serveHistory(page, 60, { result });
  await enter(page, person, HISTORY);
  await expect(historyRows(page).first()).toContainText(result);
  await expect(
    historyRows(page)
      .first()
      .getByRole("button", { name: /^Copy / }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /^Show all/ })).toHaveCount(0);
});

test("of two addresses in one line, each takes a line of its own before it breaks", async ({ page, person }) => {
  await serveHistory(page, 60, { result: "alice.costa.2@post.example, alice.costa@acme-works.example" });
  for (const width of [390, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await enter(page, person, HISTORY);
    await expect(historyRows(page)).toHaveCount(50);
    const lines = await historyRows(page)
      .first()
      .locator("td")
      .nth(3)
      .locator("span")
      .evaluateAll((values) => values.map((value) => value.getClientRects()[0]!.height / 16));
    expect(lines, `${width} px`).toEqual([1, 1]);
  }
});

test("on a phone the credits of all lines end in one column", async ({ page, person }) => {
  await serveHistory(page, 8);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, person, HISTORY);
  await expect(historyRows(page)).toHaveCount(8);
  const ends = await historyRows(page)
    .locator("td:nth-child(6)")
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
  expect(new Set(ends).size).toBe(1);
});

test.describe("with room to spare", () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  test("it goes to the longest texts until they are given a width, and a click on an edge gives none", async ({
    page,
    person,
  }) => {
    await serveHistory(page, 60);
    await enter(page, person, HISTORY);
    await expect(historyRows(page)).toHaveCount(50);
    const spare = () =>
      page
        .getByRole("region", { name: "Table of operations" })
        .evaluate(
          (box) =>
            box.getBoundingClientRect().right - box.querySelector("thead th:last-child")!.getBoundingClientRect().right,
        );
    expect(await spare()).toBeLessThan(20);
    const ends = await Promise.all(
      [
        page.getByRole("columnheader", { name: "Credits" }).getByRole("button"),
        historyRows(page).first().locator("td").nth(5),
      ].map((one) =>
        one.evaluate(
          (end) => end.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(end).paddingRight),
        ),
      ),
    );
    expect(ends[0]).toBeCloseTo(ends[1]!, 0);
    const shown = await columnWidth(page, "Query");
    expect(shown).toBeGreaterThan(260);
    await columnEdge(page, "Query").click();
    expect(await page.evaluate(() => localStorage.getItem("leadlight_history_widths") ?? "")).not.toMatch(/query/);
    await columnEdge(page, "Query").press("ArrowLeft");
    expect(await columnWidth(page, "Query")).toBeCloseTo(Math.round(shown) - 10, 0);
    expect(await spare()).toBeLessThan(20);
  });
});

test("every column is visible in a window of 1140 to 1366 px", async ({ page, person }) => {
  await serveHistory(page, 60);
  await enter(page, person, HISTORY);
  await expect(historyRows(page)).toHaveCount(50);
  const region = page.getByRole("region", { name: "Table of operations" });
  for (const width of [1140, 1280, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await region.evaluate((box) => box.scrollWidth - box.clientWidth), `${width} px`).toBeLessThanOrEqual(0);
    for (const head of await page.getByRole("columnheader").all())
      expect((await head.boundingBox())!.width).toBeGreaterThanOrEqual(80);
  }
});

for (const { width, height, isFurther } of [
  { width: 360, height: 740, isFurther: false },
  { width: 430, height: 932, isFurther: true },
  { width: 820, height: 1180, isFurther: true },
])
  test.describe(`${width} px, by touch`, { tag: isFurther ? FURTHER_LOOK : [] }, () => {
    testInNewContext.use({ viewport: { width, height }, hasTouch: true });

    testInNewContext(
      "the buttons of a bulk line stand wholly inside it, large enough for a finger",
      async ({ page, person }) => {
        await serveHistory(page, 60);
        await enter(page, person, HISTORY);
        const line = historyRows(page).filter({ hasText: "Bulk contacts" }).first();
        const frame = (await line.boundingBox())!;
        for (const button of await line.getByRole("button").all()) {
          const box = (await button.boundingBox())!;
          expect([box.width, box.height]).toEqual([44, 44]);
          expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width);
          expect(box.y).toBeGreaterThanOrEqual(frame.y);
          expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height);
        }
        await line.getByRole("button", { name: /^Details of/ }).tap();
        await expect(line.getByRole("button", { name: /^Details of/ })).toHaveAttribute("aria-expanded", "true");
      },
    );
  });

test("on a phone the first record is in the upper half, and the filters open above it", async ({ page, person }) => {
  await serveHistory(page, 130);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, person, `${HISTORY}?type=verify-emails`);
  await expect(historyRows(page).first()).toBeVisible();
  expect((await historyRows(page).first().boundingBox())!.y).toBeLessThan(320);
  const exporting = page.getByRole("button", { name: "Export History", exact: true });
  await expect(exporting).toBeHidden();
  await page.getByRole("button", { name: "Filters · 1" }).click();
  await expect(exporting).toBeVisible();
  await expect(page.getByRole("button", { name: "Verify Emails", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expectReadable(page, "history-filters", [{ width: 390, height: 844, colorScheme: "dark" }]);
});

test("on a phone a status and its outcome stand in one line, and no address is shown with its scheme", async ({
  page,
  person,
}) => {
  await serveHistory(page, 8);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, person, HISTORY);
  await expect(historyRows(page)).toHaveCount(8);
  const lines = await historyRows(page)
    .locator("td:nth-child(5)")
    .evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      }),
    );
  expect(new Set(lines)).toEqual(new Set([1]));
  await expect(historyRows(page).first()).toContainText("linkedin.com/in/person-00008");
  await expect(historyRows(page).first()).not.toContainText("https://");
});

test("on a phone all records have one height, with a name or without, and a dot before the status", async ({
  page,
  person,
}) => {
  // Of a verified address and of a bulk job nobody's name is shown.
  await serveHistory(page, 8, { person: { name: "Asha Venkataraman", company: "Acme" } });
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, person, HISTORY);
  await expect(historyRows(page).getByRole("link", { name: "Asha Venkataraman" })).toHaveCount(5);
  const heights = await historyRows(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  // The first has no line above it.
  expect(new Set(heights.slice(1)).size).toBe(1);
  const status = historyRows(page).first().locator("td:nth-child(5) > span");
  expect(await status.evaluate((one) => getComputedStyle(one, "::before").content)).toBe('"· "');
  await page.setViewportSize({ width: 1366, height: 768 });
  expect(await status.evaluate((one) => getComputedStyle(one, "::before").content)).toBe("none");
});

test("nothing moves while a long history is loaded", async ({ page, person, context, browser, backend }) => {
  await enter(page, person);
  const storageState = await context.storageState();
  for (const { width, hasTouch } of [
    { width: 390, hasTouch: false },
    { width: 390, hasTouch: true },
    { width: 820, hasTouch: true },
    { width: 1366, hasTouch: false },
  ]) {
    const fresh = await browser.newContext({
      viewport: { width, height: 768 },
      hasTouch,
      storageState,
      baseURL: backend.origin,
    });
    const opened = await fresh.newPage();
    await serveHistory(opened, 1_000, { created_at: new Date().toISOString() });
    await watchShifts(opened);
    await opened.goto(HISTORY);
    await expect(opened.locator("main footer [role=status]")).toBeVisible();
    await expectNoShifts(opened, `${width} px${hasTouch ? ", by touch" : ""}`);
    await fresh.close();
  }
});

test("the history is readable, reachable and in its place", async ({ page, person }) => {
  const served = await serveHistory(page, 130);
  await enter(page, person, HISTORY);
  await expect(page.getByText("130 lookups")).toBeVisible();
  await expectReadable(page, "history-whole");
  await historySearch(page).fill("nobody");
  await expect(page.getByText("No records found", { exact: true })).toBeVisible();
  await examine(page, "history-none-found");
  served.fail([2]);
  await open(page, HISTORY);
  await expect(page.getByRole("button", { name: "Load the rest" })).toBeVisible();
  await expectReadable(page, "history-in-part");
});

test.describe("printed from the dark scheme", () => {
  test.use({ colorScheme: "dark" });

  test("a page stands on paper, black on white, with all its rows and without what cannot be pressed", async ({
    page,
    person,
  }) => {
    await serveHistory(page, 130);
    await enter(page, person, HISTORY);
    await expect(historyRows(page)).toHaveCount(50);
    await page.emulateMedia({ media: "print" });
    await expect(historySearch(page)).toBeHidden();
    await expect(page.getByRole("navigation", { name: "Pages of the history" })).toBeHidden();
    await expect(page.getByRole("link", { name: "Find contacts" })).toBeHidden();
    const query = historyRows(page).last().locator("td").nth(2);
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
