import { lazily } from "#domain/shared/lazily.ts";

/** A format in the reader's locale, made at its first use: making one takes milliseconds. */
export const dateFormat = (options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) =>
  lazily(() => new Intl.DateTimeFormat(undefined, options));

const dayAndMonth = { day: "numeric", month: "short" } as const;
const time = { hour: "numeric", minute: "2-digit" } as const;
/** "3 May 2026" and "3 May 2026, 14:13". */
export const dayParts = { ...dayAndMonth, year: "numeric" } as const;
export const momentParts = { ...dayParts, ...time } as const;
/** To the second, with the time zone. */
export const exactParts = { dateStyle: "full", timeStyle: "long" } as const;

const day = dateFormat(dayParts);
/** A month without a day is its first one in UTC. */
const monthOfYear = dateFormat({ month: "short", year: "numeric", timeZone: "UTC" });
const shortDay = dateFormat(dayAndMonth);
const moment = dateFormat({ ...dayAndMonth, ...time });
const fullMoment = dateFormat(momentParts);
const timeOfDay = dateFormat(time);
const exact = dateFormat(exactParts);

/** A text that is no time is returned as it is. */
export const formatBy = (format: () => Intl.DateTimeFormat, iso: string): string => {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? iso : format().format(at);
};

/** "3 May 2026" in the reader's locale. */
export const formatDay = (iso: string): string => formatBy(day, iso);

/** "today" in UTC, or else "3 May 2026". */
export const formatDayOrToday = (iso: string): string =>
  iso.slice(0, 10) === new Date().toISOString().slice(0, 10) ? "today" : formatDay(iso);

/** "Oct 2026" of "2026-10". */
export const formatMonth = (month: string): string => formatBy(monthOfYear, month);

/** "3 May", of a day not long ago. */
export const formatShortDay = (iso: string): string => formatBy(shortDay, iso);

/** "21 Sept, 14:13". */
export const formatMoment = (iso: string): string => formatBy(moment, iso);

/** "21 Sept 2026, 14:13". */
export const formatFullMoment = (iso: string): string => formatBy(fullMoment, iso);

/** "14:13" of today, or else "21 Sept, 14:13". */
export const formatTimeOrMoment = (iso: string): string => {
  const isToday = new Date(iso).toDateString() === new Date().toDateString();
  return formatBy(isToday ? timeOfDay : moment, iso);
};

/** To the second, with the time zone. */
export const formatExact = (iso: string): string => formatBy(exact, iso);

/** "14:13", of milliseconds since 1970. */
export const formatTimeOfDay = (milliseconds: number): string => timeOfDay().format(milliseconds);
