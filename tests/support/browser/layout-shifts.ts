import { expect, type Page } from "@playwright/test";
import * as z from "zod";

/** Less than this is the rounding of an edge. */
const LIMIT = 0.005;

const Shifts = z.array(z.object({ value: z.number(), moved: z.string() }));

/** Records from the next page load on what moves without a cause by the user. */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("value" in entry) shifts.push({ value: Number(entry.value), moved: JSON.stringify(sourcesOf(entry)) });
      document.documentElement.dataset.shifts = JSON.stringify(shifts);
    }).observe({ type: "layout-shift", buffered: true });

    function sourcesOf(entry: PerformanceEntry): unknown {
      if (!("sources" in entry) || !Array.isArray(entry.sources)) return [];
      const sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[] = entry.sources;
      return sources.map(({ node, previousRect, currentRect }) => [
        node instanceof Element ? `${node.tagName}.${node.className}` : node?.textContent,
        previousRect,
        currentRect,
      ]);
    }
  });
};

/** Fails with what moved, from where to where. */
export const expectNoShifts = async (page: Page, where: string): Promise<void> => {
  const recorded = await page.evaluate(() => document.documentElement.dataset.shifts ?? "[]");
  const shifts = Shifts.parse(JSON.parse(recorded));
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const details = shifts.map(({ value, moved }) => `\n${value}: ${moved}`).join("");
  expect(sum, `layout shift at ${where}${details}`).toBeLessThan(LIMIT);
};
