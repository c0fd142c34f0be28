/** Whether mail to an address arrives; "unknown" when nobody would say, which costs nothing. */
export const verificationOutcomes = ["deliverable", "undeliverable", "unknown"] as const;
export type VerificationOutcome = (typeof verificationOutcomes)[number];

/** What was looked at, in the order in which it is looked at. */
export const verificationChecks = ["syntax", "typo", "disposable", "role", "mx", "mailbox", "catch_all"] as const;
export type VerificationCheck = (typeof verificationChecks)[number];

/** `note` is worth knowing and decides nothing. */
export const reasonVerdicts = ["good", "bad", "note", "unknown"] as const;
export type ReasonVerdict = (typeof reasonVerdicts)[number];

export interface VerificationReason {
  readonly check: VerificationCheck;
  readonly verdict: ReasonVerdict;
  /** A sentence for the person at the screen. */
  readonly detail: string;
}

export interface Verification {
  readonly outcome: VerificationOutcome;
  /** Empty where the backend gives none. */
  readonly reasons: readonly VerificationReason[];
  /** ISO 8601. */
  readonly checkedAt?: string;
}

/** 100 or 0, and nothing between; no score where nothing is known. */
export const verificationScore = (outcome: VerificationOutcome): 100 | 0 | undefined => {
  if (outcome === "unknown") return undefined;
  return outcome === "deliverable" ? 100 : 0;
};
