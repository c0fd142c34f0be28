import { type Payer, payers } from "#domain/session/account.ts";
import { historyColumns, type HistoryColumn } from "./history-columns.ts";
import { choosesDays, type DayChoice, everyDay, inOrder, parseDay, periods } from "./history-period.ts";
import { type Outcome, outcomes } from "./outcome.ts";
import { EMAIL_MAX_LENGTH } from "#domain/shared/email.ts";
import { type Tool, tools } from "#domain/shared/tool.ts";

export type SortColumn = Exclude<HistoryColumn, "action">;
export type SortDirection = "ascending" | "descending";

export const sortColumns = historyColumns.filter((column): column is SortColumn => column !== "action");

export const historyPageSizes = [10, 25, 50, 100] as const;
export type HistoryPageSize = (typeof historyPageSizes)[number];

/** What someone wants to see of their history. */
export interface HistoryQuery extends DayChoice {
  /** Whose history. Who belongs to no organisation has the personal one only, whatever stands here. */
  readonly of: Payer;
  /** As typed. */
  readonly search: string;
  /** Every tool, if it is undefined. */
  readonly tool: Tool | undefined;
  /** Every outcome, if it is undefined. */
  readonly outcome: Outcome | undefined;
  /** The address of who did it, in an organisation's history; everyone, if it is undefined. */
  readonly member: string | undefined;
  readonly column: SortColumn;
  readonly direction: SortDirection;
  /** From 1. There may be fewer pages. */
  readonly page: number;
  readonly pageSize: HistoryPageSize;
}

/** Which operations are wanted, in which order. */
export type HistorySelection = Pick<HistoryQuery, Filter | "column" | "direction">;

/** What may leave some out. */
type Filter = "search" | "tool" | "outcome" | "member" | keyof DayChoice;

export const selectionOf = (query: HistorySelection): HistorySelection => {
  const { search, tool, outcome, member, period, from, to, column, direction } = query;
  return { search, tool, outcome, member, period, from, to, column, direction };
};

/** Of the organisation, newest first, 50 a page. */
export const wholeHistory: HistoryQuery = {
  of: "organisation",
  search: "",
  tool: undefined,
  outcome: undefined,
  member: undefined,
  ...everyDay,
  column: "timestamp",
  direction: "descending",
  page: 1,
  pageSize: 50,
};

/** Whether some operations may be left out. */
export const isNarrowed = (query: Pick<HistoryQuery, Filter>): boolean =>
  filtersInUse(query) > 0 || query.search.trim() !== "";

/** How many filters leave something out, beside the search. */
export const filtersInUse = (query: Pick<HistoryQuery, Exclude<Filter, "search">>): number =>
  [query.tool !== undefined, query.outcome !== undefined, query.member !== undefined, choosesDays(query)].filter(
    Boolean,
  ).length;

/** What takes back every filter. */
export const withoutFilters = {
  search: "",
  tool: undefined,
  outcome: undefined,
  member: undefined,
  ...everyDay,
} as const satisfies Pick<HistoryQuery, Filter>;

/** The direction a column is sorted in first: newest and most expensive on top, texts from A to Z. */
export const firstDirection = (column: SortColumn): SortDirection =>
  column === "timestamp" || column === "credits" ? "descending" : "ascending";

/** What a press on the head of a column sorts by: it, then the other way round, then the newest first again. */
export const sortedBy = (
  now: Pick<HistoryQuery, "column" | "direction">,
  column: SortColumn,
): Pick<HistoryQuery, "column" | "direction"> => {
  const first = firstDirection(column);
  if (column !== now.column) return { column, direction: first };
  if (now.direction === first) return { column, direction: first === "ascending" ? "descending" : "ascending" };
  return { column: wholeHistory.column, direction: wholeHistory.direction };
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
    outcome: outcomes.find((outcome) => outcome === read("outcome")),
    member: read("member").slice(0, EMAIL_MAX_LENGTH) || undefined,
    ...parseDays({ period: read("period"), from: read("from"), to: read("to") }),
    column,
    direction,
    page,
    pageSize: historyPageSizes.find((size) => String(size) === read("pageSize")) ?? wholeHistory.pageSize,
  };
};

const parseDays = (written: Readonly<Record<keyof DayChoice, string>>): DayChoice => {
  const period = periods.find((one) => one === written.period);
  if (period !== undefined) return { ...everyDay, period };
  return { ...everyDay, ...inOrder({ from: parseDay(written.from), to: parseDay(written.to) }) };
};

/** The names and texts of an address; undefined for what stands in none because it is the default. */
export const historyAddress = (query: HistoryQuery): readonly (readonly [name: string, text: string | undefined])[] => {
  const unless = (isDefault: boolean, text: string) => (isDefault ? undefined : text);
  const { of, column, direction, page, pageSize } = query;
  return [
    [wanted.of, unless(of === wholeHistory.of, of)],
    [wanted.search, unless(query.search.trim() === "", query.search.slice(0, SEARCH_MAX))],
    [wanted.tool, query.tool],
    [wanted.outcome, query.outcome],
    [wanted.member, query.member],
    [wanted.period, query.period],
    [wanted.from, query.from],
    [wanted.to, query.to],
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
  outcome: "outcome",
  member: "member",
  period: "period",
  from: "from",
  to: "to",
  column: "sort",
  direction: "order",
  page: "page",
  pageSize: "size",
} as const satisfies Readonly<Record<keyof HistoryQuery, string>>;

/** What is typed can be a name, and a member stands there with their email address. */
export const partsInFragment: readonly string[] = [wanted.search, wanted.member];

const directions: readonly (readonly [SortDirection, string])[] = [
  ["ascending", "asc"],
  ["descending", "desc"],
];

/** What is chosen at once, not typed. */
const chosen = ["of", "tool", "outcome", "member", "period", "from", "to", "column", "direction", "pageSize"] as const;

/** How the address of `now` leads from that of `before`: not at all, in its place, or as one more step to go back. */
export const stepBetween = (before: HistoryQuery, now: HistoryQuery): "none" | "same-entry" | "new-entry" => {
  const differs = (part: keyof HistoryQuery) => before[part] !== now[part];
  if (chosen.some(differs)) return "new-entry";
  if (differs("search")) return "same-entry";
  return differs("page") ? "new-entry" : "none";
};
