import { defineConfig } from "@playwright/test";
import { BROWSER_ARGS, findHeadless } from "./scripts/browser.ts";

const executablePath = findHeadless();

/** By their folder, or by the tag of tests/support/browser/journey-looks.ts. */
const FURTHER_LOOKS = /\blooks\/|@further-look/;

/** What seldom happens, or a variation of another journey: by folder, or by a tag in the title. `npm test` leaves them out. */
const FURTHER = /\bfurther\/|@further\b(?!-look)/;

const LEFT_OUT = [FURTHER_LOOKS, FURTHER];

// A journey waits more than half of its time: for the pauses after which a press counts, and for what is shown a moment later.
// Four at a time keep two processors busy. Each worker starts a backend of its own (tests/support/browser/journey.ts), so that journeys
// never see each other's data.
export default defineConfig({
  outputDir: "node_modules/.cache/playwright",
  globalSetup: "./tests/support/browser/prepare-data.ts",
  workers: 4,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A shared build machine stalls now and then: what fails twice is broken, and what fails once is named as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  // These limits only end what hangs: a busy machine takes several times as long as an idle one.
  timeout: 180_000,
  globalTimeout: 2_700_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["./tests/faults/fault-table.ts"], ["./tests/support/browser/protocol-table.ts"]],
  use: {
    launchOptions: { args: [...BROWSER_ARGS], ...(executablePath === undefined ? {} : { executablePath }) },
    viewport: { width: 1366, height: 768 },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    reducedMotion: "reduce",
    // Recording takes a quarter of the time, so that only a repetition is recorded; elsewhere `--trace on` records.
    trace: "on-first-retry",
  },
  projects: [
    // A worker is started again for tests of another server or browser. One worker each for these two, from the beginning, keeps
    // that to once for each of them.
    {
      name: "own-servers",
      testDir: "tests/journeys/own-servers",
      grepInvert: LEFT_OUT,
      fullyParallel: false,
      workers: 1,
    },
    // A sample of the faults and of the extension, for `npm test`.
    {
      name: "sampled",
      testMatch: /tests\/(faults|extension-browser)\/.*\.spec\.ts$/,
      grep: /@sampled/,
      fullyParallel: false,
      workers: 1,
      use: { trace: "off" },
    },
    { name: "journeys", testDir: "tests/journeys", testIgnore: "own-servers/**", grepInvert: LEFT_OUT },
    // How screens look and fit, and some journeys once more, in other widths and the other scheme.
    { name: "looks", testDir: "tests/journeys", grep: FURTHER_LOOKS },
    { name: "further", testDir: "tests/journeys", grep: FURTHER },
    // Hundreds of short tests: recording each costs more than running it.
    { name: "faults", testDir: "tests/faults", use: { trace: "off" } },
    { name: "extension", testDir: "tests/extension-browser" },
    // What starts programs again, or builds the app for another backend.
    { name: "processes", testDir: "tests/processes", testMatch: "*.spec.ts", fullyParallel: false, workers: 1 },
    { name: "store-pictures", testDir: "tests/store" },
  ],
});
