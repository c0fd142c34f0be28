import type { GradeRecord } from "./verification-grade.ts";
import { type Email, parseEmail } from "#domain/shared/email.ts";

/** Whether mail to an address arrives; "unknown" when no server gave an answer, which costs nothing. */
export const verificationOutcomes = ["deliverable", "undeliverable", "unknown"] as const;
export type VerificationOutcome = (typeof verificationOutcomes)[number];

/** The checks, in the order in which they are made. */
export const verificationChecks = ["syntax", "typo", "disposable", "role", "mx", "mailbox", "catch_all"] as const;
export type VerificationCheck = (typeof verificationChecks)[number];

/** `note` informs and does not affect the outcome. */
export const reasonVerdicts = ["good", "bad", "note", "unknown"] as const;
export type ReasonVerdict = (typeof reasonVerdicts)[number];

export interface VerificationReason {
  readonly check: VerificationCheck;
  readonly verdict: ReasonVerdict;
  /** A sentence for the person at the screen. */
  readonly detail: string;
  /** The address that was probably meant. */
  readonly suggestion?: string | undefined;
}

export interface Verification {
  readonly outcome: VerificationOutcome;
  /** Empty where the backend gives none. */
  readonly reasons: readonly VerificationReason[];
  /** ISO 8601. */
  readonly checkedAt?: string;
  /** Of how many other addresses with such an answer mail came back, where enough are known. */
  readonly record?: GradeRecord;
}

/** What an outcome means to the person who asked. Risky and unknown are free, and have no score. */
export const verdicts = ["valid", "invalid", "risky", "unknown"] as const;
export type Verdict = (typeof verdicts)[number];

type Answered = Pick<Verification, "outcome" | "reasons">;

/**
 * The one mapping of outcomes, for screens, files and calls. Risky is an address that its mail server takes like any
 * other: because it takes all, or does not say whether it does.
 */
export const verdictOf = ({ outcome, reasons }: Answered): Verdict => {
  if (outcome === "deliverable") return "valid";
  if (outcome === "undeliverable") return "invalid";
  return reasons.some(({ check, verdict }) => check === "catch_all" && verdict === "unknown") ? "risky" : "unknown";
};

/** Whether an outcome has its price. What is risky or unknown is free, and so is a text that is no address. */
export const isCharged = ({ outcome, reasons, owned }: Answered & { readonly owned?: object }): boolean =>
  outcome !== "unknown" && owned === undefined && !isNoAddress(reasons);

const isNoAddress = (reasons: Answered["reasons"]): boolean =>
  reasons.some(({ check, verdict }) => check === "syntax" && verdict === "bad");

/** On screens, in files and in mails. */
export const verdictWords: Readonly<Record<Verdict, string>> = {
  valid: "Valid",
  invalid: "Invalid",
  risky: "Risky",
  unknown: "Unknown",
};

/** What a line of the history says of an unknown verdict. Kept as it is: lines are stored as they were written. */
export const NO_VERDICT = "Could not be verified";

const verdictAdvice: Readonly<Record<Verdict, string>> = {
  valid: "You can send to it.",
  invalid: "Don't send to it.",
  risky: "Send only where a bounce does no harm, or look for another address.",
  unknown: "The address may exist.",
};

/** What to do with an address. */
export const adviceOn = (answered: Answered): string => {
  const { reasons } = answered;
  if (isNoAddress(reasons)) return "";
  const verdict = verdictOf(answered);
  const isDisposable = reasons.some(({ check, verdict: found }) => check === "disposable" && found === "note");
  return verdict === "valid" && isDisposable ? "It may stop working soon." : verdictAdvice[verdict];
};

/** 100 or 0; undefined for an unknown outcome. */
export const verificationScore = (outcome: VerificationOutcome): 100 | 0 | undefined => {
  if (outcome === "unknown") return undefined;
  return outcome === "deliverable" ? 100 : 0;
};

/** Before all others comes what speaks against the address, then what is not known. Notes are remarks: they decide nothing. */
const verdictsByWeight: readonly ReasonVerdict[] = ["bad", "unknown", "good", "note"];
/** Of two checks with one verdict, the one closer to the mailbox says more. */
const checksByWeight: readonly VerificationCheck[] = [
  ...(["mailbox", "mx", "catch_all", "typo", "disposable", "role", "syntax"] as const),
];

/** The reason that decides a verdict, undefined where there are none. */
export const decisiveReason = (reasons: readonly VerificationReason[]): VerificationReason | undefined =>
  reasons.toSorted((one, other) => weightOf(one) - weightOf(other))[0];

const weightOf = ({ verdict, check }: VerificationReason): number =>
  verdictsByWeight.indexOf(verdict) * checksByWeight.length + checksByWeight.indexOf(check);

/** Why an address has its verdict, and what to do with it. */
export const explanationOf = (answered: Answered): string =>
  [decisiveReason(answered.reasons)?.detail, adviceOn(answered)].filter(Boolean).join(" ");

const remarkedChecks: readonly VerificationCheck[] = ["disposable", "role"];

/** What is worth knowing of an address that takes mail: that it is disposable, or nobody's own. */
export const remarksOf = (reasons: readonly VerificationReason[]): readonly VerificationReason[] =>
  reasons.some(({ verdict }) => verdict === "bad")
    ? []
    : reasons.filter(({ check, verdict }) => verdict === "note" && remarkedChecks.includes(check));

/** Why an address has its verdict, and what else is worth knowing of it: for a cell of a table. */
export const reasonsText = (reasons: readonly VerificationReason[]): string =>
  [...new Set([decisiveReason(reasons), ...remarksOf(reasons)])].map((reason) => reason?.detail ?? "").join(" ");

/** The address that was probably meant instead of the one that was checked. */
export const suggestedAddress = (reasons: readonly VerificationReason[]): Email | undefined => {
  for (const { suggestion } of reasons) if (suggestion !== undefined) return parseEmail(suggestion);
  return undefined;
};
