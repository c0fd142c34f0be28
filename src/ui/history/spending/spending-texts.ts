import { formatCredits, priceTag } from "#domain/shared/credits.ts";
import type { SpendingOfDay } from "#domain/history/spending.ts";
import { tools, toolTable } from "#domain/shared/tool.ts";

// A day of the calendar is the same everywhere: it is written as the day of UTC that it is read as.
const short = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", timeZone: "UTC" });
const long = new Intl.DateTimeFormat(undefined, { weekday: "short", day: "numeric", month: "long", timeZone: "UTC" });

/** "22 Nov", of "2026-11-22". */
export const formatShortDay = (day: string): string => short.format(Date.parse(day));

/** "Sun, 22 November: 8 credits". */
export const dayText = ({ day, total }: Pick<SpendingOfDay, "day" | "total">): string =>
  `${long.format(Date.parse(day))}: ${priceTag(total)}`;

/** "Sun, 22 November: 8 credits. Find Contacts 5, Enrichment 3." */
export const dayAndToolsText = (day: SpendingOfDay): string => {
  const spent = tools.filter((tool) => day.byTool[tool] > 0);
  const byTool = spent.map((tool) => `${toolTable[tool].name} ${formatCredits(day.byTool[tool])}`);
  return byTool.length === 0 ? dayText(day) : `${dayText(day)}. ${byTool.join(", ")}.`;
};
