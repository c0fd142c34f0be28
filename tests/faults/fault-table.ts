import type { FullConfig, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";
import * as z from "zod";

/** On a test: which cell of the matrix it is, as JSON of call and fault. */
export const CELL = "cell";
/** On a test that passed: what was seen at its end. */
export const SHOWN = "shown";

const Cell = z.tuple([z.string(), z.string()]);

interface Outcome {
  readonly verdict: "ok" | "FAILED" | "-";
  readonly shown?: string | undefined;
}

const textOf = (annotations: TestCase["annotations"], wanted: string): string | undefined =>
  annotations.find(({ type }) => type === wanted)?.description;

const cellOf = ({ annotations }: TestCase): z.infer<typeof Cell> | undefined => {
  const cell = textOf(annotations, CELL);
  return cell === undefined ? undefined : Cell.parse(JSON.parse(cell));
};

/** Prints the matrix at the end: a row for each call, a column for each fault, and below it what was seen. */
// Playwright makes its reporters itself, and wants a class.
export default class FaultTable implements Reporter {
  #tests: readonly TestCase[] = [];
  readonly #outcomes = new Map<string, Outcome>();

  onBegin(_: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    const verdict = status === "skipped" ? "-" : status === "passed" ? "ok" : "FAILED";
    const shown = verdict === "ok" ? textOf(annotations, SHOWN) : undefined;
    this.#outcomes.set(JSON.stringify(cellOf(test)), { verdict, shown });
  }

  onEnd(): void {
    const cells = this.#tests.map(cellOf).filter((cell) => cell !== undefined);
    if (cells.length > 0) process.stdout.write(`\n${tableOf(cells, this.#outcomes)}\n`);
  }
}

const tableOf = (cells: readonly z.infer<typeof Cell>[], outcomes: ReadonlyMap<string, Outcome>): string => {
  const [calls, faults] = [[...new Set(cells.map(([call]) => call))], [...new Set(cells.map(([, fault]) => fault))]];
  const texts = [...new Set([...outcomes.values()].flatMap(({ shown }) => shown ?? []))].sort();
  const rows = calls.map((call) => [
    call,
    ...faults.map((fault) => {
      const { verdict, shown } = outcomes.get(JSON.stringify([call, fault])) ?? { verdict: "" };
      return shown === undefined ? verdict : `${verdict} ${texts.indexOf(shown) + 1}`;
    }),
  ]);
  const heads = ["", ...faults.map((_, at) => letter(at))];
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd();
  const count = (wanted: Outcome["verdict"]) =>
    [...outcomes.values()].filter(({ verdict }) => verdict === wanted).length;
  return [
    line(heads),
    ...rows.map(line),
    "",
    ...faults.map((fault, at) => `${letter(at)}  ${fault}`),
    "",
    ...texts.map((text, at) => `${String(at + 1).padStart(2)}  ${text}`),
    "",
    `${count("ok")} ok, ${count("FAILED")} failed, ${count("-")} that cannot happen`,
  ].join("\n");
};

const letter = (at: number): string => String.fromCodePoint(65 + at);
