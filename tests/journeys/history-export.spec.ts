import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { webhookContactDirectory } from "#adapters/webhook/webhook-contact-directory.ts";
import { createWebhookClient } from "#adapters/webhook/webhook-client.ts";
import type { Cell } from "#domain/shared/table-limits.ts";
import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import { serveHistory } from "./served-history.ts";
import { expectReadable, FURTHER_LOOK, takePicture } from "#tests/support/browser/journey-looks.ts";
import { enter, type Person } from "#tests/support/browser/journey-people.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { rowsOf } from "#tests/support/files/read-table.ts";
import { sampleKnown } from "#tests/support/sample-slugs.ts";
import { spendTwentyFour } from "#tests/support/backend/spend.ts";

const HISTORY = "/dashboard/history";
const FAILED = "Failed to export history. Please try again.";
const COLUMNS = ["Timestamp", "Operation Type", "Query", "Result Details", "Status", "Credits Used"];

const exportButton = (page: Page) => page.getByRole("button", { name: "Export History", exact: true });
const formatButton = (page: Page, format: "CSV" | "Excel") => page.getByRole("button", { name: format, exact: true });
const alertOf = (page: Page) => page.getByRole("alert").filter({ hasText: FAILED });

/** Counts the files that arrive, which should often be none. */
const downloadsOf = (page: Page): readonly Download[] => {
  const downloads: Download[] = [];
  page.on("download", (download) => void downloads.push(download));
  return downloads;
};

const cellsOf = async (download: Download): Promise<readonly (readonly Cell[])[]> => {
  const rows = await rowsOf(new Uint8Array(await readFile(await download.path())));
  if (typeof rows === "string") throw new Error(`The file is refused: ${rows}`);
  return Object.values(rows);
};

const beginExport = async (page: Page, format: "CSV" | "Excel"): Promise<void> => {
  await exportButton(page).click();
  await formatButton(page, format).click();
};

const save = async (page: Page, format: "CSV" | "Excel"): Promise<Download> => {
  const [download] = await Promise.all([page.waitForEvent("download"), beginExport(page, format)]);
  return download;
};

/** Opens a history of 250 operations, of which only the first page arrives until `release` is called. */
const enterHeld = async (page: Page, person: Person) => {
  const { promise: until, resolve: release } = Promise.withResolvers<void>();
  const served = await serveHistory(page, 250);
  served.held = { from: 2, until };
  const downloads = downloadsOf(page);
  await enter(page, person, HISTORY);
  return { release, downloads };
};

