import { join } from "node:path";
import { findOrGetBrowser, HOW_TO_GET_A_BROWSER } from "./browser.ts";
import { checks } from "./check.ts";
import { cache, type Outcome, PROCESSORS, runStep, runSteps, type Step, sum, vitestStep } from "./steps.ts";

const NOT_RUN: Outcome = { passed: 0, failed: 1 };

const journeys = async (): Promise<Outcome> => {
  if (findOrGetBrowser() === undefined) {
    console.log(`FAIL journeys\n${HOW_TO_GET_A_BROWSER}\n`);
    return NOT_RUN;
  }
  const report = join(cache, "journeys.json");
  return runStep({
    name: "journeys",
    command: "playwright test --project=own-servers --project=sampled --project=journeys --reporter=list,json",
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
  });
};

// With the size of the first load, which `npm run check` measures on a build of its own.
const build: Step = {
  name: "build",
  command: "node scripts/build.ts && size-limit && node scripts/build-extension.ts",
};
// A backend test waits half of its time, for leases, time limits and programs that start. It runs beside the checks, which
// keep the processors busy.
const backend = vitestStep("backend", ["backend"], PROCESSORS + 1);
const exhaustive = vitestStep("exhaustive", ["exhaustive"], 1);
const [built = NOT_RUN, ...others] = await runSteps([build, backend, ...checks, exhaustive]);
const outcomes = [built, ...others, ...(built.failed === 0 ? [await journeys()] : [])];

const { passed, failed } = sum(outcomes);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
