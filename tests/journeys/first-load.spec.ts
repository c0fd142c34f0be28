import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { expect, test } from "#tests/support/browser/journey.ts";

const FirstLoad = z.record(z.string(), z.object({ js: z.array(z.string()), css: z.array(z.string()) }));
const built = join(import.meta.dirname, "../../dist/first-load.json");

declare global {
  interface Window {
    usableAt: number | undefined;
  }
}

for (const route of ["/login", "/dashboard"]) {
  // The size limits of the first load are checked for the files in this list, so it must be complete.
  test(`${route} is usable with nothing but the scripts and styles that the build lists`, async ({
    page,
    email,
    signIn,
  }) => {
    const listed = FirstLoad.parse(JSON.parse(readFileSync(built, "utf8")))[route];
    if (route === "/dashboard") await signIn(page, email);
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.documentElement.dataset.ready === "true") window.usableAt ??= performance.now();
      }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });
    });

    await page.goto(route, { waitUntil: "networkidle" });

    await page.waitForFunction(() => window.usableAt !== undefined);
    const asked = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name, startTime }) => /\.(?:js|css)$/.test(name) && startTime < (window.usableAt ?? 0))
        .map(({ name }) => new URL(name).pathname.slice(1)),
    );
    expect(asked.filter((file) => !listed?.js.includes(file) && !listed?.css.includes(file))).toEqual([]);
    expect(asked).not.toEqual([]);
  });
}

test("a text stands in the fallback of the product's font until that has arrived", async ({ page }) => {
  const family = () => page.evaluate(() => getComputedStyle(document.body).fontFamily);
  let send = (): void => undefined;
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route("**/*.woff2", async (route) => {
    await sent;
    await route.continue();
  });

  await page.goto("/login", { waitUntil: "commit" });
  await page.waitForFunction(() => document.documentElement.dataset.ready === "true");
  expect(await family()).not.toContain("Instrument Sans Variable");

  send();
  await expect.poll(family).toContain("Instrument Sans Variable");
  expect(await page.evaluate(() => document.fonts.check('14px "Instrument Sans Variable"'))).toBe(true);
});
