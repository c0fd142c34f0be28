/**
 * How sure a verdict is: verdicts of one grade bounce about equally often. "catch_all_pattern": the domain takes mail for any
 * address, and this one has the form of its known addresses. "accepts_all": so does the operator, such as Microsoft 365. An
 * undeliverable address has none.
 */
export const verificationGrades = ["deliverable", "catch_all_pattern", "catch_all", "accepts_all", "unknown"] as const;
export type VerificationGrade = (typeof verificationGrades)[number];

/** Of how many addresses of one grade mail came back, counted for payers who report bounces. */
export interface GradeRecord {
  readonly addresses: number;
  readonly bounced: number;
}

/** A share of fewer says nothing. */
const SHOWN_MIN = 20;

/** A record as a host sends it. */
interface CountedRecord {
  readonly addresses?: number | undefined;
  readonly bounced?: number | undefined;
}

/** The record of a grade as it is shown; undefined where the counts are too few, or no counts. */
export const shownRecord = ({ addresses, bounced }: CountedRecord): GradeRecord | undefined => {
  if (addresses === undefined || bounced === undefined) return undefined;
  const areCounts = [addresses, bounced].every((count) => Number.isSafeInteger(count) && count >= 0);
  return areCounts && addresses >= SHOWN_MIN && bounced <= addresses ? { addresses, bounced } : undefined;
};
