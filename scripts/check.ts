import { fileURLToPath } from "node:url";
import { type Outcome, runSteps, vitestStep } from "./steps.ts";

const CHECKED_BUILD = "node_modules/.cache/leadlight/build";

/** What needs neither a database, nor a browser, nor minutes: types, lint, style sheets, format, unused code, unit tests, the import law, and how much the first screens load. */
export const check = (): Promise<Outcome> =>
  runSteps([
    vitestStep("unit tests", ["core", "adapters", "ui", "architecture"]),
    { name: "types", command: "tsc -b" },
    { name: "lint", command: "oxlint" },
    { name: "styles", command: 'stylelint "{src,extension}/**/*.css"' },
    { name: "format", command: "oxfmt --check" },
    { name: "unused code", command: "knip" },
    // Built into a separate folder, because a running server serves dist/.
    {
      name: "first load",
      command: `node scripts/build.ts ${CHECKED_BUILD} && size-limit`,
      env: { LEADLIGHT_BUILD: CHECKED_BUILD },
    },
  ]);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { passed, failed } = await check();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
