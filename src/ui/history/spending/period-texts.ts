import type { Days, Period } from "#domain/history/history-period.ts";

/** The periods, as they are chosen. */
export const periodNames: Readonly<Record<Period, string>> = {
  today: "Today",
  "last-7-days": "Last 7 days",
  "last-30-days": "Last 30 days",
  "this-month": "This month",
  "last-month": "Last month",
};

// A day of the calendar is the same everywhere: it is written as the day of UTC that it is read as.
const day = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

/** "1 Nov 2026 – 24 Nov 2026", "Since 1 Nov 2026", "Until 24 Nov 2026"; without days what the picture then shows. */
export const daysText = (days: Days | undefined): string => {
  const [from, to] = [days?.from, days?.to].map((text) =>
    text === undefined ? undefined : day.format(Date.parse(text)),
  );
  if (from !== undefined && to !== undefined) return from === to ? from : `${from} – ${to}`;
  if (from !== undefined) return `Since ${from}`;
  return to === undefined ? periodNames["last-30-days"] : `Until ${to}`;
};
