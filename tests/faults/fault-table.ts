import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { z } from "zod";

/** On a test: which cell of the matrix it is, as JSON of call and fault. */
export const CELL = "cell";
export const NOT_APPLICABLE = "not applicable";

const Cell = z.tuple([z.string(), z.string()]);

interface Entry {
  readonly call: string;
  readonly fault: string;
  readonly verdict: "ok" | "FAILED" | "-";
  readonly shown: string | undefined;
}

/** Prints the matrix at the end: a row for each call, a column for each fault, and below it what was seen. */
// Playwright makes its reporters itself, and wants a class.
export default class FaultTable implements Reporter {
  readonly #entries: Entry[] = [];

  onTestEnd({ annotations }: TestCase, result: TestResult): void {
    const marks = [...annotations, ...result.annotations];
    const mark = marks.find(({ type }) => type === CELL || type === NOT_APPLICABLE);
    if (mark?.description === undefined) return;
    const [call, fault] = Cell.parse(JSON.parse(mark.description));
    const verdict = result.status === "skipped" ? "-" : result.status === "passed" ? "ok" : "FAILED";
    this.#entries.push({ call, fault, verdict, shown: marks.find(({ type }) => type === "shown")?.description });
  }

  onEnd(): void {
    if (this.#entries.length > 0) process.stdout.write(`\n${tableOf(this.#entries)}\n`);
  }
}

const tableOf = (entries: readonly Entry[]): string => {
  const calls = [...new Set(entries.map(({ call }) => call))];
  const faults = [...new Set(entries.map(({ fault }) => fault))];
  const texts = [...new Set(entries.flatMap(({ shown }) => shown ?? []))].sort();
  const cells = calls.map((call) => [
    call,
    ...faults.map((fault) => {
      const entry = entries.find((one) => one.call === call && one.fault === fault);
      if (entry === undefined) return "";
      return entry.shown === undefined ? entry.verdict : `${entry.verdict} ${texts.indexOf(entry.shown) + 1}`;
    }),
  ]);
  const heads = ["", ...faults.map((_, at) => letter(at))];
  const widths = heads.map((head, at) => Math.max(head.length, ...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd();
  return [
    line(heads),
    ...cells.map(line),
    "",
    ...faults.map((fault, at) => `${letter(at)}  ${fault}`),
    "",
    ...texts.map(
      (text, at) => `${String(at + 1).padStart(2)}  ${text === "" ? "(nothing: the call counts as done)" : text}`,
    ),
    "",
    `${entries.filter(({ verdict }) => verdict === "ok").length} ok, ${entries.filter(({ verdict }) => verdict === "FAILED").length} failed`,
  ].join("\n");
};

const letter = (at: number): string => String.fromCodePoint(65 + at);
