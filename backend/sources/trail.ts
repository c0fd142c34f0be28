import type { TrailOutcome, TrailStep } from "#domain/lookups/trail.ts";
import type { Call } from "./call-store.ts";

const outcomes = {
  found: "found",
  nothing: "nothing",
  pending: "no_answer",
  failed: "no_answer",
  unusable: "no_answer",
  // Who asked not to be processed must look like anyone about whom nothing is known.
  refused: "nothing",
} as const satisfies Record<Call["outcome"], TrailOutcome>;

interface TrailNeeds {
  readonly titleOf: (source: string) => string;
  /** The value that was chosen. */
  readonly chosen: string | undefined;
}

/** What people see of the calls of a run: no cost, no fault, and nothing of budgets. A guess is found only where it was chosen. */
export const trailOf = (calls: readonly Call[], { titleOf, chosen }: TrailNeeds): TrailStep[] =>
  calls.map(({ source, outcome, ms, reply: { values } }) => {
    const isGuess = outcome === "found" && values.every(({ text, guess }) => guess !== undefined && text !== chosen);
    return {
      source: titleOf(source),
      outcome: isGuess ? "nothing" : outcomes[outcome],
      ...(ms === null ? {} : { ms }),
    };
  });
