import { DAY_MS } from "#domain/shared/duration.ts";

/** By then many people have another job, and a value may be wrong. */
const OLD_AFTER_MS = 180 * DAY_MS;

/** "over": longer ago. "about": it may be, of a month whose days are not known. */
export type ValueAge = "over" | "about";

/** How old a value is that was confirmed on a day ("2026-05-03") or in a month ("2026-05"); undefined where it is not old, or no date. */
export const ageOf = (confirmed: string | undefined, now: number): ValueAge | undefined => {
  const isOld = (time: number): boolean => now - time > OLD_AFTER_MS;
  const first = Date.parse(confirmed ?? "");
  if (!isOld(first)) return undefined;
  const isMonth = confirmed?.length === "2026-05".length;
  return isMonth && !isOld(lastDayFrom(first)) ? "about" : "over";
};

const lastDayFrom = (first: number): number => {
  const day = new Date(first);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0);
};
