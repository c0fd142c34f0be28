import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

// No project isolates its files: module state is forbidden (CONTRIBUTING.md), and isolation costs eight times the time.
// A test that runs without asserting anything fails. The time limit only ends tests that hang: five seconds, the default,
// are too short for 10,000 random messages on a busy machine, as is the second that a poll waits. Projects inherit nothing,
// so each spreads this.
const everywhere = {
  isolate: false,
  expect: { requireAssertions: true, poll: { timeout: 30_000 } },
  testTimeout: 60_000,
  // As journeys (playwright.config.ts): the build machine stalls now and then, and what fails once is named.
  retry: process.env.CI === undefined ? 0 : 1,
};

// A run that needs the embedded backend is named *.backend.test.ts, so that `npm run check` stays free of a database.
const needsBackend = ["tests/contracts/**/*.backend.test.ts"];

// What needs a document but no screen is named *.dom.test.ts and is a project of its own: a process can be reused only for
// files of the same environment.
const needsDocument = ["tests/**/*.dom.test.ts"];

// What takes seconds (thousands of made-up files or answers, the largest files) is named *.exhaustive.test.ts: `npm test`
// runs it, `npm run check` does not.
const exhaustive = ["tests/**/*.exhaustive.test.ts"];

const withDatabase = {
  ...everywhere,
  globalSetup: ["./tests/support/backend/database-cluster.ts"],
  setupFiles: ["./tests/support/openapi/check-fetch.ts"],
  hookTimeout: 600_000,
  // These start many programs of the same modules, which Node compiles in half of a start's time.
  env: { NODE_COMPILE_CACHE: path.resolve("node_modules/.cache/leadlight/compiled") },
};

// What starts, kills and starts programs again, or handles thousands of rows or requests, is in tests/processes:
// `npm run test:processes` runs it.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "core",
          environment: "node",
          ...everywhere,
          include: ["tests/{domain,application}/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "adapters",
          environment: "node",
          ...everywhere,
          include: ["tests/{adapters,contracts,extension,spreadsheets,wire}/**/*.test.ts"],
          exclude: [...needsBackend, ...needsDocument, ...exhaustive],
        },
      },
      {
        test: {
          name: "dom",
          environment: "jsdom",
          ...everywhere,
          include: needsDocument,
        },
      },
      {
        test: {
          name: "exhaustive",
          environment: "node",
          ...everywhere,
          include: exhaustive,
        },
      },
      {
        plugins: [react()],
        test: {
          name: "ui",
          environment: "jsdom",
          ...everywhere,
          include: ["tests/{ui,wiring}/**/*.test.{ts,tsx}", "tests/extension/**/*.test.tsx"],
          setupFiles: ["./tests/support/ui/dom.ts"],
        },
      },
      {
        test: {
          name: "backend",
          environment: "node",
          ...withDatabase,
          include: ["tests/backend/**/*.test.ts", ...needsBackend],
        },
      },
      {
        test: {
          name: "processes",
          environment: "node",
          ...withDatabase,
          include: ["tests/processes/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "architecture",
          environment: "node",
          ...everywhere,
          include: ["tests/architecture.test.ts", "tests/architecture/*.test.ts"],
        },
      },
    ],
  },
});
