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
