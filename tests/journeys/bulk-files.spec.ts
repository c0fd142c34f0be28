import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { sampleProfileUrl } from "#domain/lookups/sample-directory.ts";
import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import { enter } from "#tests/support/browser/journey-people.ts";
import { expect, test } from "#tests/support/browser/journey-shared.ts";
import { test as testInNewContext } from "#tests/support/browser/journey.ts";
import { expectNoOverflow } from "#tests/support/browser/overflow.ts";
import { linkedPeople } from "#tests/support/files/linked-cells.ts";

const choose = (page: Page, name: string, content: string | Uint8Array) =>
  page.getByLabel("CSV or Excel file").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });

test("rejected rows are listed with the way out, downloaded, corrected and uploaded again", async ({
  page,
  person,
}) => {
  await enter(page, person, "/dashboard?mode=bulk");
  await choose(page, "links.xlsx", linkedPeople([sampleProfileUrl(1), "https://lnkd.in/abc"]));
  await expect(page.getByText("1 unique row to look up")).toBeVisible();
  await page.getByText("1 row without a LinkedIn profile URL").click();
  await expect(page.getByText("Short lnkd.in links don't show whose profile it is.")).toBeVisible();
  await expectNoAxeFindings(page);
  await expectNoOverflow(page);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download rejected rows" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("links-rejected-rows.csv");
  const rejected = await readFile(await saved.path(), "utf8");
  expect(rejected).toContain("https://lnkd.in/abc");
  await page.getByRole("button", { name: "Close" }).click();
  await choose(page, "links-rejected-rows.csv", rejected.replace("https://lnkd.in/abc", sampleProfileUrl(2)));
  await expect(page.getByText("1 unique row to look up")).toBeVisible();
  await expect(page.getByText(/without a LinkedIn profile URL$/)).toHaveCount(0);
});

test("zeros and further columns of addresses are added only where they are ticked", async ({ page, person }) => {
  await enter(page, person, "/dashboard/director-search?mode=bulk");
  await choose(page, "dins.csv", "Name,DIN\nAsha,12345\nBen,99000001\n");
  await expect(page.getByText("1 DIN seems to have lost its leading zeros")).toBeVisible();
  await page.getByRole("checkbox", { name: /^Add the leading zeros/ }).check();
  await expect(page.getByText("2 unique rows to look up")).toBeVisible();
  await expectNoAxeFindings(page);

  await page.goto("/dashboard/verify-emails?mode=bulk");
  await choose(page, "mails.csv", "Work Email,Personal Email\na@acme.example,a@home.example\nTotal,\n");
  await page.getByRole("checkbox", { name: "Personal Email" }).check();
  await expect(page.getByText("2 unique addresses to look up")).toBeVisible();
  await expect(page.getByText("1 total or footer row")).toBeVisible();
  await expectNoAxeFindings(page);
  await expectNoOverflow(page);
});

/** Its address can't be read. */
const BY_NAME = "First name,Last name,Role,Company,Email\nAsha,Rao,CFO,Acme,asha at acme\n";

const heightOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.height ?? 0;

testInNewContext.describe("by touch", () => {
  testInNewContext.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  testInNewContext("columns and findings of a file are high enough to be touched", async ({ page, person }) => {
    await enter(page, person, "/dashboard/enrichment?mode=bulk");
    await choose(page, "people.csv", BY_NAME);
    const change = page.getByText("Change columns");
    expect(await heightOf(page.locator("summary", { has: change }))).toBeGreaterThanOrEqual(44);
    await change.click();
    for (const column of await page.getByRole("combobox").all())
      expect(await heightOf(column)).toBeGreaterThanOrEqual(44);
    expect(await heightOf(page.locator("summary", { hasText: "looked up by name" }))).toBeGreaterThanOrEqual(44);
    await expectNoOverflow(page);
    await page.goto("/billing");
    expect(await heightOf(page.getByRole("link", { name: "Back" }))).toBeGreaterThanOrEqual(44);
  });
});

test("the columns of first and last name stand side by side wherever there is room for two", async ({
  page,
  person,
}) => {
  await enter(page, person, "/dashboard/enrichment?mode=bulk");
  await choose(page, "people.csv", BY_NAME);
  await page.getByText("Change columns").click();
  const lineOf = async (label: string) => (await page.getByLabel(label, { exact: true }).boundingBox())?.y;
  for (const width of [600, 768, 900, 1024, 1366, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await lineOf("First name"), `at ${width} px`).toBe(await lineOf("Last name"));
  }
});
