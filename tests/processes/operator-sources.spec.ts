import { expect, test } from "@playwright/test";
import { freePort } from "#tests/support/backend/free-port.ts";
import { type BackendProcess, startBackendProcess } from "#tests/support/browser/backend-process.ts";
import { watchContext } from "#tests/support/browser/journey-watch.ts";
import { lookAtServerPage, watchAddresses } from "#tests/support/browser/server-page.ts";
import { startStandIn, type StandIn } from "#tests/support/sources/stand-in.ts";

const KEY = "key-7f3a91";

let service: StandIn;
let backend: BackendProcess;
test.beforeAll(async () => {
  service = await startStandIn();
  backend = await startBackendProcess({
    PORT: String(await freePort()),
    LEADLIGHT_HUNTER_KEY: KEY,
    LEADLIGHT_HUNTER_URL: service.origin,
    LEADLIGHT_FULL_ENRICH_KEY: KEY,
    LEADLIGHT_FULL_ENRICH_URL: service.origin,
  });
  await backend.sources("enable", "hunter", "--terms-read");
  await backend.sources("budget", "hunter", "5.00");
  await backend.sources("enable", "full-enrich", "--terms-read");
  await backend.sources("budget", "full-enrich", "0.05");
});
test.afterAll(async () => {
  await backend.stop();
  await service.close();
});

const newLink = async (): Promise<URL> => {
  const printed = await backend.sources("page");
  return new URL(/https?:\S+#\S+/.exec(printed)?.[0] ?? "");
};

test("an operator opens the page by a link from the command, tests a key, and closes the page", async ({ browser }) => {
  const context = await browser.newContext();
  const [faults, addresses] = [watchContext(context), watchAddresses(context)];
  const page = await context.newPage();
  const link = await newLink();

  await page.goto(link.href);
  await expect(page.getByRole("heading", { name: "Sources", level: 1 })).toBeVisible();
  expect(page.url()).toBe(`${backend.origin}/operator/sources`);
  expect(addresses.join("\n")).not.toContain(link.hash.slice(1));
  expect(backend.output()).not.toContain(link.hash.slice(1));

  const hunter = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "hunter", exact: true }) });
  await expect(hunter).toContainText("$5.00 a day, $0.00 spent today");
  await expect(page.getByRole("listitem").filter({ hasText: "Limit reached" })).toContainText(
    "its budget leaves $0.05 for today, and a call can cost $0.058. It is asked again from 00:00 UTC",
  );
  service.behave({ status: 401, body: {} });
  await page.getByRole("button", { name: "Test key of hunter", exact: true }).click();
  await expect(page.getByRole("status")).toHaveText("hunter: refused");
  service.behave({ status: 200, body: {} });
  await page.getByRole("button", { name: "Test key of hunter", exact: true }).press("Enter");
  await expect(page.getByRole("status")).toHaveText("hunter: works");
  await page.getByRole("button", { name: "Test all keys" }).click();
  await expect(hunter).toContainText("works");
  expect(await page.content()).not.toContain(KEY);
  await lookAtServerPage(page, "sources");

  await page.getByRole("button", { name: "Close this page" }).click();
  await expect(page.getByRole("status")).toHaveText("The page is closed.");
  await page.goto(link.href);
  await expect(page.getByRole("status")).toContainText("This code is wrong, used or older than 15 minutes.");
  await lookAtServerPage(page, "opening");
  expect(faults).toEqual([]);
  await context.close();
});

test("without scripts the code is entered by hand, and the buttons work", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const link = await newLink();
  await page.goto(`${backend.origin}/operator/sources`);
  await page.getByLabel("One-time code").fill(link.hash.slice(1));
  await page.getByRole("button", { name: "Open" }).click();
  service.behave({ status: 200, body: {} });
  await page.getByRole("button", { name: "Test key of full-enrich", exact: true }).click();
  await expect(page.getByRole("status")).toHaveText("full-enrich: works");
  await context.close();
});
