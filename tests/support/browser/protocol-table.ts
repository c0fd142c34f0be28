import type { FullConfig, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";
import * as z from "zod";

/** On a test: what it checked and the result, as JSON of both. Without them: that the test is one of the table's. */
export const CHECKED = "checked";

const ProtocolRow = z.tuple([z.string(), z.string()]);
type ProtocolRow = z.infer<typeof ProtocolRow>;

/** A test that fails stands there as well, with what it had found right by then. */
const rowsOf = ({ title }: TestCase, { status, annotations }: TestResult): readonly ProtocolRow[] => {
  const ours = annotations.filter(({ type }) => type === CHECKED);
  const rows = ours.flatMap(({ description }) =>
    description === undefined ? [] : [ProtocolRow.parse(JSON.parse(description))],
  );
  return status === "passed" || ours.length === 0 ? rows : [...rows, [title, "FAILED"]];
};

/** Prints at the end what was checked of the extension, and the results, in the order of the tests. */
// Playwright makes its reporters itself, and wants a class.
export default class ProtocolTable implements Reporter {
  #tests: readonly TestCase[] = [];
  readonly #rows = new Map<string, readonly ProtocolRow[]>();

  onBegin(_: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#rows.set(test.id, rowsOf(test, result));
  }

  onEnd(): void {
    const rows = this.#tests.flatMap(({ id }) => this.#rows.get(id) ?? []);
    if (rows.length > 0) process.stdout.write(`\n${tableOf([["check", "result"], ...rows])}\n`);
  }
}

const tableOf = (rows: readonly ProtocolRow[]): string => {
  const width = Math.max(...rows.map(([check]) => check.length));
  return rows.map(([check, result]) => `${check.padEnd(width)} | ${result}`).join("\n");
};
