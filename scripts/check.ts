import { fileURLToPath } from "node:url";
import { runSteps, type Step, sum, vitestStep } from "./steps.ts";

// The compiler and the typed rules end soon, so that collecting their garbage less often costs memory for seconds only.
const RARE_COLLECTION = { GOGC: "400" };

const CHECKED_BUILD = "node_modules/.cache/leadlight/build";

/** What needs neither a database, nor a browser, nor a build: types, lint, style sheets, format, unused code, unit tests and the import law. */
export const checks: readonly Step[] = [
  vitestStep("unit tests", ["core", "adapters", "dom", "ui", "architecture"]),
  // Several checkers of one project each find out the types of its libraries.
  { name: "types", command: "tsc -b --checkers 1", env: RARE_COLLECTION },
  { name: "lint", command: "oxlint", env: RARE_COLLECTION },
  { name: "styles", command: 'stylelint "{src,extension}/**/*.css"' },
  { name: "format", command: "oxfmt --check" },
  { name: "unused code", command: "knip" },
];

/** How much the first screens load. Built into a separate folder, because a running server serves dist/. */
const firstLoad: Step = {
  name: "first load",
  command: `node scripts/build.ts ${CHECKED_BUILD} && size-limit`,
  env: { LEADLIGHT_BUILD: CHECKED_BUILD },
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { passed, failed } = sum(await runSteps([...checks, firstLoad]));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
