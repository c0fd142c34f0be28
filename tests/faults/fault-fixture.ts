import type { Page } from "@playwright/test";
import { startBackendProcess } from "#tests/support/backend-process.ts";
import { test as journey } from "#tests/support/journey.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { startNameServer } from "#tests/support/name-server.ts";
import type { Fixture } from "./call.ts";

/** The only address that the mail server of these tests accepts. */
export const DELIVERABLE = "asha@acme.example";

/** Journeys with a backend whose name server and mail server run in the test process. */
export const test = journey.extend<{ readonly fixture: Fixture }>({
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
      });
      await provide(backend);
      await backend.stop();
      await Promise.all([mail.close(), names.close()]);
    },
    { scope: "worker", timeout: 120_000 },
  ],

  fixture: async ({ page, context, backend, email }, provide) => {
    await page.addInitScript(patchTimeouts, SHORT_TIMEOUTS);
    await provide({ page, context, origin: backend.origin, email });
  },
});

const SHORT_TIMEOUTS = "data-short-timeouts";

/**
 * While the page has the attribute, new calls time out after half a second instead of half a minute. Uploads measure it
 * themselves, as it begins anew with every part that is sent.
 */
const patchTimeouts = (attribute: string) => {
  const [timeout, setTimer] = [AbortSignal.timeout.bind(AbortSignal), window.setTimeout.bind(window)];
  const shortened = (milliseconds: number) =>
    document.documentElement.hasAttribute(attribute) ? Math.min(500, milliseconds) : milliseconds;
  AbortSignal.timeout = (milliseconds) => timeout(shortened(milliseconds));
  const patched = (task: TimerHandler, milliseconds = 0, ...more: unknown[]) =>
    setTimer(task, milliseconds < 30_000 ? milliseconds : shortened(milliseconds), ...more);
  window.setTimeout = Object.assign(patched, window.setTimeout);
};

export const shortenTimeouts = (page: Page): Promise<void> =>
  page.evaluate((attribute) => document.documentElement.setAttribute(attribute, ""), SHORT_TIMEOUTS);

export const restoreTimeouts = (page: Page): Promise<void> =>
  page.evaluate((attribute) => document.documentElement.removeAttribute(attribute), SHORT_TIMEOUTS);
