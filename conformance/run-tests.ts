import { type CollectedTest, NotRun } from "./collected.ts";
import { lastAnswers, noteAnswers } from "./last-answers.ts";

export interface Outcome extends Pick<CollectedTest, "suite" | "name"> {
  readonly state: "passed" | "failed" | "not-run";
  /** Why it failed, or was not run. */
  readonly why?: string;
  readonly ms: number;
}

const WITHIN_MS = 60_000;

/** Runs tests, some at once, and says how each ended, in their order. */
export const runTests = async (
  tests: readonly CollectedTest[],
  atOnce: number,
  onDone: (outcome: Outcome) => void,
): Promise<readonly Outcome[]> => {
  const waiting = tests.map((test) => ({ test, ended: Promise.withResolvers<Outcome>() }));
  const outcomes = waiting.map(({ ended }) => ended.promise);
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      next.ended.resolve(await runTest(next.test));
  };
  const working = Promise.all(Array.from({ length: atOnce }, work));
  for (const outcome of outcomes) onDone(await outcome);
  await working;
  return Promise.all(outcomes);
};

const runTest = async ({ suite, name, run }: CollectedTest): Promise<Outcome> => {
  const began = performance.now();
  const answers: string[] = [];
  const ended = (state: Outcome["state"], why?: string): Outcome => ({
    suite,
    name,
    state,
    ms: Math.round(performance.now() - began),
    ...(why !== undefined && { why }),
  });
  const tooLong = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLong.reject(new Error(`No end after ${WITHIN_MS / 1_000} s`)), WITHIN_MS);
  try {
    await Promise.race([noteAnswers(answers, run), tooLong.promise]);
    return ended("passed");
  } catch (error) {
    if (error instanceof NotRun) return ended("not-run", error.message);
    return ended("failed", (error instanceof Error ? reasonOf(error) : String(error)) + lastAnswers(answers));
  } finally {
    clearTimeout(timer);
  }
};

/** What was expected and what came, where an assertion says so. */
const reasonOf = (error: Error): string => {
  if (!("expected" in error) || !("actual" in error)) return error.message;
  return `${error.message}\nexpected ${JSON.stringify(error.expected)}\nreceived ${JSON.stringify(error.actual)}`;
};
