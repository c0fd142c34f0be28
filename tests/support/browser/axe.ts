import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

declare global {
  interface Window {
    /** Once it was brought into the page. */
    readonly axe?: typeof axe;
  }
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Waits for buttons that are pale for a moment, and for running transitions: half-faded text has less contrast than it will have. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    while (document.querySelector("[data-settling]")) await new Promise(requestAnimationFrame);
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map((animation) => animation.finished));
  });

/** Names violations only: collecting what passes as well takes more time than the rules do. */
const findViolations = async (): Promise<readonly string[]> => {
  // Frames are of other origins, which axe cannot look into.
  const results = await window.axe?.run(document, { resultTypes: ["violations"], iframes: false });
  if (results === undefined) throw new Error("axe is not in the page");
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(" ")}: ${failureSummary ?? ""}`),
  );
};

/** Every rule of axe that is on by default, best practices included, over the whole page. */
export const expectNoAxeFindings = async (page: Page): Promise<void> => {
  await settle(page);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE);
  expect(await page.evaluate(findViolations), `axe findings on ${page.url()}`).toEqual([]);
};
