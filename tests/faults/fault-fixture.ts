import type { Page } from "@playwright/test";
import { startBackendProcess } from "#tests/support/backend-process.ts";
import { test as journey } from "#tests/support/journey.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { startNameServer } from "#tests/support/name-server.ts";
import type { Fixture } from "./call.ts";

/** The one address in the world of these tests at which mail arrives. */
export const DELIVERABLE = "asha@acme.example";

/** Journeys at a backend whose world of mail is on this machine. */
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
    await page.addInitScript(shortenPatience, HURRY);
    await provide({ page, context, origin: backend.origin, email });
  },
});

const HURRY = "data-hurry";

/** Lets calls that are made while the page is in a hurry time out in half a second instead of half a minute. */
const shortenPatience = (hurry: string) => {
  const patient = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (milliseconds) =>
    patient(document.documentElement.hasAttribute(hurry) ? Math.min(500, milliseconds) : milliseconds);
};

export const beInHurry = (page: Page): Promise<void> =>
  page.evaluate((hurry) => document.documentElement.setAttribute(hurry, ""), HURRY);

export const takeTime = (page: Page): Promise<void> =>
  page.evaluate((hurry) => document.documentElement.removeAttribute(hurry), HURRY);
