import { readFile } from "node:fs/promises";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import * as z from "zod";

/** What the JSON report of Vitest or of Playwright says. */
export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  /** The tests that failed, even if they passed when repeated. */
  readonly failures: readonly Failure[];
}

export interface Failure {
  /** File and title. */
  readonly test: string;
  readonly hasPassedSince: boolean;
  readonly messages: readonly string[];
}

const fromHere = (file: string): string => path.relative(path.join(import.meta.dirname, ".."), file);

const VitestReport = z
  .object({
    numPassedTests: z.int(),
    numFailedTests: z.int(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        /** Why the file could not be run at all. */
        message: z.optional(z.string()),
        assertionResults: z.array(
          z.object({ status: z.string(), fullName: z.string(), failureMessages: z.nullish(z.array(z.string())) }),
        ),
      }),
    ),
  })
  .transform(({ numPassedTests: passed, numFailedTests: failed, testResults }): TestReport => {
    const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
      const couldNotRun = status === "failed" && assertionResults.every((test) => test.status !== "failed");
      if (couldNotRun) return [{ test: fromHere(name), hasPassedSince: false, messages: [message ?? ""] }];
      // A test that passed when repeated keeps the messages of its first run.
      return assertionResults
        .filter((test) => test.status === "failed" || (test.failureMessages ?? []).length > 0)
        .map((test) => ({
          test: `${fromHere(name)} ${test.fullName}`,
          hasPassedSince: test.status === "passed",
          messages: test.failureMessages ?? [],
        }));
    });
    return { passed, failed, failures };
  });

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.optional(z.string()) })) })),
    }),
  ),
});
type Spec = z.infer<typeof Spec>;

const Suite = z.object({
  specs: z.optional(z.array(Spec)),
  get suites() {
    return z.optional(z.array(Suite));
  },
});
type Suite = z.infer<typeof Suite>;

const specsOf = ({ specs = [], suites = [] }: Suite): readonly Spec[] => [...specs, ...suites.flatMap(specsOf)];

const PlaywrightReport = z
  .object({
    stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
    suites: z.array(Suite),
  })
  .transform(({ stats, suites }): TestReport => {
    const failures = suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ projectName, status, results }) => ({
          test: `${projectName}/${file}:${line} ${title}`,
          hasPassedSince: status === "flaky",
          messages: results.flatMap(({ errors }) => errors.map(({ message = "" }) => message)),
        })),
    );
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures };
  });

/** Undefined where the command ended before it had written its report. */
export const readTestReport = async (file: string): Promise<TestReport | undefined> => {
  try {
    return z.union([VitestReport, PlaywrightReport]).parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return undefined;
  }
};

const MESSAGE_MAX_LENGTH = 2_000;

/** A test and its message, for a quick look. */
export const describeFailure = ({ test, hasPassedSince, messages }: Failure): string => {
  const said = messages.map((message) => stripVTControlCharacters(message).slice(0, MESSAGE_MAX_LENGTH));
  const lines = said.flatMap((message) => message.trimEnd().split("\n"));
  return [`${hasPassedSince ? "failed once" : "failed"}: ${test}`, ...lines.map((line) => `    ${line}`)].join("\n");
};