test("what was looked up is saved as CSV and as a workbook", async ({ page, person, backend }) => {
  const client = createWebhookClient({ baseUrl: backend.origin, paths: {}, accessToken: () => person.accessToken });
  await spendTwentyFour(webhookContactDirectory(client), sampleKnown(4));
  await enter(page, person, HISTORY);
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata" }).format(Date.now());

  const csv = await save(page, "CSV");
  expect(csv.suggestedFilename()).toBe(`leadlight-history-${today}.csv`);
  const [header, ...rows] = await cellsOf(csv);
  expect(header).toEqual(COLUMNS);
  expect(rows).toHaveLength(8);
  expect(rows.map((cells) => cells[1]).toSorted()).toEqual([
    ...Array<string>(4).fill("Find Contacts: Phone number"),
    ...Array<string>(4).fill("Find Contacts: Secondary email"),
  ]);
  expect(rows.reduce((sum, cells) => sum + Number(cells[5]), 0)).toBe(24);
  const said = `Saved leadlight-history-${today}.csv: 8 lookups, 24 credits.`;
  await expect(page.getByRole("status").filter({ hasText: said })).toHaveCount(1);
  await expect(exportButton(page)).toBeFocused();

  const workbook = await save(page, "Excel");
  expect(workbook.suggestedFilename()).toBe(`leadlight-history-${today}.xlsx`);
  const [heads, ...named] = await cellsOf(workbook);
  expect(heads).toEqual([...COLUMNS, "Person"]);
  expect(named.every((cells) => cells[COLUMNS.length] !== "")).toBe(true);
  const same = named.map((cells) => cells.slice(0, COLUMNS.length));
  // Phone numbers keep their plus signs, without an apostrophe.
  const bare = (cells: readonly Cell[]) =>
    cells.map((cell, at) => (at === 5 ? Number(cell) : String(cell).replace(/^'/, "")));
  expect(same).toEqual(rows.map(bare));
  expect(same.some((cells) => String(cells[3]).startsWith("+"))).toBe(true);
});

test("a long history is saved as one file, once all its pages are there", async ({ page, person }) => {
  const { release, downloads } = await enterHeld(page, person);
  await beginExport(page, "Excel");
  await expect(page.getByRole("progressbar", { name: "Loading 1 of 3 pages" })).toBeVisible();
  expect(downloads).toEqual([]);

  const download = page.waitForEvent("download");
  release();
  expect(await cellsOf(await download)).toHaveLength(251);
  await expect(page.getByText(/^Saved .* 250 lookups, 25 credits\.$/).last()).toBeVisible();
});

// A test of its own: the app gives up on a held page after 30 seconds.
test(
  "the choice of a format and the progress of an export are readable",
  { tag: FURTHER_LOOK },
  async ({ page, person }) => {
    await enterHeld(page, person);
    await exportButton(page).click();
    await expect(page.getByText("All 250 lookups")).toBeVisible();
    await expectReadable(page, "export-choice");
    await page.keyboard.press("Escape");
    await expect(formatButton(page, "CSV")).toBeHidden();

    await beginExport(page, "Excel");
    await expect(page.getByRole("progressbar", { name: "Loading 1 of 3 pages" })).toBeVisible();
    await expectReadable(page, "export-progress");
  },
);

test("what an export says once it is saved is readable", { tag: FURTHER_LOOK }, async ({ page, person }) => {
  await serveHistory(page, 250);
  await enter(page, person, HISTORY);
  await save(page, "Excel");
  await expect(page.getByText(/^Saved .* 250 lookups, 25 credits\.$/).last()).toBeVisible();
  await expectReadable(page, "export-saved");
});

test("a page that fails is reported and no file is saved; repeated, the export continues @further", async ({
  page,
  person,
}) => {
  const served = await serveHistory(page, 350);
  served.brokenFrom = 3;
  const downloads = downloadsOf(page);
  await enter(page, person, HISTORY);
  await beginExport(page, "CSV");

  await expect(alertOf(page)).toHaveText(FAILED);
  await takePicture(page, "export-failed");
  await expectNoAxeFindings(page);
  expect(downloads).toEqual([]);

  served.brokenFrom = undefined;
  const asked = served.asked.length;
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  const [, ...rows] = await cellsOf(await saved);
  expect(rows.map((cells) => cells[2])).toEqual(
    Array.from({ length: 350 }, (_, index) => `person-${index}@acme.example`),
  );
  expect(rows.map((cells) => cells[3]).slice(0, 2)).toEqual(["'+91 00000 00001", "'=1+1"]);
  await expect(alertOf(page)).toHaveCount(0);
  await expect(exportButton(page)).toBeFocused();
  // What had been read is not read again.
  expect(served.asked.slice(asked)).not.toContain(1);
  expect(downloads).toHaveLength(1);
});

test("a cancelled export saves nothing, also when the rest arrives later @further", async ({ page, person }) => {
  const { release, downloads } = await enterHeld(page, person);
  await beginExport(page, "CSV");
  await page.getByRole("button", { name: "Cancel" }).press("Enter");

  await expect(page.getByRole("status").filter({ hasText: "Export cancelled. Nothing was saved." })).toHaveCount(1);
  await expect(exportButton(page)).toBeFocused();
  release();
  await exportButton(page).click();
  // Everything has arrived, and may be exported now.
  await expect(page.getByText("All 250 lookups")).toBeVisible();
  expect(downloads).toEqual([]);
  await formatButton(page, "CSV").click();
  await expect.poll(() => downloads.length).toBe(1);
});

test("a search while the rest is read leaves the export as it was asked for @further", async ({ page, person }) => {
  const { release } = await enterHeld(page, person);
  await beginExport(page, "CSV");
  await page.getByRole("searchbox").fill("person-7@");
  await expect(page.getByRole("row")).toHaveCount(2);

  const download = page.waitForEvent("download");
  release();
  const saved = await download;
  expect(saved.suggestedFilename()).not.toContain("selection");
  expect(await cellsOf(saved)).toHaveLength(251);
});

test("leaving while the history is read saves no file @further", async ({ page, person }) => {
  const { release, downloads } = await enterHeld(page, person);
  await beginExport(page, "CSV");
  await page.getByRole("link", { name: "Verify Emails" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Verify Emails" })).toBeVisible();
  release();
  await page.getByRole("link", { name: "History" }).click();
  await expect(exportButton(page)).toBeVisible();

  expect(downloads).toEqual([]);
});

test("of a history with more than 100 pages the latest 10,000 operations are exported, which is said @further", async ({
  page,
  person,
}) => {
  const cut = "The latest 10,000 of 12,345 lookups are exported.";
  await serveHistory(page, 12_345);
  await enter(page, person, HISTORY);
  await exportButton(page).click();
  await expect(page.getByText(cut)).toBeVisible();
  const saved = page.waitForEvent("download");
  await formatButton(page, "CSV").click();
  const cells = await cellsOf(await saved);

  expect(cells).toHaveLength(10_001);
  expect(cells.slice(1).reduce((sum, row) => sum + Math.round(Number(row[5]) * 10), 0)).toBe(10_000);
  await expect(page.getByText(`10,000 lookups, 1,000 credits. ${cut}`).last()).toBeVisible();
});
