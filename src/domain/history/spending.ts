import { DAY_MS } from "#domain/shared/duration.ts";
import { sumTenths, type Tenths, tenths } from "#domain/shared/credits.ts";
import type { LocalTime } from "#domain/shared/local-time.ts";
import { type PerTool, perTool, tools } from "#domain/shared/tool.ts";
import { addDays, dayAt, startOf } from "./day-bounds.ts";
import type { Days } from "./history-period.ts";
import type { HistoryLine } from "./transaction.ts";

/** How many days are looked at where none are chosen, today included. */
export const SPENDING_DAYS = 30;
/** Of more days than these the months are shown. */
const DAYS_MAX = 92;

export interface SpendingOfDay {
  /** "2026-05-03", in the reader's time zone; "2026-05" for a month. */
  readonly day: string;
  readonly byTool: Readonly<PerTool<Tenths>>;
  readonly total: Tenths;
}

/** Where the credits of some days went. */
export interface Spending {
  /** Oldest first, those without spending included; months, where the days are many. */
  readonly days: readonly SpendingOfDay[];
  readonly byTool: Readonly<PerTool<Tenths>>;
  readonly total: Tenths;
}

type SpendingLine = Pick<HistoryLine, "timestamp" | "tool" | "credits">;

/**
 * `rows` newest first; `now` in milliseconds since 1970. Of the chosen days; without them of the last 30. The last day is
 * then today, or that of the newest row where this device's clock is behind the server's. Rows whose time cannot be read
 * count for no day.
 */
export const spendingOf = (
  rows: readonly SpendingLine[],
  now: number,
  time: Pick<LocalTime, "day">,
  chosen?: Days,
): Spending => {
  const isTime = ({ timestamp }: SpendingLine) => !Number.isNaN(Date.parse(timestamp));
  const timeOf = (row: SpendingLine | undefined) => Date.parse(row?.timestamp ?? "") || now;
  const last = dayAt(Math.max(now, timeOf(rows.find(isTime))), time);
  const first = () => dayAt(Math.min(now, timeOf(rows.findLast(isTime))), time);
  const { names, end } = chosen ? barsOf(chosen, { first: first(), last }) : lastDays(last);
  const starts = names.map((name) => startOf(name.length === MONTH_LENGTH ? `${name}-01` : name, time));
  const until = startOf(addDays(end, 1), time);
  const since = chosen?.from === undefined ? (starts[0] ?? 0) : startOf(chosen.from, time);
  const sums = names.map(none);
  for (const { timestamp, tool, credits } of rows) {
    const at = Date.parse(timestamp);
    if (at < since) break;
    const sum = at < until ? sums[starts.findLastIndex((start) => start <= at)] : undefined;
    if (sum) sum[tool] += credits;
  }
  const spent = names.map((day, index) => ofDay(day, sums[index] ?? none()));
  const byTool = perTool((tool) => sumTenths(spent.map((day) => day.byTool[tool])));
  return { days: spent, byTool, total: totalOf(byTool) };
};

/** The earliest moment that counts for the last days in any time zone. */
export const sinceOfLastDays = (now: number): number => now - (SPENDING_DAYS + 1) * DAY_MS;

/**
 * Where the rows begin that are older than this moment, of rows newest first; their number where all are younger. Reading
 * further than this place changes nothing of `spendingOf`.
 */
export const startOfOlder = (rows: readonly Pick<SpendingLine, "timestamp">[], since: number): number => {
  let [younger, end] = [0, rows.length];
  while (younger < end) {
    const middle = (younger + end) >> 1;
    if (Date.parse(rows[middle]?.timestamp ?? "") < since) end = middle;
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

const MONTH_LENGTH = "2026-05".length;

/** The names of all bars, and the day with which the last one ends. */
interface Bars {
  readonly names: readonly string[];
  readonly end: string;
}

const lastDays = (end: string): Bars => ({ names: daysBetween(addDays(end, 1 - SPENDING_DAYS), end), end });

/** Of many days only those are shown that the rows reach, and not fewer than 30, where the bars would be walls. */
const barsOf = ({ from, to }: Days, rows: { readonly first: string; readonly last: string }): Bars => {
  const days = { from: from ?? rows.first, to: to ?? rows.last };
  if (isFew(days)) return { names: daysBetween(days.from, days.to), end: days.to };
  const last = earliest(days.to, rows.last);
  const first = latest(days.from, earliest(rows.first, addDays(last, 1 - SPENDING_DAYS)));
  const reached = { from: first, to: last };
  const names = isFew(reached)
    ? daysBetween(reached.from, reached.to)
    : [...new Set(daysBetween(reached.from, reached.to).map((day) => day.slice(0, MONTH_LENGTH)))];
  return { names, end: reached.to };
};

const isFew = ({ from, to }: Readonly<Record<keyof Days, string>>): boolean => to < addDays(from, DAYS_MAX);
const latest = (one: string, other: string): string => (one > other ? one : other);
const earliest = (one: string, other: string): string => (one < other ? one : other);

/** At least one. */
const daysBetween = (from: string, to: string): readonly string[] => {
  const count = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1);
  return Array.from({ length: count }, (_, index) => addDays(from, index));
};
