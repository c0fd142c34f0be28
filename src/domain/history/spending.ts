import { DAY_MS } from "#domain/shared/duration.ts";
import { sumTenths, type Tenths, tenths } from "#domain/shared/credits.ts";
import type { LocalTime } from "#domain/shared/local-time.ts";
import { type PerTool, perTool, tools } from "#domain/shared/tool.ts";
import type { HistoryLine } from "./transaction.ts";

/** How many days are looked at, today included. */
export const SPENDING_DAYS = 30;

export interface SpendingOfDay {
  /** "2026-05-03", in the reader's time zone. */
  readonly day: string;
  readonly byTool: Readonly<PerTool<Tenths>>;
  readonly total: Tenths;
}

/** Where the credits of the last days went. */
export interface Spending {
  /** `SPENDING_DAYS`, oldest first, those without spending included. */
  readonly days: readonly SpendingOfDay[];
  readonly byTool: Readonly<PerTool<Tenths>>;
  readonly total: Tenths;
}

type SpendingLine = Pick<HistoryLine, "timestamp" | "tool" | "credits">;

/**
 * `rows` newest first; `now` in milliseconds since 1970. The last day is today, or that of the newest row where this
 * device's clock is behind the server's. Rows whose time cannot be read count for no day.
 */
export const spendingOf = (rows: readonly SpendingLine[], now: number, time: Pick<LocalTime, "day">): Spending => {
  const newest = Date.parse(rows.find(({ timestamp }) => !Number.isNaN(Date.parse(timestamp)))?.timestamp ?? "");
  const days = daysUntil(Math.max(now, newest || now), time);
  const starts = days.map((day) => startOf(day, time));
  const sums = days.map(none);
  const [first = 0] = starts;
  for (const { timestamp, tool, credits } of rows) {
    const at = Date.parse(timestamp);
    if (at < first) break;
    const sum = sums[starts.findLastIndex((start) => start <= at)];
    if (sum) sum[tool] += credits;
  }
  const spent = days.map((day, index) => ofDay(day, sums[index] ?? none()));
  const byTool = perTool((tool) => sumTenths(spent.map((day) => day.byTool[tool])));
  return { days: spent, byTool, total: totalOf(byTool) };
};

/**
 * Where the rows begin that are older than these days in any time zone, of rows newest first; their number where all are
 * younger. Reading further than this place changes nothing of `spendingOf`.
 */
export const startOfOlder = (rows: readonly Pick<SpendingLine, "timestamp">[], now: number): number => {
  const bound = now - (SPENDING_DAYS + 1) * DAY_MS;
  let [younger, end] = [0, rows.length];
  while (younger < end) {
    const middle = (younger + end) >> 1;
    if (Date.parse(rows[middle]?.timestamp ?? "") < bound) end = middle;
    else younger = middle + 1;
  }
  return end;
};

const none = (): PerTool<number> => perTool(() => 0);

const totalOf = (byTool: Readonly<PerTool<Tenths>>): Tenths => sumTenths(tools.map((tool) => byTool[tool]));

const ofDay = (day: string, sums: PerTool<number>): SpendingOfDay => {
  const byTool = perTool((tool) => tenths(sums[tool]));
  return { day, byTool, total: totalOf(byTool) };
};

/** Days of the calendar, whatever their length: counted in UTC, where all are equally long. */
const daysUntil = (at: number, time: Pick<LocalTime, "day">): readonly string[] => {
  const last = Date.parse(time.day(isoOf(at)) ?? "");
  return Array.from({ length: SPENDING_DAYS }, (_, index) =>
    isoOf(last - (SPENDING_DAYS - 1 - index) * DAY_MS).slice(0, "2026-05-03".length),
  );
};

const QUARTER_MS = 900_000;
/** No clock is further from UTC, in quarters of an hour. */
const FURTHEST = 60;

/**
 * When a day begins, in milliseconds since 1970. Asking the calendar for the day of each of ten thousand rows would take
 * longer than a frame. Clocks differ from UTC, and are set, by whole quarters of an hour.
 */
const startOf = (day: string, time: Pick<LocalTime, "day">): number => {
  const middle = Date.parse(day) / QUARTER_MS;
  let [before, reached] = [middle - FURTHEST, middle + FURTHEST];
  while (reached - before > 1) {
    const quarter = (before + reached) >> 1;
    if ((time.day(isoOf(quarter * QUARTER_MS)) ?? "") < day) before = quarter;
    else reached = quarter;
  }
  return reached * QUARTER_MS;
};

const isoOf = (at: number): string => new Date(at).toISOString();
