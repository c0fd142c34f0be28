import { looksKnown } from "#domain/address-patterns/known-form.ts";
import { type GradeRecord, shownRecord, type VerificationGrade } from "#domain/lookups/verification-grade.ts";
import { domainOf, type Email, localOf } from "#domain/shared/email.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { learntForms } from "#backend/sources/pattern-store.ts";
import { gradeRecord, noteGrade } from "#backend/verification/grade-store.ts";

/** A grade, with its record where that can be shown. */
export interface GradeAnswer extends Partial<GradeRecord> {
  readonly name: VerificationGrade;
}

/** How sure verdicts are, from bounces that were reported. */
export interface Grades {
  /** The grade of an answer about an address. Remembers it for `walletId`, whose bounces count against it. */
  grade(found: VerificationGrade, email: Email, walletId: string | undefined): Promise<GradeAnswer>;
}

/** How long a record is used before it is counted again. */
const COUNTED_FOR_MS = 10 * 60_000;

export const storedGrades = (db: Db, clock: Clock): Grades => {
  const counted = new Map<VerificationGrade, { readonly until: number; readonly record: Promise<GradeRecord> }>();
  const recordOf = (grade: VerificationGrade): Promise<GradeRecord> => {
    const known = counted.get(grade);
    if (known !== undefined && clock() < known.until) return known.record;
    const record = gradeRecord(db, grade, clock());
    counted.set(grade, { until: clock() + COUNTED_FOR_MS, record });
    // What failed is counted again with the next answer.
    record.catch(() => counted.delete(grade));
    return record;
  };
  return {
    async grade(found, email, walletId) {
      const name =
        found === "catch_all" && looksKnown(await learntForms(db, domainOf(email)), localOf(email))
          ? "catch_all_pattern"
          : found;
      if (walletId !== undefined) await noteGrade(db, { walletId, email, grade: name }, clock());
      return { name, ...shownRecord(await recordOf(name)) };
    },
  };
};
