import { fileURLToPath } from "node:url";
import { type Outcome, runSteps, vitestStep } from "./steps.ts";

/** What needs neither a database nor a browser: types, lint, format, unused code, unit tests and the arrow law. */
export const check = (): Promise<Outcome> =>
  runSteps([
    vitestStep("unit tests", ["core", "adapters", "ui", "architecture"]),
    { name: "types", command: "tsc -b" },
    { name: "lint", command: "oxlint" },
    { name: "format", command: "oxfmt --check" },
    { name: "unused code", command: "knip" },
  ]);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { passed, failed } = await check();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
