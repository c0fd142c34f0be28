import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
  PlaywrightTestOptions,
} from "@playwright/test";
import { toOurOrigin } from "./journey-people.ts";
import { watchContext } from "./journey-watch.ts";

/** One page for many tests: what makes a new one slow is loading and compiling the app with empty caches. */
export interface SharedPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the pages did that no page may do (see `watchContext`), since the last call of this function. */
  faults(): readonly string[];
  /** Leaves the page as a new context would have it, but for its caches: nothing stored, no route, no other page. */
  clean(): Promise<void>;
  /** What a test left that `clean` does not remove, in words; empty where the page is as it was when it was opened. */
  leftovers(): Promise<readonly string[]>;
}

const EVENTS = [
  ...(["request", "response", "requestfailed", "requestfinished", "download", "dialog", "popup"] as const),
  ...(["console", "pageerror", "framenavigated", "frameattached", "framedetached", "websocket"] as const),
];

const STORAGE = "local_storage,indexeddb,cache_storage,service_workers,file_systems";

export const openSharedPage = async (browser: Browser, options: BrowserContextOptions): Promise<SharedPage> => {
  const context = await browser.newContext(options);
  const watched = watchContext(context);
  const visited = originsVisitedIn(context);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await toOurOrigin(page);
  await session.send("Page.resetNavigationHistory");
  const atFirst = new Set(await page.evaluate(() => Object.getOwnPropertyNames(window)));
  let reported = 0;
  return {
    context,
    page,
    faults: () => {
      const news = watched.slice(reported);
      reported = watched.length;
      return news;
    },
    clean: async () => {
      for (const event of EVENTS) page.removeAllListeners(event);
      for (const other of context.pages()) if (other !== page) await other.close();
      await context.setOffline(false);
      await context.unrouteAll({ behavior: "ignoreErrors" });
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await context.clearPermissions();
      // Left first, so that nothing is written after it was removed. A new document also has none of the old one's globals.
      await page.goto("/favicon.svg");
      await page.mouse.move(-1, -1);
      await forget(session, visited);
      await page.evaluate(() => {
        sessionStorage.clear();
        window.name = "";
      });
      await context.clearCookies();
      await session.send("Page.resetNavigationHistory");
    },
    leftovers: async () => {
      const inPage = await page.evaluate(lookForLeftovers);
      const globals = inPage.globals.filter((name) => !atFirst.has(name)).map((name) => `window.${name}`);
      const pages = context.pages().length === 1 ? [] : ["another page"];
      const cookies = (await context.cookies()).map(({ name }) => `the cookie ${name}`);
      return [...pages, ...cookies, ...inPage.said, ...globals];
    },
  };
};

/** The look of a shared page, unless a test asks for another one. */
export const USUAL_LOOK = { colorScheme: "light", reducedMotion: "reduce" } as const;

export const refuse = (): never => {
  throw new Error("This cannot be taken back in a page of many tests: use `test` of journey.ts");
};

/** The shared page of a worker, which refuses what cannot be taken back. */
export const openWorkersPage = async (
  browser: Browser,
  origin: string,
  { viewport, locale, timezoneId }: PlaywrightTestOptions,
): Promise<SharedPage> => {
  // What is not named here would be taken from the test that comes first.
  const options = { viewport, locale, timezoneId, ...USUAL_LOOK, hasTouch: false, baseURL: origin };
  const shared = await openSharedPage(browser, options as BrowserContextOptions);
  Object.assign(shared.page, { addInitScript: refuse, exposeFunction: refuse, exposeBinding: refuse });
  Object.assign(shared.context, { addInitScript: refuse, exposeFunction: refuse, exposeBinding: refuse });
  // What such a session emulates, such as a slow network, lasts until it is detached.
  Object.assign(shared.context, { newCDPSession: refuse });
  return shared;
};

/** Every origin that a page of the context asked for something; grows as long as the context is open. */
const originsVisitedIn = (context: BrowserContext): ReadonlySet<string> => {
  const origins = new Set<string>();
  context.on("request", (request) => {
    const { origin } = new URL(request.url());
    if (origin !== "null") origins.add(origin);
  });
  return origins;
};

const forget = async (session: CDPSession, origins: ReadonlySet<string>): Promise<void> => {
  for (const origin of origins) await session.send("Storage.clearDataForOrigin", { origin, storageTypes: STORAGE });
};

const lookForLeftovers = async () => {
  const isNative = (it: unknown) => Function.prototype.toString.call(it).includes("[native code]");
  const stored = { ...localStorage, ...sessionStorage };
  return {
    globals: Object.getOwnPropertyNames(window),
    said: [
      ...Object.keys(stored).map((key) => `${key} in the storage`),
      ...(await indexedDB.databases()).map(({ name }) => `the database ${name}`),
      ...(await caches.keys()).map((name) => `the cache ${name}`),
      ...(isNative(Date) && isNative(performance.now) ? [] : ["a clock that is held"]),
      ...(history.length === 1 ? [] : ["entries in the history"]),
      ...(navigator.onLine ? [] : ["the browser offline"]),
    ],
  };
};
