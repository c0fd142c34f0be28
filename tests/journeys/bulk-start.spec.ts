import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "#tests/support/browser/axe.ts";
import { examine } from "#tests/support/browser/journey-looks.ts";
import { enter, open } from "#tests/support/browser/journey-people.ts";
import { credits } from "#tests/support/browser/journey-screens.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { sampleKnown } from "#tests/support/sample-slugs.ts";

const STARTED = "File uploaded successfully! Processing started. You will receive results via email.";

const choose = (page: Page, rows: readonly string[]) =>
  page
    .getByLabel("CSV or Excel file")
    .setInputFiles({ name: "leads.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) });

/** What a page asks by itself, with or without a file. */
const askedAnyway = ["get_credits", "bulk_jobs", "check_invitation", "pending_lookups", "views"].map(
  (call) => `/webhook/${call}`,
);

const urlOf = (slug: string) => `https://www.linkedin.com/in/${slug}`;

test("a file of which half is on file is estimated at half, free of charge; the estimate follows what is looked up", async ({
  page,
  person,
}) => {
  await enter(page, person, "/dashboard?mode=bulk");
  const free: string[] = [];
  const others: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith("/webhook/")) return;
    if (pathname.endsWith("/extractor1")) free.push(searchParams.get("type") ?? "");
    else if (!askedAnyway.includes(pathname)) others.push(pathname);
  });
  const known = sampleKnown(30);
  const unknown = known.map((_, index) => `nobody-at-all-${index}`);
  await choose(page, ["LinkedIn URL", ...known.flatMap((slug, index) => [slug, unknown[index] ?? ""]).map(urlOf)]);

  const cost = page.getByText("Typically about", { exact: false }).and(page.getByRole("paragraph"));
  await expect(cost).toContainText(
    "Typically about 210 credits. The whole file can cost up to 420 credits. You have 25:",
  );
  await expect(page.getByRole("status").filter({ hasText: /^Typically about 210 credits, up to 420$/ })).toHaveCount(1);
  await expectNoAxeFindings(page);
  await page.getByRole("checkbox", { name: /^Phone Number/ }).uncheck();
  await expect(cost).toContainText(
    "Typically about 60 credits. The whole file can cost up to 120 credits. You have 25:",
  );

  // What a press can spend is what there is: the estimate of the whole file is not said beside it.
  await page.getByRole("button", { name: "Process Bulk" }).click();
  const question = page.getByRole("group", { name: /^Process .*\?$/ });
  await expect(question).toContainText("Typically 25 credits: all you have.");
  await expect(question.getByRole("button", { name: "Confirm · up to 25 credits" })).toBeVisible();
  await expect(question).not.toContainText("120");
  await question.getByRole("button", { name: "Cancel" }).click();

  expect(free).toEqual(Array.from({ length: 20 }, () => "profile"));
  expect(others).toEqual([]);
  await open(page, "/dashboard/history");
  await expect(page.getByText("No transaction history yet")).toBeVisible();
  await expect(credits(page).first()).toContainText("25 credits");
});

test("where the free look-ups fail, the most that a file can cost is said alone, and it can be started", async ({
  page,
  person,
}) => {
  await enter(page, person, "/dashboard?mode=bulk");
  let refused = 0;
  await page.route(/\/extractor1\?.*type=profile/, (route) => {
    refused += 1;
    return route.fulfill({ status: 429, headers: { "Retry-After": "60" }, json: { message: "Too many requests." } });
  });
  await choose(page, ["LinkedIn URL", ...sampleKnown(20).map(urlOf)]);
  await expect(page.getByText("The whole file can cost up to 140 credits.")).toContainText("You have 25: enough");
  await expect.poll(() => refused).toBeGreaterThan(0);
  await expect(page.getByRole("button", { name: "Process Bulk" })).toBeEnabled();
  expect(refused).toBeLessThanOrEqual(4);
  await expect(page.getByText("Too many requests.")).toBeHidden();
});

test("up to a tenth of the balance one press starts the file, once; beyond that the same page asks", async ({
  page,
  person,
}) => {
  await enter(page, person, "/dashboard/verify-emails?mode=bulk");
  await expect(credits(page).first()).toContainText("25 credits");
  // A tenth of a credit each.
  const addresses = (count: number) => [
    "Email",
    ...Array.from({ length: count }, (_, index) => `person-${index}@acme.example`),
  ];
  const orders: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/webhook/bulk_enrich")) orders.push(request.method());
  });

  await choose(page, addresses(26));
  await expect(page.getByText("You confirm the cost first.")).toBeVisible();
  await page.getByRole("button", { name: "Process Bulk" }).click();
  await expect(page.getByRole("group", { name: /^Process .*\?$/ })).toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Process Bulk" })).toBeFocused();
  await page.getByRole("button", { name: "Close" }).click();
  expect(orders).toEqual([]);

  await choose(page, addresses(25));
  await expect(page.getByText("Starts at once.")).toBeVisible();
  await page.getByRole("button", { name: "Process Bulk" }).dblclick();
  await expect(page.getByText(STARTED)).toBeVisible();
  expect(orders).toEqual(["POST"]);
});

test("cost and start are in the first view of a file, and the question too; the focus is never behind them", async ({
  page,
  person,
}) => {
  await enter(page, person, "/dashboard?mode=bulk");
  await choose(page, ["LinkedIn URL", ...sampleKnown(40).map(urlOf)]);
  const cost = page.getByText("The whole file can cost up to 280 credits.");
  const start = page.getByRole("button", { name: "Process Bulk" });
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(cost).toBeInViewport({ ratio: 1 });
    await expect(start).toBeInViewport({ ratio: 1 });
  }
  await examine(page, "bulk-start-in-view");

  await page.evaluate(() => window.scrollTo(0, 0));
  await start.click();
  const question = page.getByRole("group", { name: /^Process .*\?$/ });
  await expect(question).toBeInViewport({ ratio: 1 });
  await expect(question).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await examine(page, "bulk-start-asked");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(start).toBeFocused();
});
