import { type CollectedTest, NotRun } from "./collected.ts";

export interface Outcome extends Pick<CollectedTest, "suite" | "name"> {
  readonly state: "passed" | "failed" | "not-run";
  /** Why it failed, or was not run. */
  readonly why?: string;
  readonly ms: number;
}

const WITHIN_MS = 60_000;

/** Runs tests one after the other. */
export const runTests = async (
  tests: readonly CollectedTest[],
  onDone: (outcome: Outcome) => void,
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const test of tests) {
    const outcome = await runTest(test);
    onDone(outcome);
    outcomes.push(outcome);
  }
  return outcomes;
};

const runTest = async ({ suite, name, run }: CollectedTest): Promise<Outcome> => {
  const began = performance.now();
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
    await Promise.race([run(), tooLong.promise]);
    return ended("passed");
  } catch (error) {
    if (error instanceof NotRun) return ended("not-run", error.message);
    return ended("failed", error instanceof Error ? reasonOf(error) : String(error));
  } finally {
    clearTimeout(timer);
  }
};

/** What was expected and what came, where an assertion says so. */
const reasonOf = (error: Error): string => {
  const { expected, actual } = error as Error & { readonly expected?: unknown; readonly actual?: unknown };
  if (expected === undefined && actual === undefined) return error.message;
  return `${error.message}\nexpected ${JSON.stringify(expected)}\nreceived ${JSON.stringify(actual)}`;
};
