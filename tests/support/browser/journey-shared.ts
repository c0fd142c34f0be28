import { type BrowserContextOptions, expect } from "@playwright/test";
import { expectNoTokenPrinted, test as journey } from "./journey.ts";
import { openSharedPage, type SharedPage } from "./shared-page.ts";

interface Shared {
  readonly shared: SharedPage;
}

const USUAL = { colorScheme: "light", reducedMotion: "reduce" } as const;

/**
 * A journey in one page for each worker, whose caches are warm: opening the app costs a third of what it costs in a new
 * context. Everything else is as in a new context, and a test that leaves something fails. What cannot be taken back
 * (scripts for every document, a held clock, touch, a session of the DevTools protocol) and what is about empty caches or
 * downloads needs `test` of journey.ts.
 */
export const test = journey.extend<object, Shared>({
  shared: [
    async ({ browser, backend }, provide, { project }) => {
      const { viewport, locale, timezoneId } = project.use;
      // What is not named here would be taken from the test that comes first.
      const look = { ...USUAL, hasTouch: false, baseURL: backend.origin };
      const shared = await openSharedPage(browser, { viewport, locale, timezoneId, ...look } as BrowserContextOptions);
      Object.assign(shared.page, { addInitScript: refuse, exposeFunction: refuse, exposeBinding: refuse });
      Object.assign(shared.context, { addInitScript: refuse, exposeFunction: refuse, exposeBinding: refuse });
      // What such a session emulates, such as a slow network, lasts until it is detached.
      Object.assign(shared.context, { newCDPSession: refuse });
      await provide(shared);
      await shared.context.close();
    },
    { scope: "worker" },
  ],

  context: async ({ shared, backend, viewport, colorScheme, hasTouch }, provide, { project }) => {
    if (hasTouch) refuse();
    const { context, page, faults, clean, leftovers } = shared;
    if (viewport !== null) await page.setViewportSize(viewport);
    await page.emulateMedia({ ...USUAL, media: null, colorScheme });
    let opened = 0;
    const count = () => void (opened += 1);
    context.on("page", count);
    await provide(context);
    context.off("page", count);
    await clean();
    expect(await leftovers(), "what the test left in the shared page").toEqual([]);
    const isAsUsual = viewport === project.use.viewport && colorScheme === USUAL.colorScheme;
    expect(isAsUsual || opened === 0, "a second page of a shared context has not the look of the first").toBe(true);
    expect(faults()).toEqual([]);
    expectNoTokenPrinted(backend);
  },

  page: async ({ shared, context }, provide) => {
    expect(context).toBe(shared.context);
    await provide(shared.page);
  },
});

const refuse = (): never => {
  throw new Error("This cannot be taken back in a page of many tests: use `test` of journey.ts");
};

export { expect };
