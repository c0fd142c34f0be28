import { type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { startBackendProcess } from "#tests/support/browser/backend-process.ts";
import { expectNoTokenPrinted, test as journey } from "#tests/support/browser/journey.ts";
import { startMailServer } from "#tests/support/backend/mail-server.ts";
import { startNameServer } from "#tests/support/backend/name-server.ts";
import type { Fixture } from "./call.ts";
import { openSharedPage, type SharedPage } from "#tests/support/browser/shared-page.ts";

/** The only address that the mail server of these tests accepts. */
export const DELIVERABLE = "asha@acme.example";

interface Cell {
  readonly fixture: Fixture;
  /** Whether the test stops the page's clock, which nothing sets going again: it gets a page of its own. */
  readonly holdsClock: boolean;
}

interface Shared {
  readonly openPage: () => Promise<SharedPage>;
  readonly shared: SharedPage;
}

/** Journeys in one page for each worker, with a backend whose name server and mail server run in the test process. */
export const test = journey.extend<Cell, Shared>({
  backend: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const names = await startNameServer({
        "acme.example": { mx: [[10, "mx.acme.example"]] },
        "mx.acme.example": { a: ["127.0.0.1"] },
      });
      const mail = await startMailServer((address) => (address === DELIVERABLE ? undefined : "550 5.1.1 No such user"));
      const backend = await startBackendProcess({
        LEADLIGHT_VERIFY_DNS: names.address,
        LEADLIGHT_VERIFY_SMTP: "on",
        LEADLIGHT_VERIFY_SMTP_PORT: String(mail.port),
        LEADLIGHT_VERIFY_PRIVATE: "on",
        LEADLIGHT_INVITATIONS_PER_DAY: "100000",
      });
      await provide(backend);
      await backend.stop();
      await Promise.all([mail.close(), names.close()]);
    },
    { scope: "worker", timeout: 120_000 },
  ],

  openPage: [
    async ({ browser, backend }, provide, { project }) => {
      await provide(async () => {
        const { viewport, locale, timezoneId, reducedMotion } = project.use;
        const look = { viewport, locale, timezoneId, reducedMotion } as BrowserContextOptions;
        const opened = await openSharedPage(browser, { ...look, baseURL: backend.origin });
        await opened.page.addInitScript(patchTimeouts, SHORT_TIMEOUTS);
        return opened;
      });
    },
    { scope: "worker" },
  ],

  shared: [
    async ({ openPage }, provide) => {
      const shared = await openPage();
      await provide(shared);
      await shared.context.close();
    },
    { scope: "worker" },
  ],

  holdsClock: [false, { option: true }],

  fixture: async ({ shared, openPage, holdsClock, backend, email }, provide) => {
    const { page, context, faults, clean } = holdsClock ? await openPage() : shared;
    await provide({ page, context, backend, origin: backend.origin, email });
    // After a test that failed, Playwright starts a new worker, with a new page.
    await (holdsClock ? context.close() : clean());
    expect(faults()).toEqual([]);
    expectNoTokenPrinted(backend);
  },
});

const SHORT_TIMEOUTS = "data-short-timeouts";

/**
 * While the page has the attribute, new calls time out after two seconds instead of half a minute: long enough for the
 * calls that are answered. Uploads measure it themselves, as it starts again with every part that is sent.
 */
const patchTimeouts = (attribute: string) => {
  const [timeout, setTimer] = [AbortSignal.timeout.bind(AbortSignal), window.setTimeout.bind(window)];
  const shortened = (milliseconds: number) =>
    document.documentElement.hasAttribute(attribute) ? Math.min(2_000, milliseconds) : milliseconds;
  AbortSignal.timeout = (milliseconds) => timeout(shortened(milliseconds));
  const patched = (task: TimerHandler, milliseconds = 0, ...more: unknown[]) =>
    setTimer(task, milliseconds < 30_000 ? milliseconds : shortened(milliseconds), ...more);
  window.setTimeout = Object.assign(patched, window.setTimeout);
};

export const shortenTimeouts = (page: Page): Promise<void> =>
  page.evaluate((attribute) => document.documentElement.setAttribute(attribute, ""), SHORT_TIMEOUTS);

export const restoreTimeouts = (page: Page): Promise<void> =>
  page.evaluate((attribute) => document.documentElement.removeAttribute(attribute), SHORT_TIMEOUTS);
