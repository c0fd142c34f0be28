import type { Request } from "@playwright/test";
import { breakCalls } from "#tests/support/browser/journey-faults.ts";
import { enter, open } from "#tests/support/browser/journey-people.ts";
import { credits, find, historyRow, revealButton, SAMPLE } from "#tests/support/browser/journey-screens.ts";
import { expect, test } from "#tests/support/browser/journey.ts";

const EXTRACTOR = "**/webhook/extractor1**";

/** A reveal, which is charged; who somebody is is asked by the same call free of charge. */
const isReveal = (request: Request): boolean =>
  request.url().includes("extractor1") && !request.url().includes("type=profile");

test("a call that is never answered ends after half a minute, and repeating it bears the same key", async ({
  page,
  person,
}) => {
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    // Not `headerValue`, which waits for headers that a request without an answer may never report.
    if (isReveal(request)) keys.push(request.headers()["idempotency-key"]);
  });
  await page.addInitScript(() => {
    // The page's time limit of half a minute, shortened to one second.
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, milliseconds / 30);
  });
  await enter(page, person);
  await find(page);
  const restore = await breakCalls(page, EXTRACTOR, "never answers");

  await revealButton(page, "Phone Number").click();
  await expect(page.getByText("Not Available")).toBeVisible();

  await restore();
  await page.getByRole("button", { name: "Try again (5 credits) for Phone Number" }).click();
  await expect.poll(() => keys.length).toBe(2);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[0]).toMatch(/^phone_no:/);
});

test("a double click and a held Enter key open one line, once", async ({ page, person }) => {
  let asked = 0;
  page.on("request", (request) => {
    if (isReveal(request)) asked += 1;
  });
  await enter(page, person);
  await find(page);

  await revealButton(page, "Phone Number").dblclick();
  await expect(credits(page)).toContainText("20 credits");
  await revealButton(page, "Work Email").focus();
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");

  await expect(credits(page)).toContainText("19 credits");
  expect(asked).toBe(2);
});

test("a double click on what closes a dialog buys nothing that lies below it", async ({ page, person }) => {
  await enter(page, person, "/dashboard?profile=leadlight-sample-0101");
  await page.getByRole("button", { name: /^Save: / }).click();
  await page.getByRole("button", { name: /^Saved: / }).click();
  await page.getByRole("button", { name: "Remove from saved" }).click();
  const below = page.getByRole("button", { name: /^Reveal all/ });
  // The second press of a double click, which meets what was covered.
  await below.dispatchEvent("click", { detail: 2 });
  await expect(credits(page)).toContainText("25 credits");
  await below.click();
  await expect(credits(page)).toContainText("23 credits");
});

test("leaving while a line is opened loses nothing: it stands in the history, and the credits are right", async ({
  page,
  person,
}) => {
  await enter(page, person);
  await find(page);
  const sent = page.waitForRequest(isReveal);
  await revealButton(page, "Phone Number").click();
  await sent;

  await open(page, "/dashboard/history");

  await expect(async () => {
    await page.reload();
    await expect(historyRow(page, SAMPLE)).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expect(credits(page)).toContainText("20 credits");
});
