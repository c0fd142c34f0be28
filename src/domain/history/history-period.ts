import type { LocalTime } from "#domain/shared/local-time.ts";
import { addDays, dayAt, startOf } from "./day-bounds.ts";

/** Periods that move on with the calendar. */
export const periods = ["today", "last-7-days", "last-30-days", "this-month", "last-month"] as const;
export type Period = (typeof periods)[number];

/** Days of the calendar ("2026-05-03"), both included; open at an end that is missing. */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Which days are wanted: a period, or chosen days, or all. A period leaves no chosen days. */
export interface DayChoice extends Days {
  readonly period: Period | undefined;
}

export const everyDay: DayChoice = { period: undefined, from: undefined, to: undefined };

export const choosesDays = ({ period, from, to }: DayChoice): boolean =>
  period !== undefined || from !== undefined || to !== undefined;

/** Moments in milliseconds since 1970: from `since` on, before `until`. */
export interface Moments {
  readonly since: number;
  readonly until: number;
}

/** A day that stands in the calendar; undefined for any other text. */
export const parseDay = (text: string): string | undefined => {
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return undefined;
  return addDays(text, 0) === text ? text : undefined;
};

/** Chosen days in the order of the calendar. */
export const inOrder = ({ from, to }: Days): Days =>
  from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to };

/** The days of a choice. `now` in milliseconds since 1970. */
export const daysOf = ({ period, from, to }: DayChoice, now: number, time: Pick<LocalTime, "day">): Days =>
  period === undefined ? { from, to } : daysOfPeriod(period, dayAt(now, time));

/** When these days begin and end. */
export const momentsOf = ({ from, to }: Days, time: Pick<LocalTime, "day">): Moments => ({
  since: from === undefined ? -Infinity : startOf(from, time),
  until: to === undefined ? Infinity : startOf(addDays(to, 1), time),
});

/** Of a moment in milliseconds since 1970; a time that is none is in no period. */
export const isWithin = (at: number, { since, until }: Moments): boolean => at >= since && at < until;

const daysOfPeriod = (period: Period, today: string): Days => {
  switch (period) {
    case "today":
      return { from: today, to: today };
    case "last-7-days":
      return { from: addDays(today, -6), to: today };
    case "last-30-days":
      return { from: addDays(today, -29), to: today };
    case "this-month":
      return { from: firstOfMonth(today), to: today };
    case "last-month": {
      const last = addDays(firstOfMonth(today), -1);
      return { from: firstOfMonth(last), to: last };
    }
  }
};

const firstOfMonth = (day: string): string => `${day.slice(0, "2026-05".length)}-01`;
