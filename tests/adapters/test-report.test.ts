import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { describeFailure, readTestReport } from "#scripts/test-report.ts";

const read = async (content: unknown) => {
  const folder = await mkdtemp(path.join(tmpdir(), "leadlight-report-"));
  const file = path.join(folder, "report.json");
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  try {
    return await readTestReport(file);
  } finally {
    await rm(folder, { recursive: true });
  }
};

const vitestFile = (name: string, tests: readonly object[], more: object = {}) => ({
  name: path.resolve(name),
  status: "failed",
  message: "",
  assertionResults: tests,
  ...more,
});

test("of a run of Vitest, each failed test is listed with its message, one that passed when repeated, and a file that could not be run", async () => {
  const passed = { status: "passed", fullName: "a sum is right", failureMessages: [] };
  const failed = { status: "failed", fullName: "a sum is wrong", failureMessages: ["expected 1 to be 2"] };
  const repeated = { status: "passed", fullName: "a sum is late", failureMessages: ["socket hang up"] };
  const report = await read({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      vitestFile("tests/a.test.ts", [passed, failed, repeated]),
      vitestFile("tests/b.test.ts", [], { message: "Cannot find module" }),
    ],
  });
  expect(report).toEqual({
    passed: 2,
    failed: 1,
    failures: [
      { test: "tests/a.test.ts a sum is wrong", hasPassedSince: false, messages: ["expected 1 to be 2"] },
      { test: "tests/a.test.ts a sum is late", hasPassedSince: true, messages: ["socket hang up"] },
      { test: "tests/b.test.ts", hasPassedSince: false, messages: ["Cannot find module"] },
    ],
  });
});

const spec = (title: string, status: string, ...messages: string[]) => ({
  title,
  file: "a.spec.ts",
  line: 7,
  tests: [
    {
      projectName: "journeys",
      status,
      results: [{ errors: messages.map((message) => ({ message })) }, { errors: [] }],
    },
  ],
});

test("of a run of Playwright, those that passed only when repeated are listed too, however deep they are nested", async () => {
  const report = await read({
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [spec("passes", "expected"), spec("fails", "unexpected", "not visible")],
        suites: [{ suites: [{ specs: [spec("wavers", "flaky", "too late")] }] }],
      },
    ],
  });
  expect(report).toEqual({
    passed: 2,
    failed: 1,
    failures: [
      { test: "journeys/a.spec.ts:7 fails", hasPassedSince: false, messages: ["not visible"] },
      { test: "journeys/a.spec.ts:7 wavers", hasPassedSince: true, messages: ["too late"] },
    ],
  });
});

test("a report that was cut off is none", async () => {
  expect(await read('{"numPassedTests": 1,')).toBeUndefined();
});

test("a failure is plain text, with as much of its message as a person reads", () => {
  const failure = {
    test: "a.test.ts adds",
    hasPassedSince: false,
    messages: ["\u001B[31mexpected 1\u001B[39m\nto be 2\n"],
  };
  expect(describeFailure(failure)).toBe("failed: a.test.ts adds\n    expected 1\n    to be 2");
  expect(describeFailure({ ...failure, hasPassedSince: true, messages: [] })).toBe("failed once: a.test.ts adds");
  expect(describeFailure({ ...failure, messages: ["x".repeat(10_000)] }).length).toBeLessThan(2_100);
});
