import type { Page } from "@playwright/test";
import { openBare, settled } from "./bare-site.ts";
import { type ExtensionBrowser, launchWithExtension } from "./extension-browser.ts";
import { expect, test as base } from "./journey.ts";
import { watchContext } from "./journey-watch.ts";
import { CHECKED } from "./protocol-table.ts";

interface ExtensionJourney {
  /** A browser with the extension, in which nothing is left of the test before. */
  readonly extension: ExtensionBrowser;
  /** A page of the site without the app, in that browser. */
  readonly bare: Page;
  /** Adds a line to the table that is printed at the end. */
  readonly report: (check: string, result: string) => void;
}

interface SharedBrowser {
  readonly shared: { readonly extension: ExtensionBrowser; readonly faults: readonly string[] };
}

/** Pages of these hosts are stand-ins, which come from nowhere: an attacker's, and profiles. */
const STANDS_IN = /attacker|https:\/\/www\.linkedin\.com$/;

/** A journey in a browser with the extension; its lines stand in the table that `ProtocolTable` prints. */
export const test = base.extend<ExtensionJourney, SharedBrowser>({
  // A start takes as long as a short test. What is about a start, or changes all later pages, starts a browser of its own.
  shared: [
    async ({ backend }, provide) => {
      const extension = await launchWithExtension(backend.origin);
      const faults = watchContext(extension.context);
      // An extension greets every page that is open when it was installed, which takes a moment: this page hears that.
      await settled(await openBare(extension.context, backend.origin));
      await extension.reset();
      await provide({ extension, faults });
      await extension.close();
    },
    { scope: "worker" },
  ],

  extension: async ({ shared: { extension, faults } }, provide) => {
    const before = faults.length;
    await provide(extension);
    await extension.reset();
    expect(faults.slice(before).filter((fault) => !STANDS_IN.test(fault))).toEqual([]);
  },

  bare: async ({ extension, backend }, provide) => {
    await provide(await openBare(extension.context, backend.origin));
  },

  // Playwright reads the needs of a fixture from the pattern of its first parameter.
  // eslint-disable-next-line no-empty-pattern
  report: async ({}, provide, info) => {
    info.annotations.push({ type: CHECKED });
    await provide((check, result) => {
      info.annotations.push({ type: CHECKED, description: JSON.stringify([check, result]) });
    });
  },
});

export { expect };
