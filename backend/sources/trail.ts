import type { TrailOutcome, TrailStep, TrailStop } from "#domain/lookups/trail.ts";
import type { StopReason } from "#domain/waterfall/plan-next.ts";
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

const stopOf = (reason: StopReason, chosen: string | undefined): TrailStop => {
  if (chosen === undefined) return "nobody_left";
  return reason === "accepted" ? "accepted" : "unconfirmed";
};

interface TrailNeeds {
  readonly titleOf: (source: string) => string;
  readonly reason: StopReason;
  /** The value that was chosen; undefined where nothing is sold. */
  readonly chosen: string | undefined;
}

/** What people see of the calls of a run: no cost, no fault, and nothing of budgets. A guess is found only where it was chosen. */
export const trailOf = (calls: readonly Call[], { titleOf, reason, chosen }: TrailNeeds): TrailStep[] =>
  calls.map(({ source, outcome, ms, reply: { values } }, place) => {
    const isGuess = outcome === "found" && values.every(({ text, guess }) => guess !== undefined && text !== chosen);
    const isLast = place === calls.length - 1;
    return {
      source: titleOf(source),
      outcome: isGuess ? "nothing" : outcomes[outcome],
      ...(ms === null ? {} : { ms }),
      ...(isLast ? { stopped: stopOf(reason, chosen) } : {}),
    };
  });
