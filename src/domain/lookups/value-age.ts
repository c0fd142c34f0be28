import { DAY_MS } from "#domain/shared/duration.ts";

/** By then many people have another job, and a value may be wrong. */
const OLD_AFTER_MS = 180 * DAY_MS;

/** "over": longer ago. "about": it may be, of a month whose days are not known. */
export type ValueAge = "over" | "about";

/** Whether a value was confirmed so long ago ("2026-05-03", or "2026-05" where only the month is known) that it is said. */
export const ageOf = (confirmed: string | undefined, now: number): ValueAge | undefined => {
  const first = Date.parse(confirmed ?? "");
  // Of no date, this is false.
  if (!(now - first > OLD_AFTER_MS)) return undefined;
  return confirmed?.length === "2026-05".length && !(now - lastDayFrom(first) > OLD_AFTER_MS) ? "about" : "over";
};

const lastDayFrom = (first: number): number => {
  const day = new Date(first);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0);
};
