import type { Browser, BrowserContextOptions, Page } from "@playwright/test";

interface Interaction {
  readonly name: string;
  /** Milliseconds from the event to the paint after it, in steps of 8. */
  readonly duration: number;
  readonly at: number;
}

declare global {
  interface Window {
    history10k: {
      interactions: Interaction[];
      longestTask: number;
      shifts: number;
      openedAt: number;
      rowsPaintedAt: number | undefined;
    };
  }
}

const observe = () => {
  const seen: Window["history10k"] = {
    interactions: [],
    longestTask: 0,
    shifts: 0,
    openedAt: 0,
    rowsPaintedAt: undefined,
  };
  window.history10k = seen;
  performance.setResourceTimingBufferSize(2000);
  // Entries shorter than 16 ms are never reported.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
      seen.interactions.push({ name: entry.name, duration: entry.duration, at: entry.startTime });
    }
  }).observe(Object.assign({ type: "event", buffered: true }, { durationThreshold: 16 }));
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, duration);
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isOurs = "hadRecentInput" in entry && entry.hadRecentInput === false;
      if (isOurs && "value" in entry && typeof entry.value === "number") seen.shifts += entry.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
  addEventListener(
    "click",
    ({ target, timeStamp }) => {
      if (target instanceof Element && target.closest('a[href="/dashboard/history"]')) seen.openedAt = timeStamp;
    },
    { capture: true },
  );
  const look = () => {
    const isThere = document.querySelector("main table tbody tr") !== null;
    // The frame after the one that has the rows: by then they have been painted.
    if (isThere) requestAnimationFrame(() => (seen.rowsPaintedAt ??= performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** A page that keeps how long things take; with a slower processor where `slowdown` is more than 1. */
export const openObservedPage = async (
  browser: Browser,
  options: BrowserContextOptions,
  slowdown: number,
): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, ...options });
  const page = await context.newPage();
  await page.addInitScript(observe);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return page;
};

/** Milliseconds from opening the route, by a click or as the first page, to the first rows on the screen. */
export const untilRows = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => window.history10k.rowsPaintedAt !== undefined);
  return page.evaluate(() => (window.history10k.rowsPaintedAt ?? Number.NaN) - window.history10k.openedAt);
};

/** The whole history is read: only then does the footer announce its counts to screen readers. */
export const untilWhole = async (page: Page): Promise<void> => {
  await page.locator('main footer [role="status"]').waitFor();
  await page.waitForTimeout(500);
};

/** Milliseconds from the event to the paint after it; those under 16 count as 16. */
export const untilPainted = async (page: Page, act: () => Promise<void>): Promise<number> => {
  const before = await page.evaluate(() => performance.now());
  await act();
  await page.waitForTimeout(400);
  return page.evaluate((since) => {
    const durations = window.history10k.interactions.filter(({ at }) => at >= since).map(({ duration }) => duration);
    return Math.max(16, ...durations);
  }, before);
};
