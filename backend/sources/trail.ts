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

/** What people see of the calls of a run: no cost, no fault, and nothing of budgets. */
export const trailOf = (calls: readonly Call[], titleOf: (source: string) => string): TrailStep[] =>
  calls.map(({ source, outcome, ms }) => ({
    source: titleOf(source),
    outcome: outcomes[outcome],
    ...(ms === null ? {} : { ms }),
  }));
