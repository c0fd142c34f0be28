import type { Tasks } from "./longest-task.ts";
import type { Load } from "./slow-page.ts";

/** Limits the run must meet. The other figures depend on the machine and are only printed. */
const GOALS = { paintRatio: 1.3, shifts: 0.01 };

/** Milliseconds; printed beside the figures, which a busy machine makes longer. */
const LONGEST_TASK = 100;

/** One build on one screen. */
export interface Visit {
  readonly load: Load;
  readonly tasks: Tasks;
  /** Milliseconds by the name of the view, and of how it was opened. */
  readonly nextViews: Readonly<Record<string, number>>;
}

export interface Round extends Visit {
  readonly bare: Load;
  readonly bareTasks: Tasks;
  /** The build this one is compared with, where one was given. */
  readonly other: Visit | undefined;
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? NaN) + (sorted[sorted.length >> 1] ?? NaN)) / 2;
};

const summary = (values: readonly number[], digits: number): string =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`;

const row = (name: string, text: string): void => console.log(`  ${name.padEnd(30)}  ${text}`);

/** Prints one screen's figures; returns whether they meet the goals. */
export const printLoad = (path: string, rounds: readonly Round[]): boolean => {
  const of = (read: (round: Round) => number) => rounds.map(read);
  const ratios = of(({ load, bare }) => load.largestPaint / bare.largestPaint);
  const shifts = of(({ load }) => load.shifts);
  const milliseconds = (read: (round: Round) => number): string => `${summary(of(read), 0)} ms`;
  console.log(`\n${path}, median (range) of ${rounds.length} rounds`);
  row(
    "largest paint",
    milliseconds(({ load }) => load.largestPaint),
  );
  row(
    "the same without scripts",
    milliseconds(({ bare }) => bare.largestPaint),
  );
  row("ratio", `${summary(ratios, 2)}, goal ${GOALS.paintRatio}`);
  row(
    "usable",
    milliseconds(({ load }) => load.usable ?? NaN),
  );
  row("layout shifts", `${summary(shifts, 4)}, goal ${GOALS.shifts}`);
  row("longest task", `${milliseconds(({ tasks }) => tasks.longest)}, goal ${LONGEST_TASK}`);
  row(
    "the longest with scripts",
    milliseconds(({ tasks }) => tasks.longestOfScripts),
  );
  row(
    "longest without scripts",
    milliseconds(({ bareTasks }) => bareTasks.longest),
  );
  for (const name of Object.keys(rounds[0]?.nextViews ?? {})) {
    row(
      name,
      milliseconds(({ nextViews }) => nextViews[name] ?? NaN),
    );
  }
  return median(ratios) <= GOALS.paintRatio && Math.max(...shifts) <= GOALS.shifts;
};

const compared: Readonly<Record<string, (visit: Visit) => number>> = {
  "longest task": ({ tasks }) => tasks.longest,
  "the longest with scripts": ({ tasks }) => tasks.longestOfScripts,
  "largest paint": ({ load }) => load.largestPaint,
  usable: ({ load }) => load.usable ?? NaN,
};

/**
 * Prints this build beside the other. The ratio is computed per round, in which both were measured within seconds, so
 * that a machine that gets slower during the run slows both. A build compared with itself (`--against .`) shows how far
 * the ratios spread by chance.
 */
export const printComparison = (path: string, rounds: readonly Round[]): void => {
  const pairs = rounds.flatMap((round) => (round.other === undefined ? [] : [{ ours: round, other: round.other }]));
  if (pairs.length === 0) return;
  console.log(`\n${path}, this build / the other, median (range) of ${pairs.length} rounds`);
  const views = Object.keys(pairs[0]?.ours.nextViews ?? {}).map(
    (name) => [name, ({ nextViews }: Visit) => nextViews[name] ?? NaN] as const,
  );
  for (const [name, read] of [...Object.entries(compared), ...views]) {
    const [ours, others] = [pairs.map((pair) => read(pair.ours)), pairs.map((pair) => read(pair.other))];
    const ratios = pairs.map((pair) => read(pair.ours) / read(pair.other));
    row(name, `${summary(ours, 0)} ms / ${summary(others, 0)} ms = ${summary(ratios, 2)}`);
  }
};
