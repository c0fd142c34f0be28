import { DAY_MS } from "#domain/shared/duration.ts";
import type { LocalTime } from "#domain/shared/local-time.ts";

type DayOf = Pick<LocalTime, "day">;

const DAY_LENGTH = "2026-05-03".length;

/** The day so many days after another one; before it for a negative number. Counted in UTC, where all are equally long. */
export const addDays = (day: string, count: number): string =>
  isoOf(Date.parse(day) + count * DAY_MS).slice(0, DAY_LENGTH);

/** The day of a moment in milliseconds since 1970. */
export const dayAt = (at: number, time: DayOf): string => time.day(isoOf(at)) ?? "";

const QUARTER_MS = 900_000;
/** No clock is further from UTC, in quarters of an hour. */
const FURTHEST = 60;

/**
 * When a day begins, in milliseconds since 1970. Asking the calendar for the day of each of ten thousand rows would take
 * longer than a frame. Clocks differ from UTC, and are set, by whole quarters of an hour.
 */
export const startOf = (day: string, time: DayOf): number => {
  const middle = Date.parse(day) / QUARTER_MS;
  let [before, reached] = [middle - FURTHEST, middle + FURTHEST];
  while (reached - before > 1) {
    const quarter = (before + reached) >> 1;
    if (dayAt(quarter * QUARTER_MS, time) < day) before = quarter;
    else reached = quarter;
  }
  return reached * QUARTER_MS;
};

const isoOf = (at: number): string => new Date(at).toISOString();
