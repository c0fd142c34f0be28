import type { Page } from "@playwright/test";
import { sampleProfileUrl } from "#domain/lookups/sample-directory.ts";
import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import { enter, open } from "#tests/support/browser/journey-people.ts";
import { credits, urlField } from "#tests/support/browser/journey-screens.ts";
import { expect, test } from "#tests/support/browser/journey-shared.ts";
import { expectNoOverflow } from "#tests/support/browser/overflow.ts";

const BULK = "/dashboard?mode=bulk";
const SUCCESS = "File uploaded successfully! Processing started. You will receive results via email.";

/** Two people of the sample directory, one of them twice, and a row that names nobody. */
const people = [
  "Profile,Note",
  `${sampleProfileUrl(1)},first`,
  `${sampleProfileUrl(2)},second`,
  `${sampleProfileUrl(1)},again`,
  "nobody,",
].join("\n");

const choose = (page: Page, buffer: string | Buffer, name = "people.csv") =>
  page.getByLabel("CSV or Excel file").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(buffer) });

/** With the emails alone: 25 credits cover them. */
const proceed = async (page: Page): Promise<void> => {
  await choose(page, people);
  await page.getByRole("checkbox", { name: /^Phone Number/ }).uncheck();
  await expect(page.getByText("2 unique rows to look up")).toBeVisible();
};

test("a file is checked, priced, confirmed and sent; the next one can be chosen", async ({ page, person }) => {
  await enter(page, person);
  await page.getByRole("link", { name: "Bulk" }).click();
  await expect(page).toHaveURL(BULK);
  await expectNoAxeFindings(page);

  await proceed(page);
  await expectNoAxeFindings(page);
  await expectNoOverflow(page);
  await page.getByLabel("Remark (optional)").fill("Spring campaign");
  const start = page.getByRole("button", { name: "Process Bulk" });
  await start.dblclick();
  expect(await page.evaluate(() => String(getSelection()))).toBe("");
  const question = page.getByRole("group", { name: /^Process .*\?$/ });
  await expect(question).toContainText("Balance after: at least 21 credits.");
  await expect(question).toBeFocused();
  await expectNoAxeFindings(page);
  await page.keyboard.press("Escape");
  await expect(start).toBeFocused();
  await expect(start).toBeEnabled();
  await start.press("Enter");
  await page.getByRole("button", { name: "Confirm · up to 4 credits" }).dblclick();
  expect(await page.evaluate(() => String(getSelection()))).toBe("");

  await expect(page.getByText(SUCCESS)).toBeVisible();
  await expect(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
  await expect(credits(page)).toContainText(/2[1-5] credits/);
});

test("of two files that are dropped the first is taken and named; a folder is refused in words, and named beside a file", async ({
  page,
  person,
}) => {
  await enter(page, person, BULK);
  const zone = page.getByText("Drop a CSV or Excel file here");
  const folder = await page.evaluateHandle(() => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([""], "Lists"));
    // No script can drop a real one.
    Object.defineProperty(DataTransferItem.prototype, "webkitGetAsEntry", {
      value: () => ({ isDirectory: true }),
      writable: true,
    });
    return dropped;
  });
  await zone.dispatchEvent("drop", { dataTransfer: folder });
  await expect(page.getByText("Folders can't be uploaded.")).toBeVisible();

  const files = await page.evaluateHandle((rows) => {
    const dropped = new DataTransfer();
    for (const name of ["Lists", "people.csv", "others.csv"]) dropped.items.add(new File([rows], name));
    DataTransferItem.prototype.webkitGetAsEntry = function () {
      const name = this.getAsFile()?.name ?? "";
      return { ...({} as FileSystemEntry), isDirectory: name === "Lists", name };
    };
    return dropped;
  }, people);
  await zone.dispatchEvent("drop", { dataTransfer: files });
  await expect(page.getByText("Only people.csv was added. Upload the other file separately.")).toBeVisible();
  await expect(page.getByText("The folder Lists was skipped. Choose files only.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "First 10 rows" })).toBeVisible();
});

test("on a phone the column that is read is in view, and a table that goes on shows it", async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, person, BULK);
  const names = Array.from({ length: 8 }, (_, index) => `Something ${index}`);
  const cells = names.map(() => "some long words here");
  await choose(page, `${[...names, "Profile"].join(",")}\n${[...cells, sampleProfileUrl(1)].join(",")}\n`);
  const table = page.getByRole("region", { name: "The first rows of your file" });
  await table.scrollIntoViewIfNeeded();
  const read = table.getByRole("columnheader", { name: /^Profile/ });
  await expect(read).toBeInViewport();
  const frame = table.locator("..");
  await expect(frame).toHaveAttribute("data-before", "true");
  await table.evaluate((box) => box.scrollTo({ left: 0 }));
  await expect(frame).toHaveAttribute("data-after", "true");
  await expect(frame).not.toHaveAttribute("data-before");
});

test("a proxy that cuts bodies ends in the specified text; file and remark are kept", async ({ page, person }) => {
  await enter(page, person, BULK);
  await page.route(
    () => true,
    (route) =>
      route.request().method() === "PUT" ? route.fulfill({ status: 413, body: "too large" }) : route.continue(),
  );
  await proceed(page);
  await page.getByLabel("Remark (optional)").fill("Spring campaign");
  await page.getByRole("button", { name: "Process Bulk" }).click();
  await page.getByRole("button", { name: /^Confirm/ }).click();

  await expect(page.getByText("S3 upload failed with status 413")).toBeVisible();
  await expect(page.getByText("people.csv")).toBeVisible();
  await expect(page.getByLabel("Remark (optional)")).toHaveValue("Spring campaign");
  await expect(credits(page).first()).toContainText("25 credits");
});

test("the mode outlives a reload and Back, and nothing typed in Single is lost", async ({ page, person }) => {
  await enter(page, person);
  await urlField(page).fill("asha");
  await page.getByRole("link", { name: "Bulk" }).click();
  await choose(page, "%PDF-1.7 not a table", "prices.csv");
  await expect(page.getByText(/not a CSV file or an Excel workbook/)).toBeVisible();
  await page.goBack();
  await expect(urlField(page)).toHaveValue("asha");
  await open(page, BULK);
  await page.reload();
  await expect(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
});
