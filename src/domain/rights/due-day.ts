import { DAY_MS } from "#domain/shared/duration.ts";
import { localTime } from "#domain/shared/local-time.ts";

/** The laws by which requests about personal data are answered. */
export const laws = ["gdpr", "dpdp", "ccpa", "other"] as const;
export type Law = (typeof laws)[number];

/** The DPDP rules let an operator publish no longer time than that. */
export const PUBLISHED_DAYS_MAX = 90;

/** What an operator says about the time for answers. */
export interface AnswerTerms {
  /** The law of requests for which no other is named. */
  readonly law: Law;
  /** How many days the operator takes under `dpdp` and `other`, as published. At most PUBLISHED_DAYS_MAX. */
  readonly publishedDays: number;
  /** Whose days count, as in "Asia/Kolkata": the law's day ends there at midnight. */
  readonly zone: string;
}

/** A day as "2026-11-29", in the operator's zone. */
export type Day = string;

type Span = { readonly months: number } | { readonly days: number };

/** From the day of the request. The longer span is that of an extended one; without it the law knows no extension. */
const spans: Readonly<Record<"gdpr" | "ccpa", { readonly plain: Span; readonly extended: Span }>> = {
  gdpr: { plain: { months: 1 }, extended: { months: 3 } },
  ccpa: { plain: { days: 45 }, extended: { days: 90 } },
};

/** Whether the law lets an operator extend the time, once and with a reason. */
export const isExtendable = (law: Law): law is keyof typeof spans => Object.hasOwn(spans, law);

interface Received {
  readonly on: Day;
  readonly law: Law;
  readonly isExtended: boolean;
}

/**
 * The last day for the answer. A month ends on the day of the same number, or on the last of a shorter month, as Regulation
 * 1182/71 counts. An extension counts from the request, too: from a due day that was cut to a short month it would be shorter.
 * Weekends and holidays, which may give another day, are not added.
 */
export const dueDay = (
  { on, law, isExtended }: Received,
  { publishedDays }: Pick<AnswerTerms, "publishedDays">,
): Day => {
  if (!isExtendable(law)) return addDays(on, publishedDays);
  const span = spans[law][isExtended ? "extended" : "plain"];
  return "months" in span ? addMonths(on, span.months) : addDays(on, span.days);
};

/** How many days are left for the answer: 0 on the last one, less than 0 where it is overdue. */
export const daysLeft = (due: Day, today: Day): number => daysBetween(today, due);

export const daysBetween = (from: Day, to: Day): number => (startOf(to) - startOf(from)) / DAY_MS;

/** The day of a moment in a zone. */
export const dayIn = (zone: string): ((at: Date) => Day) => {
  const time = localTime(zone);
  return (at) => {
    const day = time.day(at.toISOString());
    if (day === undefined) throw new RangeError("Not a moment");
    return day;
  };
};

/** A day as someone has typed it; undefined where the calendar has none. */
export const readDay = (text: string): Day | undefined => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? startOf(text) : Number.NaN;
  return Number.isNaN(at) || dayOf(at) !== text ? undefined : text;
};

/** A moment of a day, about its middle, whatever the zone. */
export const momentOn = (day: Day, zone: string): Date => {
  const noon = new Date(startOf(day) + DAY_MS / 2);
  return new Date(noon.getTime() - (daysBetween(day, dayIn(zone)(noon)) * DAY_MS) / 2);
};

const startOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (at: number): Day => new Date(at).toISOString().slice(0, "2026-11-29".length);

export const addDays = (day: Day, days: number): Day => dayOf(startOf(day) + days * DAY_MS);

export const addMonths = (day: Day, months: number): Day => {
  const at = new Date(startOf(day));
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month, Math.min(at.getUTCDate(), lastOfMonth)));
};
