import { fieldsOfJson } from "#domain/json.ts";

/** The columns of the history's table, in their order, and how wide each is at first, in pixels. */
export const columnDefaults = {
  timestamp: 160,
  operation: 140,
  query: 220,
  result: 280,
  status: 100,
  credits: 80,
  action: 80,
} as const;

export type HistoryColumn = keyof typeof columnDefaults;

export const historyColumns = Object.keys(columnDefaults) as readonly HistoryColumn[];

export const COLUMN_MIN = 80;
/** Wider than any text needs; keeps a value that went wrong from hiding every other column. */
export const COLUMN_MAX = 1200;
/** By how much an arrow key changes a width. */
export const COLUMN_STEP = 10;

/** The widths that someone changed, in whole pixels within the limits. */
export type Widths = Readonly<Partial<Record<HistoryColumn, number>>>;

export const widthOf = (widths: Widths, column: HistoryColumn): number => widths[column] ?? columnDefaults[column];

/** The widths with this one changed. One that is the default is not kept. */
export const withWidth = (widths: Widths, column: HistoryColumn, width: number): Widths => {
  const { [column]: _, ...others } = widths;
  const kept = Math.round(Math.min(COLUMN_MAX, Math.max(COLUMN_MIN, width)));
  return kept === columnDefaults[column] ? others : { ...others, [column]: kept };
};

export const widthsToJson = (widths: Widths): string => JSON.stringify(widths);

/** Parses the JSON of widths. What is unknown is left out, and what is beyond the limits is brought within them. */
export const parseWidths = (json: string): Widths => {
  const kept = fieldsOfJson(json);
  return historyColumns.reduce<Widths>((widths, column) => {
    const width = kept.get(column);
    return typeof width === "number" && Number.isFinite(width) ? withWidth(widths, column, width) : widths;
  }, {});
};
