import type { Days, Period } from "#domain/history/history-period.ts";
import { dateFormat, dayParts } from "#ui/kit/format-time.ts";
import type { ShownSpending } from "./spending-view-model.ts";

/** Without a period. */
export const allTime = "All time";

/** The periods, as they are chosen. */
export const periodNames: Readonly<Record<Period, string>> = {
  today: "Today",
  "last-7-days": "Last 7 days",
  "last-30-days": "Last 30 days",
  "this-month": "This month",
  "last-month": "Last month",
};

// A day of the calendar is the same everywhere: it is written as the day of UTC that it is read as.
const day = dateFormat({ ...dayParts, timeZone: "UTC" });

/** Of a picture that shows more than is searched for. */
export const allResults = (shown: string): string => `${shown}, all results`;

/** What a picture shows: "All time", "Last 30 days", or its days. */
export const shownText = (shown: ShownSpending): string => {
  switch (shown.kind) {
    case "latest":
      return "Latest 10,000 lookups";
    case "all":
      return allTime;
    case "last-days":
      return periodNames["last-30-days"];
    case "days":
      return daysText(shown.days);
  }
};

/** "1 Nov 2026 – 24 Nov 2026", "Since 1 Nov 2026", "Until 24 Nov 2026". */
const daysText = (days: Days): string => {
  const [from, to] = [days.from, days.to].map((text) =>
    text === undefined ? undefined : day().format(Date.parse(text)),
  );
  if (from !== undefined && to !== undefined) return from === to ? from : `${from} – ${to}`;
  return from === undefined ? `Until ${to}` : `Since ${from}`;
};
