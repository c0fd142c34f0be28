import { spawn } from "node:child_process";
import { existsSync, statfsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { describeFailure, readTestReport, type TestReport } from "./test-report.ts";

export interface Step {
  readonly name: string;
  /** A command line of a program of this repository or its packages. */
  readonly command: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The file into which the command writes its report; a step without one counts as one test. */
  readonly report?: string;
}

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

const root = join(import.meta.dirname, "..");
export const cache = join(root, "node_modules/.cache/leadlight");

/** At least two, as Vitest would use but one process on two processors. */
export const PROCESSORS = Math.max(2, availableParallelism());

const MEMORY = "/dev/shm";
/** All tests together hold about a tenth of that at a time. */
const MEMORY_MIN_BYTES = 8 * 2 ** 30;

/** Where tests keep their files. In memory, a database for a test is copied five times as fast as on a disk. */
const temporaryFolder = (): string => {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < MEMORY_MIN_BYTES ? tmpdir() : MEMORY;
};

const outcomeOf = (report: TestReport | undefined, succeeded: boolean): Outcome => {
  const { passed, failed } = report ?? { passed: succeeded ? 1 : 0, failed: 0 };
  // A suite that can't be loaded fails the command, but is not counted as a failed test.
  return { passed, failed: succeeded ? failed : Math.max(failed, 1) };
};

const run = ({ command, env }: Step): Promise<{ succeeded: boolean; output: string }> =>
  new Promise((resolve) => {
    const path = [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter);
    const child = spawn(command, {
      cwd: root,
      shell: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NO_COLOR: "1", PATH: path, TMPDIR: temporaryFolder(), ...env },
    });
    let output = "";
    const collect = (chunk: string) => {
      output += chunk;
    };
    child.stdout.setEncoding("utf8").on("data", collect);
    child.stderr.setEncoding("utf8").on("data", collect);
    child.on("error", (error) => resolve({ succeeded: false, output: String(error) }));
    child.on("close", (code) => resolve({ succeeded: code === 0, output }));
  });

/** Runs one step and prints a line, and the tests that failed; for a failed step, prints its whole output after them. */
export const runStep = async (step: Step): Promise<Outcome> => {
  if (step.report !== undefined) await rm(step.report, { force: true });
  const start = performance.now();
  const { succeeded, output } = await run(step);
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  const report = step.report === undefined ? undefined : await readTestReport(step.report);
  const outcome = outcomeOf(report, succeeded);
  const counts = step.report === undefined ? "" : `  ${outcome.passed} passed, ${outcome.failed} failed`;
  console.log(`${succeeded ? "ok  " : "FAIL"} ${step.name.padEnd(12)}${seconds} s${counts}`);
  // Before the output, of which a reader may be shown the beginning alone.
  for (const failure of report?.failures ?? []) console.log(describeFailure(failure));
  if (!succeeded) console.log(`${output.trimEnd()}\n`);
  return outcome;
};

/** Runs the steps in this order, as many at a time as there are processors. An outcome for each. */
export const runSteps = async (steps: readonly Step[]): Promise<readonly Outcome[]> => {
  const waiting = [...steps.entries()];
  const outcomes: Outcome[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      outcomes[next[0]] = await runStep(next[1]);
  };
  await Promise.all(Array.from({ length: PROCESSORS }, worker));
  return outcomes;
};

export const sum = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.reduce((total, { failed }) => total + failed, 0),
});

/** A run of some Vitest projects, in so many processes, whose counts are read from its JSON report. */
export const vitestStep = (name: string, projects: readonly string[], processes = PROCESSORS): Step => {
  const report = join(cache, `${name.replaceAll(" ", "-")}.json`);
  const chosen = projects.map((project) => `--project ${project}`).join(" ");
  return {
    name,
    command: `vitest run ${chosen} --maxWorkers=${processes} --reporter=dot --silent=passed-only --reporter=json --outputFile.json="${report}"`,
    report,
  };
};
