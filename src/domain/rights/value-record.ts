import { addDays, addMonths, type Day, readDay } from "./due-day.ts";

/** Why an operator may hold a value. "unknown" is also what is said of values from before there were records. */
export const legalBases = [
  "public-register",
  "self-published",
  "customer-supplied",
  "licensed",
  "legitimate-interest",
  "unknown",
] as const;
export type LegalBasis = (typeof legalBases)[number];

export const readLegalBasis = (text: string): LegalBasis | undefined => legalBases.find((basis) => basis === text);

/** What an operator says about all values of a file. */
export interface ValueRecord {
  readonly basis: LegalBasis;
  /** When the operator got them. */
  readonly obtainedOn: Day;
  /** What they are held for, in one line. */
  readonly purpose: string | undefined;
}

const FIRST_OBTAINED = "1990-01-01";

/** The day on which values were obtained, as someone has typed it; undefined for one that can't be right. */
export const readObtainedDay = (text: string, today: Day): Day | undefined => {
  const day = text === "today" ? today : readDay(text);
  return day !== undefined && day >= FIRST_OBTAINED && day <= today ? day : undefined;
};

/** What a value's age is counted from. */
interface Dated {
  readonly obtainedOn: Day;
  readonly confirmedOn: Day | undefined;
}

/** From when on a value counts. A day that has not come yet is an error of a file, and confirms nothing. */
const countedFrom = ({ obtainedOn, confirmedOn }: Dated, today: Day): Day =>
  confirmedOn !== undefined && confirmedOn > obtainedOn && confirmedOn <= today ? confirmedOn : obtainedOn;

/** By when values are erased. */
export interface EraseTerms {
  readonly keepMonths: number;
  readonly today: Day;
  /** Nothing is erased before; undefined where nothing is waited for. */
  readonly startsOn: Day | undefined;
}

/** The day on which a value is erased, unless it is confirmed before. */
export const eraseDay = (value: Dated, { keepMonths, today, startsOn }: EraseTerms): Day => {
  const day = addMonths(countedFrom(value, today), keepMonths);
  return startsOn !== undefined && startsOn > day ? startsOn : day;
};

/** Of the days from which values count, the last one whose values are erased by this day. */
export const erasedThrough = (day: Day, keepMonths: number): Day => {
  let last = addMonths(day, -keepMonths);
  // Several days of a long month are due on the last one of a shorter month.
  while (addMonths(addDays(last, 1), keepMonths) <= day) last = addDays(last, 1);
  return last;
};
