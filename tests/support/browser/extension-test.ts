import type { Page } from "@playwright/test";
import { openBare, settled } from "./bare-site.ts";
import { type ExtensionBrowser, launchWithExtension } from "./extension-browser.ts";
import { expect, test as base } from "./journey.ts";
import { watchContext } from "./journey-watch.ts";
import { CHECKED } from "./protocol-table.ts";

interface ExtensionJourney {
  /** A browser with the extension, in which nobody has been before. */
  readonly extension: ExtensionBrowser;
  /** A page of the site without the app, in that browser. */
  readonly bare: Page;
  /** Adds a line to the table that is printed at the end. */
  readonly report: (check: string, result: string) => void;
}

/** A journey in a browser with the extension; its lines stand in the table that `ProtocolTable` prints. */
export const test = base.extend<ExtensionJourney>({
  extension: async ({ backend }, provide) => {
    const extension = await launchWithExtension(backend.origin);
    const faults = watchContext(extension.context);
    await provide(extension);
    await extension.close();
    // An attacker's pages may be of hosts that are elsewhere.
    expect(faults.filter((fault) => !fault.includes("attacker"))).toEqual([]);
  },

  bare: async ({ extension, backend }, provide) => {
    // An extension greets every page that is open when it was installed, which takes a moment: another page hears that.
    const greeted = await openBare(extension.context, backend.origin);
    await settled(greeted);
    await greeted.close();
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
