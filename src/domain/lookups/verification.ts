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
}

/** 100 or 0; undefined for an unknown outcome. */
export const verificationScore = (outcome: VerificationOutcome): 100 | 0 | undefined => {
  if (outcome === "unknown") return undefined;
  return outcome === "deliverable" ? 100 : 0;
};

/** Before all others comes what speaks against the address, then what is not known. */
const verdictsByWeight: readonly ReasonVerdict[] = ["bad", "unknown", "note", "good"];
/** Of two checks with one verdict, the one closer to the mailbox says more. */
const checksByWeight: readonly VerificationCheck[] = [
  ...(["mailbox", "mx", "catch_all", "typo", "disposable", "role", "syntax"] as const),
];

/** The reason that decides a verdict, undefined where there are none. */
export const decisiveReason = (reasons: readonly VerificationReason[]): VerificationReason | undefined =>
  reasons.toSorted((one, other) => weightOf(one) - weightOf(other))[0];

const weightOf = ({ verdict, check }: VerificationReason): number =>
  verdictsByWeight.indexOf(verdict) * checksByWeight.length + checksByWeight.indexOf(check);

/** The address that was probably meant instead of the one that was checked. */
export const suggestedAddress = (reasons: readonly VerificationReason[]): Email | undefined => {
  for (const { suggestion } of reasons) if (suggestion !== undefined) return parseEmail(suggestion);
  return undefined;
};
