import { formatCredits, priceTag } from "#domain/shared/credits.ts";
import type { SpendingOfDay } from "#domain/history/spending.ts";
import { tools, toolTable } from "#domain/shared/tool.ts";
import { dateFormat } from "#ui/kit/format-time.ts";

export const spendingTexts = {
  slider: "Day",
  oneself: (email: string) => `${email} (you)`,
  byDay: "Daily by tool",
  byMonth: "Monthly by tool",
  showTable: "Show details",
  hideTable: "Hide details",
  table: {
    caption: "Credits spent by day and tool",
    day: "Day",
    month: "Month",
    total: "Total",
    byMember: "Credits spent by member",
    member: "Member",
    byPerson: "Credits spent by person",
    person: "Person, file or search",
    credits: "Credits",
  },
} as const;

// A day of the calendar is the same everywhere: it is written as the day of UTC that it is read as.
const short = dateFormat({ day: "numeric", month: "short", timeZone: "UTC" });
const month = dateFormat({ month: "short", year: "numeric", timeZone: "UTC" });
const long = dateFormat({ weekday: "short", day: "numeric", month: "long", timeZone: "UTC" });

export const isMonth = (day: string): boolean => day.length === "2026-11".length;

/** "22 Nov", of "2026-11-22"; "Nov 2026", of "2026-11". */
export const formatShortDay = (day: string): string => (isMonth(day) ? month : short)().format(Date.parse(day));

/** "Sun, 22 November: 8 credits"; "Nov 2026: 8 credits" of a month. */
export const dayText = ({ day, total }: Pick<SpendingOfDay, "day" | "total">): string =>
  `${(isMonth(day) ? month : long)().format(Date.parse(day))}: ${priceTag(total)}`;

/** "Sun, 22 November: 8 credits. Find Contacts 5, Enrichment 3." */
export const dayAndToolsText = (day: SpendingOfDay): string => {
  const spent = tools.filter((tool) => day.byTool[tool] > 0);
  const byTool = spent.map((tool) => `${toolTable[tool].name} ${formatCredits(day.byTool[tool])}`);
  return byTool.length === 0 ? dayText(day) : `${dayText(day)}. ${byTool.join(", ")}.`;
};
