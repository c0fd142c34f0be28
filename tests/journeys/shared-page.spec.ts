import { enter } from "#tests/support/browser/journey-people.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { openSharedPage } from "#tests/support/browser/shared-page.ts";

test("a page of many tests is as new after it is cleaned", async ({ browser, backend, person }) => {
  const { context, page, clean, leftovers } = await openSharedPage(browser, { baseURL: backend.origin });
  await enter(page, person);
  await context.newPage();
  await page.route("**/login", (route) => route.abort());
  await page.evaluate(async () => {
    sessionStorage.setItem("left", "there");
    document.cookie = "left=there";
    await caches.open("left");
    await new Promise((resolve) => (indexedDB.open("left").onsuccess = resolve));
    Object.assign(window, { left: "there" });
    history.pushState("left", "");
  });
  await context.setOffline(true);

  await clean();

  expect(await leftovers()).toEqual([]);
  await page.goto("/login");
  expect(await page.evaluate(() => history.length)).toBe(2);
  await context.close();
});

test("what cleaning does not take out of a page of many tests is named", async ({ browser, backend, person }) => {
  const { context, page, clean, leftovers } = await openSharedPage(browser, { baseURL: backend.origin });
  await page.clock.install();
  await page.addInitScript(() => Object.assign(window, { left: "there" }));
  await enter(page, person);

  await clean();

  expect(await leftovers()).toEqual(expect.arrayContaining(["a clock that is held", "window.left"]));
  await context.close();
});
