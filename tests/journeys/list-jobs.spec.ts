import type { Locator, Page } from "@playwright/test";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { createWebhookClient } from "#adapters/webhook/webhook-client.ts";
import { webhookTransactionLog } from "#adapters/webhook/webhook-transaction-log.ts";
import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import { expectReadable, takePicture } from "#tests/support/browser/journey-looks.ts";
import { enter } from "#tests/support/browser/journey-people.ts";
import { urlField } from "#tests/support/browser/journey-screens.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { sampleKnown } from "#tests/support/sample-slugs.ts";

const urlOf = (slug: string) => `https://www.linkedin.com/in/${slug}`;
const unknown = Array.from({ length: 18 }, (_, index) => urlOf(`nobody-at-all-${index}`));

/** As the clipboard would, where nothing has the focus or in a field. */
const paste = (target: Locator, text: string) =>
  target.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** Over a long page, whose beginning counts as cut while a dialog keeps it from being scrolled. */
const lookAt = async (page: Page, name: string) => {
  await takePicture(page, name);
  await expectNoAxeFindings(page);
};

const newList = (page: Page) => page.getByRole("dialog", { name: "New list" });

test("twenty pasted addresses become a list, a job finds what is missing, and what it bought is left out afterwards", async ({
  page,
  person,
  backend,
}) => {
  const client = createWebhookClient({ baseUrl: backend.origin, paths: {}, accessToken: () => person.accessToken });
  const credits = async () => {
    const account = await webhookAccountLookup(client).lookUp();
    return account.ok ? account.value.credits : undefined;
  };
  await enter(page, person, "/dashboard");
  const before = (await credits()) ?? 0;
  await paste(urlField(page), [...sampleKnown(2).map(urlOf), ...unknown].join("\n"));
  await page.getByRole("button", { name: "Save as list" }).click();

  const dialog = newList(page);
  await expect(dialog.getByText("20 people", { exact: true })).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name of the list" }).fill("Q4 Pune");
  await expectReadable(page, "list-intake-text");
  await dialog.getByRole("button", { name: "Save 20 people" }).click();
  await expect(page.getByText("Made the list Q4 Pune with 20 people.")).toBeVisible();
  await expectReadable(page, "list-made");

  await page.getByRole("button", { name: "Find or verify 20" }).click();
  const jobs = page.getByRole("dialog", { name: "Find or verify: 20 people" });
  await expect(jobs.getByRole("listitem")).toContainText([
    "20 people.Up to 140 creditsContinue115 credits short: the job pauses when they run out. Buy Credits",
    "Verify emailsNo addresses yet.",
  ]);
  await lookAt(page, "list-jobs");
  await jobs.getByRole("button", { name: "Continue: Find emails and phones" }).click();

  await expect(page.getByText("From Lists")).toBeVisible();
  await expect(page.getByText("20 unique rows")).toBeVisible();
  await expect(page.getByText("Typically about").first()).toBeVisible();
  expect(await credits()).toBe(before);
  await page.getByRole("button", { name: "Process Bulk" }).click();
  await page.getByRole("button", { name: /^Confirm/ }).click();
  await expect(page.getByText("Processing started.")).toBeVisible();
  await expect(page.getByText("Done", { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  const job = page.getByRole("article", { name: "Q4 Pune" });
  await expect(job.getByText("From the list Q4 Pune")).toBeVisible();
  await expectReadable(page, "list-job-done");
  await expect(job.getByRole("link", { name: "Open list Q4 Pune" })).toHaveAttribute("href", /\/lists\?list=/);

  // What was taken is what the lines of the history say, and nothing else.
  const log = await webhookTransactionLog(client).read(1, 100);
  const spent = log.ok ? log.value.transactions.reduce((sum, { amount }) => sum + amount, 0) : 0;
  expect(spent).toBeGreaterThan(0);
  expect(before - ((await credits()) ?? 0)).toBe(spent);

  await job.getByRole("link", { name: "Open list Q4 Pune" }).click();
  await page.getByRole("button", { name: "Find or verify 20" }).click();
  await expect(jobs.getByRole("listitem").first()).toContainText("18 of 20 people. You already have both for 2.");
  await expect(jobs.getByRole("listitem").last()).toContainText(/Verify emails\d addresses, never verified\./);
  await lookAt(page, "list-jobs-afterwards");
});

test("a file with odd rows says what it comes to, is saved as a list, and one undo takes all of it back", async ({
  page,
  person,
}) => {
  await enter(page, person, "/dashboard/lists");
  await page.getByRole("button", { name: "Paste or import a list" }).click();
  const dialog = newList(page);
  const rows = [
    "Speakers of the fair",
    "Name,LinkedIn,DIN,Job title,Company",
    `Asha Rao,${urlOf("asha-rao")},,CFO,Acme`,
    `"Ode, Ben",linkedin.com/in/Ben-Ode?trk=x,,,Orbit`,
    `Asha again,${urlOf("asha-rao")},,,`,
    "Harish Rao,,99000001,Director,",
    "Lost zeros,,1234567,,",
    "No link,,,,Acme",
    "A company,https://www.linkedin.com/company/acme,,,",
    ",,,,",
    "Total,4,,,",
  ];
  await dialog
    .getByLabel("CSV or Excel file")
    .setInputFiles({ name: "Fair 2026.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\r\n")) });
  await expect(dialog.getByText("3 people", { exact: true })).toBeVisible();
  await expect(dialog.getByText("2 rows without a LinkedIn profile URL or a DIN")).toBeVisible();
  await expect(dialog.getByText("1 DIN seems to have lost its leading zeros")).toBeVisible();
  await expect(dialog.getByText("1 duplicate")).toBeVisible();
  await expect(dialog.getByText("For example 1234567 → 01234567.")).toBeVisible();
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(dialog.getByRole("button", { name: "Save 3 people" })).toBeInViewport({ ratio: 1 });
  await expectReadable(page, "list-intake-file");
  await expect(dialog.getByRole("textbox", { name: "Name of the list" })).toHaveValue("Fair 2026");
  await dialog.getByRole("button", { name: "Save 3 people" }).click();
  await expect(page.getByText("Made the list Fair 2026 with 3 people.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ode, Ben" })).toBeVisible();
  await expectReadable(page, "list-of-file");

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "Nobody saved yet" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Nobody saved yet" })).toBeVisible();
  await expect(page.getByRole("option", { name: /Fair 2026/ })).toHaveCount(0);
});

test("who stops or leaves it empty costs nothing and saves nobody", async ({ page, person }) => {
  await enter(page, person, "/dashboard/lists");
  await expect(page.getByRole("heading", { name: "Nobody saved yet" })).toBeVisible();
  await paste(page.locator("body"), `${urlOf("asha-rao")}\n1234567\nhttps://www.linkedin.com/company/acme`);
  const dialog = newList(page);
  await dialog.getByText("2 lines not recognised").click();
  await expect(dialog.getByText("This is a company page. Use a person's profile URL.")).toBeVisible();
  await expectReadable(page, "list-intake-unread");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Nobody saved yet" })).toBeVisible();
});
