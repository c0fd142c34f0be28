import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expectReadable, takePicture } from "#tests/support/browser/journey-looks.ts";
import { enter, open } from "#tests/support/browser/journey-people.ts";
import { credits } from "#tests/support/browser/journey-screens.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { sampleContacts } from "#backend/directory/sample-directory.ts";
import { sampleKnown } from "#tests/support/sample-slugs.ts";

const BULK = "/dashboard?mode=bulk";
const STARTED = "File uploaded successfully! Processing started. You will receive results via email.";

/** A file that asks for so many people of whom everything is known: 7 credits each. */
const fileOf = (people: number): string =>
  ["LinkedIn URL,Note", ...sampleKnown(people).map((slug) => `https://www.linkedin.com/in/${slug},kept`)].join("\n");

const start = async (page: Page, content: string, name = "leads.csv"): Promise<void> => {
  await page
    .getByLabel("CSV or Excel file")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
  await page.getByRole("button", { name: "Process Bulk" }).click();
  await page.getByRole("button", { name: /^Confirm/ }).click();
  await expect(page.getByText(STARTED)).toBeVisible();
};

const jobOf = (page: Page): Locator => page.getByRole("article", { name: "leads.csv" });
const figureOf = (page: Page, name: string): Locator =>
  jobOf(page)
    .locator("dt")
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator("+ dd");
/** The top bar's; the text about a job speaks of credits too. */
const balance = (page: Page): Locator => credits(page).first();

const download = async (page: Page, format: "CSV" | "Excel"): Promise<Buffer> => {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    jobOf(page)
      .getByRole("button", { name: new RegExp(`^(Download )?${format}$`) })
      .click(),
  ]);
  return readFile(await file.path());
};

test("a job is watched to its end and its result downloaded, on a narrow window too", async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, person, BULK);
  await start(page, fileOf(2));

  await expect(jobOf(page).getByText("Done")).toBeVisible();
  await expect(figureOf(page, "Found")).toHaveText("2 of 2");
  await expect(balance(page)).toContainText("11 credits");
  const csv = (await download(page, "CSV")).toString("utf8");
  for (const slug of sampleKnown(2)) expect(csv).toContain(slug);
  expect(csv).toContain("kept");
  // An Excel workbook is a zip archive.
  expect((await download(page, "Excel")).subarray(0, 2).toString("latin1")).toBe("PK");
  expect(page.url()).toContain(BULK);
  await expectReadable(page, "bulk-done");
  for (const name of await jobOf(page).locator("dt").all()) expect((await name.boundingBox())?.height).toBe(16);
});

test("the people whom a job has found are saved with one press, into a list that is called like it", async ({
  page,
  person,
}) => {
  await enter(page, person, BULK);
  await start(page, fileOf(2));
  await expect(jobOf(page).getByText("Done")).toBeVisible();
  const save = jobOf(page).getByRole("button", { name: "Save 2 people leads.csv" });
  await expect(save).toBeVisible();
  await expectReadable(page, "bulk-to-save");
  await save.click();
  await jobOf(page).getByRole("link", { name: "Saved 2 people in leads.csv" }).click();
  await expect(page).toHaveURL(/\/dashboard\/lists\?list=\d+$/);
  await expect(page.getByRole("combobox", { name: "List" })).toContainText("leads.csv");
  const [first] = sampleContacts();
  await expect(page.getByRole("button", { name: first?.name ?? "" }).first()).toBeVisible();
  await expect(balance(page)).toContainText("11 credits");
});

test("a tab that is closed after the upload changes nothing", async ({ page, context, person }) => {
  await enter(page, person, BULK);
  await start(page, fileOf(3));
  await page.close();

  const later = await context.newPage();
  await open(later, BULK);

  await expect(jobOf(later).getByText("Done")).toBeVisible();
  await expect(figureOf(later, "Found")).toHaveText("3 of 3");
  await expect(balance(later)).toContainText("4 credits");
});

