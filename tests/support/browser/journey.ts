import { test as base, expect, type Page, type PlaywrightTestOptions } from "@playwright/test";
import { type BackendProcess, startBackendProcess } from "./backend-process.ts";
import { type Person, signInAtService } from "./journey-people.ts";
import { watchContext } from "./journey-watch.ts";
import { openWorkersPage, type SharedPage } from "./shared-page.ts";
import { signIn, waitForCode } from "./sign-in.ts";

interface Journey {
  /** An address nobody used before in this run. */
  readonly email: string;
  /** The code last mailed to an address; another one than `previous`, where that is given. */
  readonly codeFor: (email: string, previous?: string) => Promise<string>;
  /** Signs in through the login and OTP screens, and waits for the dashboard. */
  readonly signIn: (page: Page, email: string) => Promise<void>;
  /** Somebody new with a complete profile and 25 credits, signed in at the service, in no browser yet. */
  readonly person: Person;
}

interface Worker {
  readonly backend: BackendProcess;
  /** The page of journey-shared.ts. It stands here because a worker is started again for tests of other worker fixtures. */
  readonly sharedPage: SharedPage;
}

/**
 * A test in a real browser against a real backend. It also fails when any of its pages does what no page may do (see
 * `watchContext`).
 */
export const test = base.extend<Journey, Worker>({
  backend: [
    // Playwright reads the needs of a fixture from the pattern of its first parameter.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const backend = await startBackendProcess();
      await provide(backend);
      await backend.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],

  sharedPage: [
    async ({ browser, backend }, provide, { project }) => {
      const shared = await openWorkersPage(browser, backend.origin, project.use as PlaywrightTestOptions);
      await provide(shared);
      await shared.context.close();
    },
    { scope: "worker" },
  ],

  baseURL: async ({ backend }, provide) => {
    await provide(backend.origin);
  },

  context: async ({ context, backend }, provide) => {
    const faults = watchContext(context);
    await provide(context);
    expect(faults).toEqual([]);
    expectNoTokenPrinted(backend);
  },

  // eslint-disable-next-line no-empty-pattern
  email: async ({}, provide, info) => {
    await provide(`person-${info.workerIndex}-${info.testId}-${info.retry}@journey.example`);
  },

  codeFor: async ({ backend }, provide) => {
    await provide((email, previous) => waitForCode(backend.origin, email, previous));
  },

  signIn: async ({ backend }, provide) => {
    await provide((page, email) => signIn(page, backend.origin, email));
  },

  person: async ({ backend, email }, provide) => {
    await provide(await signInAtService(backend.origin, email));
  },
});

/** A log with a token in it would let any reader sign in. */
export const expectNoTokenPrinted = (backend: BackendProcess): void =>
  expect(backend.output(), "what the server printed").not.toContain("eyJ");

export { expect };
