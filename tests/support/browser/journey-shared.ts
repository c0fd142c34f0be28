import { expect } from "@playwright/test";
import { expectNoTokenPrinted, test as journey } from "./journey.ts";
import { refuse, USUAL_LOOK } from "./shared-page.ts";

/**
 * A journey in one page for each worker, whose caches are warm: opening the app costs a third of what it costs in a new
 * context. Everything else is as in a new context, and a test that leaves something fails. What cannot be taken back
 * (scripts for every document, a held clock, touch, a session of the DevTools protocol) and what is about empty caches or
 * downloads needs `test` of journey.ts.
 */
export const test = journey.extend({
  context: async ({ sharedPage, backend, viewport, colorScheme, hasTouch }, provide, { project }) => {
    if (hasTouch) refuse();
    const { context, page, faults, clean, leftovers } = sharedPage;
    if (viewport !== null) await page.setViewportSize(viewport);
    await page.emulateMedia({ ...USUAL_LOOK, media: null, colorScheme });
    let opened = 0;
    const count = () => void (opened += 1);
    context.on("page", count);
    await provide(context);
    context.off("page", count);
    await clean();
    expect(await leftovers(), "what the test left in the shared page").toEqual([]);
    const isAsUsual = viewport === project.use.viewport && colorScheme === USUAL_LOOK.colorScheme;
    expect(isAsUsual || opened === 0, "a second page of a shared context has not the look of the first").toBe(true);
    expect(faults()).toEqual([]);
    expectNoTokenPrinted(backend);
  },

  page: async ({ sharedPage, context }, provide) => {
    expect(context).toBe(sharedPage.context);
    await provide(sharedPage.page);
  },
});

export { expect };