test("a job that ran out of credits says what it needs; cancelled, it keeps what it found", async ({
  page,
  person,
}) => {
  await enter(page, person, BULK);
  await start(page, fileOf(5));

  const job = jobOf(page);
  await expect(job.getByText("Paused for credits")).toBeVisible();
  await expect(job.getByText(/^Resuming needs at least/)).toBeVisible();
  await expect(job.getByRole("link", { name: "Buy Credits" })).toBeVisible();
  await expect(balance(page)).toContainText("4 credits");

  const cancel = job.getByRole("button", { name: /^Cancel/ });
  await expect(cancel).toBeEnabled();
  await cancel.press("Enter");
  const confirm = job.getByRole("button", { name: "Cancel job" });
  await expect(confirm).toBeEnabled();
  await confirm.press("Enter");

  await expect(job.getByText("Cancelled")).toBeVisible();
  await expect(job.getByRole("heading", { name: "leads.csv" })).toBeFocused();
  const csv = (await download(page, "CSV")).toString("utf8");
  for (const slug of sampleKnown(5)) expect(csv).toContain(slug);
  await expect(balance(page)).toContainText("4 credits");
});

test("a job is named in place, and its name stays after a reload @further", async ({ page, person }) => {
  await enter(page, person, BULK);
  await start(page, fileOf(5));
  await expect(jobOf(page).getByText("Paused for credits")).toBeVisible();
  await jobOf(page).getByRole("button", { name: "Edit name and remark of leads.csv" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("March leads");
  await expectReadable(page, "bulk-editing");
  await page.keyboard.press("Enter");
  const named = page.getByRole("article", { name: "March leads" });
  await expect(named.getByText("From leads.csv")).toBeVisible();
  await page.reload();
  await expect(named).toBeVisible();
});

test("a running job shows its progress in the tab, is paused and resumed by a person, and is found by its file", async ({
  page,
  person,
}) => {
  // Nobody is known: nothing is charged, and there is time to pause.
  const strangers = Array.from({ length: 20_000 }, (_, row) => `https://www.linkedin.com/in/stranger-${row}`);
  await enter(page, person, BULK);
  await start(page, fileOf(2), "april.csv");
  await expect(page.getByRole("article", { name: "april.csv" }).getByText("Done")).toBeVisible();
  const icon = page.locator('link[rel="icon"]').first();
  const usual = await icon.getAttribute("href");
  await start(page, ["LinkedIn URL", ...strangers].join("\n"));
  await expect(page).toHaveTitle(/^[1-9]\d? % · Bulk · /);
  await expect(icon).toHaveAttribute("href", /^data:image\/svg\+xml/);
  await takePicture(page, "bulk-running");

  const job = jobOf(page);
  await job.getByRole("button", { name: /^Pause/ }).click();
  await expect(job.getByText("Paused by you")).toBeVisible();
  await expect(page).not.toHaveTitle(/Bulk · /);
  await expect(icon).toHaveAttribute("href", usual ?? "");
  await expectReadable(page, "bulk-paused-by-you");
  await page.reload();
  await expect(job.getByText("Paused by you")).toBeVisible();

  const search = page.getByRole("searchbox", { name: "Search bulk jobs" });
  await search.fill("nothing like it");
  await expect(page.getByText("No Find contacts job has “nothing like it”")).toBeVisible();
  await expectReadable(page, "bulk-search-none");
  await search.fill("LEADS");
  await expect(page.getByText("1 job found")).toBeVisible();

  await job.getByRole("button", { name: /^Resume/ }).click();
  await expect(job.getByText("Running")).toBeVisible();
  await job.getByRole("button", { name: /^Pause/ }).click();
  await expect(job.getByText("Paused by you")).toBeVisible();
  await expect(balance(page)).toContainText("11 credits");
});

test("people of a bulk job are found by first name: in the palette, to be copied with one key, and in History @further", async ({
  page,
  person,
}) => {
  const [found] = sampleContacts().filter(({ slug }) => sampleKnown(1).includes(slug));
  const [name, phone, email] = [found?.name ?? "", found?.phone_no[0]?.value ?? "", found?.work_email[0]?.value ?? ""];
  const [first = ""] = name.toLowerCase().split(" ");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await enter(page, person, BULK);
  await start(page, fileOf(2));
  await expect(jobOf(page).getByText("Done")).toBeVisible();

  await page.keyboard.press("Control+K");
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(first);
  const option = page.getByRole("option", { name });
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expectReadable(page, "palette-bulk-person");
  await page.keyboard.press("Control+C");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(page.getByText(phone)).toBeVisible();
  await expect(balance(page)).toContainText("11 credits");

  await open(page, "/dashboard/history");
  await page.getByRole("searchbox", { name: "Search history" }).fill(first);
  await expect(page.getByRole("row").filter({ hasText: "leads.csv" })).toBeVisible();
  await expectReadable(page, "history-bulk-person");
  await page.getByRole("link", { name: `Includes ${name}` }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(balance(page)).toContainText("11 credits");
});
