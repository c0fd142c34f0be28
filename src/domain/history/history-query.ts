import { type Payer, payers } from "#domain/session/account.ts";
import { historyColumns, type HistoryColumn } from "./history-columns.ts";
import { type Tool, tools } from "#domain/shared/tool.ts";

export type SortColumn = Exclude<HistoryColumn, "action">;
export type SortDirection = "ascending" | "descending";

export const sortColumns = historyColumns.filter((column): column is SortColumn => column !== "action");

export const historyPageSizes = [10, 25, 50, 100] as const;
export type HistoryPageSize = (typeof historyPageSizes)[number];

/** What somebody wants to see of their history. */
export interface HistoryQuery {
  /** Whose history. Who belongs to no organisation has the personal one only, whatever stands here. */
  readonly of: Payer;
  /** As typed. */
  readonly search: string;
  /** Every tool, if it is undefined. */
  readonly tool: Tool | undefined;
  readonly column: SortColumn;
  readonly direction: SortDirection;
  /** From 1. There may be fewer pages. */
  readonly page: number;
  readonly pageSize: HistoryPageSize;
}

/** Which operations are wanted, in which order. */
export type HistorySelection = Pick<HistoryQuery, "search" | "tool" | "column" | "direction">;

/** Of the organisation, newest first, 50 a page. */
export const wholeHistory: HistoryQuery = {
  of: "organisation",
  search: "",
  tool: undefined,
  column: "timestamp",
  direction: "descending",
  page: 1,
  pageSize: 50,
};

/** Whether some operations may be left out. */
export const isNarrowed = ({ search, tool }: Pick<HistoryQuery, "search" | "tool">): boolean =>
  tool !== undefined || search.trim() !== "";

/** The direction a column is sorted in first: newest and most expensive on top, texts from A to Z. */
export const firstDirection = (column: SortColumn): SortDirection =>
  column === "timestamp" || column === "credits" ? "descending" : "ascending";

/** The change that choosing a column to sort by makes: the other direction if it is the one already. */
export const sortedBy = (
  now: Pick<HistoryQuery, "column" | "direction">,
  column: SortColumn,
): Pick<HistoryQuery, "column" | "direction"> => {
  if (column !== now.column) return { column, direction: firstDirection(column) };
  return { column, direction: now.direction === "ascending" ? "descending" : "ascending" };
};

const SEARCH_MAX = 200;
const PAGE_MAX = 100_000;

/** What stands in an address; what is unknown there is as if it were missing. */
export const parseHistoryQuery = (address: { get(name: string): string | null }): HistoryQuery => {
  const read = (name: keyof typeof wanted) => address.get(wanted[name]) ?? "";
  const column = sortColumns.find((one) => one === read("column")) ?? wholeHistory.column;
  const direction = directions.find(([, word]) => word === read("direction"))?.[0] ?? firstDirection(column);
  const page = /^[1-9]\d{0,5}$/.test(read("page")) ? Math.min(Number(read("page")), PAGE_MAX) : wholeHistory.page;
  return {
    of: payers.find((payer) => payer === read("of")) ?? wholeHistory.of,
    search: read("search").slice(0, SEARCH_MAX),
    tool: tools.find((tool) => tool === read("tool")),
    column,
    direction,
    page,
    pageSize: historyPageSizes.find((size) => String(size) === read("pageSize")) ?? wholeHistory.pageSize,
  };
};

/** The names and texts of an address; undefined for what stands in none because it is the default. */
export const historyAddress = (query: HistoryQuery): readonly (readonly [name: string, text: string | undefined])[] => {
  const unless = (isDefault: boolean, text: string) => (isDefault ? undefined : text);
  const { of, column, direction, page, pageSize } = query;
  return [
    [wanted.of, unless(of === wholeHistory.of, of)],
    [wanted.search, unless(query.search.trim() === "", query.search.slice(0, SEARCH_MAX))],
    [wanted.tool, query.tool],
    [wanted.column, unless(column === wholeHistory.column, column)],
    [wanted.direction, unless(direction === firstDirection(column), new Map(directions).get(direction) ?? "")],
    [wanted.page, unless(page === wholeHistory.page, String(page))],
    [wanted.pageSize, unless(pageSize === wholeHistory.pageSize, String(pageSize))],
  ];
};

/** What each part is called in an address. */
const wanted = {
  of: "of",
  search: "q",
  tool: "type",
  column: "sort",
  direction: "order",
  page: "page",
  pageSize: "size",
} as const satisfies Readonly<Record<keyof HistoryQuery, string>>;

const directions: readonly (readonly [SortDirection, string])[] = [
  ["ascending", "asc"],
  ["descending", "desc"],
];

/** How the address of `now` leads from that of `before`: not at all, in its place, or as one more step to go back. */
export const stepBetween = (before: HistoryQuery, now: HistoryQuery): "none" | "same-entry" | "new-entry" => {
  const differs = (part: keyof HistoryQuery) => before[part] !== now[part];
  if (differs("of") || differs("tool") || differs("column") || differs("direction") || differs("pageSize"))
    return "new-entry";
  if (differs("search")) return "same-entry";
  return differs("page") ? "new-entry" : "none";
};
