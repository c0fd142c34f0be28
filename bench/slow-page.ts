import type { Browser, BrowserContextOptions, Page } from "@playwright/test";

export interface View {
  readonly path: string;
  readonly heading: string;
  /** A selector of what it shows once its data is there. */
  readonly data?: string;
  /** A part of the address of the request whose answer opens it: the server's time is not part of the figure. */
  readonly answer?: string;
}

export interface Load {
  /** Milliseconds from the start of the navigation to the last largest contentful paint. */
  readonly largestPaint: number;
  /** Milliseconds until the app said that it can be used; undefined for a page without scripts. */
  readonly usable: number | undefined;
  /** Sum of all layout shifts without user input. */
  readonly shifts: number;
}

export type Network = "slow 4G" | "unlimited";

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** A cold browser cache on a processor that is four times slower. */
export const openSlowPage = async (
  browser: Browser,
  network: Network,
  options: BrowserContextOptions,
): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, ...options });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  if (network === "slow 4G") await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(observe);
  return page;
};

interface Observed {
  paint: number;
  shifts: number;
  usable: number | undefined;
  lastClick: number;
}

declare global {
  interface Window {
    observed: Observed;
  }
}

const observe = () => {
  const observed: Observed = { paint: 0, shifts: 0, usable: undefined, lastClick: 0 };
  window.observed = observed;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) observed.paint = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isOurs = "hadRecentInput" in entry && entry.hadRecentInput === false;
      if (isOurs && "value" in entry && typeof entry.value === "number") observed.shifts += entry.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
  new MutationObserver(() => {
    if (document.documentElement.dataset.ready === "true") observed.usable ??= performance.now();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });
  addEventListener("click", () => (observed.lastClick = performance.now()), { capture: true });
};

/** Loads the page and waits until there are no requests under way and half a second has passed. */
export const measureLoad = async (page: Page, url: string, withScripts: boolean): Promise<Load> => {
  await page.goto(url, { waitUntil: "load" });
  if (withScripts) await page.waitForFunction(() => window.observed.usable !== undefined);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500);
  const { paint, usable, shifts } = await page.evaluate(() => window.observed);
  return { largestPaint: paint, usable, shifts };
};

const QUIET_MS = 1000;

/** Resolves once no request has begun for a second: the code of the screens one click away is there by then. */
export const untilQuiet = async (page: Page): Promise<void> => {
  let last = Date.now();
  const count = () => (last = Date.now());
  page.on("request", count);
  while (Date.now() - last < QUIET_MS) await page.waitForTimeout(100);
  page.off("request", count);
};

/** Milliseconds until the next view is painted, with its data, counted from the last click, or from the `answer`. */
export const measureNextView = async (page: Page, click: () => Promise<void>, next: View): Promise<number> => {
  const painted = page.evaluate(
    ({ path, heading, data, answer }) =>
      new Promise<number>((resolve) => {
        const isThere = () =>
          location.pathname === path &&
          [...document.querySelectorAll("h1, h2")].some((element) => element.textContent.includes(heading)) &&
          (data === undefined || document.querySelector(data) !== null);
        const startOf = (): number | undefined => {
          if (answer === undefined) return window.observed.lastClick;
          const answers = performance.getEntriesByType("resource").filter(({ name }) => name.includes(answer));
          const last = answers.at(-1);
          return last instanceof PerformanceResourceTiming ? last.responseEnd : undefined;
        };
        // An answer is listed once its body was read, which may be after the view is there.
        const report = (paintedAt: number): void => {
          const start = startOf();
          if (start === undefined) requestAnimationFrame(() => report(paintedAt));
          else resolve(paintedAt - start);
        };
        const look = (): void => {
          // Counted to the frame after the one that has the view: by then it has been painted.
          if (isThere()) requestAnimationFrame(() => report(performance.now()));
          else requestAnimationFrame(look);
        };
        look();
      }),
    next,
  );
  await click();
  return painted;
};
