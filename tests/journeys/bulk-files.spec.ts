import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { sampleProfileUrl } from "#domain/lookups/sample-directory.ts";
import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import { enter } from "#tests/support/browser/journey-people.ts";
import { expect, test } from "#tests/support/browser/journey-shared.ts";
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
