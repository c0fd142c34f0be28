import { lazily } from "#domain/shared/lazily.ts";

const day = lazily(() => new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", year: "numeric" }));
/** A month without a day is its first one in UTC. */
const monthOfYear = lazily(
  () => new Intl.DateTimeFormat(undefined, { month: "short", year: "numeric", timeZone: "UTC" }),
);
const shortDay = lazily(() => new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short" }));
const moment = lazily(
  () =>
    new Intl.DateTimeFormat(undefined, {
      day: "numeric",
      month: "short",
      hour: "numeric",
      minute: "2-digit",
    }),
);
const fullMoment = lazily(
  () =>
    new Intl.DateTimeFormat(undefined, {
      day: "numeric",
      month: "short",
      year: "numeric",
      hour: "numeric",
      minute: "2-digit",
    }),
);
const timeOfDay = lazily(() => new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit" }));
const exact = lazily(() => new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "long" }));

/** A text that is no time is returned as it is. */
export const formatBy = (formatter: Intl.DateTimeFormat, iso: string): string => {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? iso : formatter.format(at);
};

/** "3 May 2026" in the reader's locale. */
export const formatDay = (iso: string): string => formatBy(day(), iso);

/** "today" in UTC, or else "3 May 2026". */
export const formatDayOrToday = (iso: string): string =>
  iso.slice(0, 10) === new Date().toISOString().slice(0, 10) ? "today" : formatDay(iso);

/** "Oct 2026" of "2026-10". */
export const formatMonth = (month: string): string => formatBy(monthOfYear(), month);

/** "3 May", of a day not long ago. */
export const formatShortDay = (iso: string): string => formatBy(shortDay(), iso);

/** "21 Sept, 14:13". */
export const formatMoment = (iso: string): string => formatBy(moment(), iso);

/** "21 Sept 2026, 14:13". */
export const formatFullMoment = (iso: string): string => formatBy(fullMoment(), iso);

/** "14:13" of today, or else "21 Sept, 14:13". */
export const formatTimeOrMoment = (iso: string): string => {
  const isToday = new Date(iso).toDateString() === new Date().toDateString();
  return formatBy((isToday ? timeOfDay : moment)(), iso);
};

/** To the second, with the time zone. */
export const formatExact = (iso: string): string => formatBy(exact(), iso);

/** "14:13", of milliseconds since 1970. */
export const formatTimeOfDay = (milliseconds: number): string => timeOfDay().format(milliseconds);
