/**
 * How sure a verdict is: verdicts of one grade bounce about equally often. "catch_all_pattern": the domain takes mail for any
 * address, and this one has the form of its known addresses. "accepts_all": so does the operator, such as Microsoft 365. An
 * undeliverable address has none.
 */
export const verificationGrades = ["deliverable", "catch_all_pattern", "catch_all", "accepts_all", "unknown"] as const;
export type VerificationGrade = (typeof verificationGrades)[number];

/** What became of the addresses of one grade, as those who report bounces have it. */
export interface GradeRecord {
  readonly addresses: number;
  readonly bounced: number;
}

/** A share of fewer says nothing. */
export const GRADE_SHOWN_MIN = 20;
