import type { HistoryColumn } from "#domain/history/history-columns.ts";

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
