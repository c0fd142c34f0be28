import {
  costPerAccepted,
  highestCost,
  type KnownField,
  type MicroDollars,
  type SourceFacts,
  type SourceField,
} from "./source-facts.ts";
import { type GradeNeeds, gradeOf, type SourceValue, type ValueGrade } from "./value-grade.ts";

/** What a source that was asked in this run has answered. */
export interface Asked {
  readonly source: string;
  readonly outcome: "found" | "nothing" | "pending" | "refused" | "unusable" | "failed";
  readonly values: readonly SourceValue[];
}

/** All that the next step of a run depends on. */
export interface Situation extends GradeNeeds {
  readonly field: SourceField;
  readonly known: readonly KnownField[];
  readonly paidBy: "person" | "organisation";
  /** In the operator's order. */
  readonly sources: readonly SourceFacts[];
  readonly order: "configured" | "cheapest";
  /** In the order in which they were asked. */
  readonly asked: readonly Asked[];
  /** What the budgets of this look-up, its bulk job and this day leave; empty without budgets. */
  readonly left: readonly MicroDollars[];
}

export type StopReason =
  /** A value is good enough. */
  | "accepted"
  /** Nobody else can be asked; the best value is one that may not be right, such as an address at a catch-all domain. */
  | "fallback"
  | "nothing"
  /** Someone else could be asked, but a budget does not allow it. */
  | "budget"
  /** The person asked a source not to be processed. */
  | "refused";

export type NextStep =
  | { readonly step: "ask"; readonly source: string; readonly reserve: MicroDollars }
  | { readonly step: "verify"; readonly address: string }
  | { readonly step: "wait"; readonly source: string }
  /** `guess` is the likeliest address where nothing is found. */
  | {
      readonly step: "stop";
      readonly reason: StopReason;
      readonly value: SourceValue | undefined;
      readonly guess?: SourceValue | undefined;
    };

/**
 * The next step of a run: values are judged first, because that is free; then a pending source is waited for, so that
 * nobody else is paid for the same answer; then the next source is asked. The caller carries the step out and plans again.
 */
export const planNext = (situation: Situation): NextStep => {
  const { asked } = situation;
  if (asked.some(({ outcome }) => outcome === "refused")) return stop("refused");

  const best = bestOfGrade(situation);
  const accepted = best("accepted");
  if (accepted !== undefined) return stop("accepted", accepted);
  const unverified = best("unverified");
  if (unverified !== undefined) return { step: "verify", address: unverified.text };
  const pending = asked.find(({ outcome }) => outcome === "pending");
  if (pending !== undefined) return { step: "wait", source: pending.source };

  const open = situation.sources.filter((source) => canAnswer(situation, source));
  const [next] = inOrder(
    open.filter((source) => isAffordable(situation, source)),
    situation.order,
  );
  if (next !== undefined) return { step: "ask", source: next.name, reserve: highestCost(next.price) };

  const fallback = best("fallback");
  if (fallback !== undefined) return stop("fallback", fallback);
  const guess = best("guess");
  return { ...stop(open.length > 0 ? "budget" : "nothing"), ...(guess && { guess }) };
};

const stop = (reason: StopReason, value?: SourceValue) => ({ step: "stop", reason, value }) as const;

/** Finds the best value of a grade: the one that most sources gave, and of those the first. */
const bestOfGrade = (situation: Situation): ((grade: ValueGrade) => SourceValue | undefined) => {
  const values = situation.asked.flatMap(({ values: found }) => found);
  const timesGiven = ({ text }: SourceValue): number =>
    situation.asked.filter(({ values: given }) => given.some((value) => value.text === text)).length;
  return (grade) =>
    values
      .filter((value) => gradeOf(situation.field, value, situation) === grade)
      .toSorted((one, other) => timesGiven(other) - timesGiven(one))[0];
};

const canAnswer = ({ field, known, paidBy, asked }: Situation, source: SourceFacts): boolean =>
  source.answers.includes(field) &&
  source.needs.some((together) => together.every((need) => known.includes(need))) &&
  (paidBy === "person" || source.mayBeShownTo === "organisation") &&
  !source.isBlocked &&
  asked.every((earlier) => earlier.source !== source.name);

const isAffordable = ({ left }: Situation, { price, left: leftOfSource }: SourceFacts): boolean =>
  [...left, ...(leftOfSource === undefined ? [] : [leftOfSource])].every((amount) => highestCost(price) <= amount);

/** Free ones before paid ones. Sorting is stable, so equals keep the operator's order. */
const inOrder = (sources: readonly SourceFacts[], order: Situation["order"]): readonly SourceFacts[] =>
  sources.toSorted((one, other) => {
    const byPrice = Number(isPaid(one)) - Number(isPaid(other));
    return byPrice !== 0 || order === "configured" ? byPrice : costPerAccepted(one) - costPerAccepted(other);
  });

const isPaid = ({ price }: SourceFacts): boolean => highestCost(price) > 0;
