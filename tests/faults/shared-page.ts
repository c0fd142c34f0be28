import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { toOurOrigin } from "#tests/support/journey-people.ts";
import { watchContext } from "#tests/support/journey-watch.ts";

/** One page for many tests: what makes a new one slow is loading and compiling the app with empty caches. */
export interface SharedPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the pages did that no page may do (see `watchContext`), since the last call of this function. */
  faults(): readonly string[];
  /** Leaves the page as a new context would have it, but for its caches: nothing stored, no route, no other page. */
  clean(): Promise<void>;
}

export const openSharedPage = async (browser: Browser, options: BrowserContextOptions): Promise<SharedPage> => {
  const context = await browser.newContext(options);
  const watched = watchContext(context);
  const page = await context.newPage();
  let told = 0;
  return {
    context,
    page,
    faults: () => {
      const news = watched.slice(told);
      told = watched.length;
      return news;
    },
    clean: async () => {
      for (const event of ["request", "download"] as const) page.removeAllListeners(event);
      for (const other of context.pages()) if (other !== page) await other.close();
      await context.setOffline(false);
      await page.unrouteAll({ behavior: "ignoreErrors" });
      // Left first, so that nothing is written after it was removed.
      await toOurOrigin(page);
      await page.evaluate(() => {
        sessionStorage.clear();
        localStorage.clear();
      });
      await context.clearCookies();
    },
  };
};
