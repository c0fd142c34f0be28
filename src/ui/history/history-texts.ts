import type { HistoryColumn } from "#domain/history/history-columns.ts";
import type { Payer } from "#domain/session/account.ts";
import type { copiedOf } from "#domain/history/transaction.ts";
import type { ReadSoFar } from "./history-rows-view-model.ts";
import type { HistoryViewModel } from "./history-view-model.ts";
import { countText, counted } from "#ui/kit/count-text.ts";

export const historyTexts = {
  title: "History",
  payers: "History of",
  lead: "Every lookup, its result and its cost.",
  onlyYou: "Only you see this history.",
  everyone: (organisation = "your organisation") => `Everyone in ${organisation} sees this history.`,
  reading: "Loading your history",
  readingCount: (read: number, total: number) => `Loading your history: ${countText(read)} of ${countText(total)}`,
  partFailed: "This part of the page could not be loaded.",
  unable: {
    title: "Unable to load history",
    connection: "Please check your connection and try again",
    retry: "Retry",
    showing: (count: number) => `Showing the latest ${countText(count)}.`,
    showingEarlier: (count: number) => `Showing ${countText(count)} from earlier. Newer ones may be missing.`,
    loadRest: "Load the rest",
  },
  empty: {
    title: "No transaction history yet",
    what: "Your lookups will appear here, with their results and costs.",
    whatOfOrganisation:
      "Lookups paid with the organisation's credits will appear here. Those you paid for yourself are under Personal.",
    showPersonal: "Show personal history",
    missing: (count: number) => `The server counts ${countText(count)} but sent none.`,
    start: "Find your first contact",
  },
  clearFilters: "Clear filters",
  table: {
    section: "Operations",
    region: "Table of operations",
    caption: "Past operations",
    width: (column: string) => `Width of ${column}`,
    pixels: (width: number) => `${width} pixels`,
    includes: (person: string) => `Includes ${person}`,
    by: (member: string) => `by ${member}`,
    details: "Details",
    detailsOf: (query: string) => `Details of ${query}`,
    showAll: "Show all",
    showLess: "Show less",
    ofText: (action: string, name: "query" | "result") => `${action} of the ${name}`,
  },
  footer: {
    page: (page: number, count: number) => `Page ${countText(page)} of ${countText(count)}`,
    perPage: "Per page",
    pages: "Pages of the history",
    pageButton: (page: number) => `Page ${page}`,
  },
} as const;

/** Search, filters and order. */
export const toolbarTexts = {
  search: "Search history",
  /** Where lines have members. */
  searchExample: "Person or member",
  /** On a phone, where the rest of the toolbar is folded. */
  filters: (inUse: number) => (inUse === 0 ? "Filters" : `Filters · ${inUse}`),
  type: "Type",
  allTypes: "All Types",
  outcome: "Outcome",
  allOutcomes: "All outcomes",
  member: "Member",
  allMembers: "All members",
  period: "Period",
  chooseDays: "Choose days",
  from: "From",
  to: "To",
  sortBy: "Sort by",
  sorted: {
    timestamp: { ascending: "Oldest first", descending: "Newest first" },
    credits: { ascending: "Fewest credits first", descending: "Most credits first" },
  },
  sortedText: (column: string, isUp: boolean) => `${column}, ${isUp ? "A to Z" : "Z to A"}`,
} as const;

/** The heads of the table, as they are shown and as a sort is named by them. */
export const columnNames: Readonly<Record<HistoryColumn, string>> = {
  timestamp: "Timestamp",
  operation: "Operation Type",
  query: "Query",
  result: "Result Details",
  status: "Status",
  credits: "Credits",
  action: "Action",
};

export const payerNames: Readonly<Record<Payer, string>> = { organisation: "Organisation", personal: "Personal" };

/** What the page is about; of two histories, who sees this one. */
export const leadText = (shared: HistoryViewModel["shared"]): string => {
  if (shared === undefined) return historyTexts.lead;
  if (shared.of === "personal") return historyTexts.onlyYou;
  return historyTexts.everyone(shared.organisation);
};

interface Counts {
  readonly matching: number;
  readonly rows: number;
  readonly isNarrowed: boolean;
  readonly read: ReadSoFar;
}

/** "312 of 10,000 lookups", and what these 10,000 are where they are not the whole history. */
export const countsText = ({ matching, rows, isNarrowed, read }: Counts): string => {
  const part = isNarrowed ? `${countText(matching)} of ` : "";
  const all = counted(read.totalCount, "lookup");
  if (read.isWhole) {
    const missing = rows < read.totalCount ? `; the server counts ${countText(read.totalCount)}` : "";
    return `${part}${counted(rows, "lookup")}${missing}`;
  }
  const the = isNarrowed ? "the" : "The";
  if (read.isCut && read.pagesRead === read.pagesWanted) return `${part}${the} latest ${countText(rows)} of ${all}`;
  return `${part}${countText(rows)} loaded of ${all}`;
};

/** What is said where nothing matches; where only a part is read, what is missing may be in the rest. */
export const noneFoundText = ({
  rows,
  read,
  isStopped,
}: Omit<Counts, "matching" | "isNarrowed"> & { readonly isStopped: boolean }): string =>
  isStopped
    ? `No records found so far: only ${countText(rows)} of ${countText(read.totalCount)} lookups are loaded`
    : "No records found";

/** In characters. */
const COPIED_SHOWN = 60;

/** "Copy result: +91 00000 00001"; a long text is cut. */
export const copyName = ({ kind, text }: ReturnType<typeof copiedOf>): string =>
  `Copy ${kind}: ${text.length > COPIED_SHOWN ? `${text.slice(0, COPIED_SHOWN).trimEnd()}…` : text}`;
