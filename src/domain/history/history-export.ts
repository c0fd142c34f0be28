import { sumTenths, type Tenths, toCredits } from "#domain/shared/credits.ts";
import type { LocalTime } from "#domain/shared/local-time.ts";
import type { ExportColumn, ExportFormat } from "#domain/shared/export-file.ts";
import type { Cell } from "#domain/shared/table-limits.ts";
import { type HistoryLine, historyStatusNames } from "./transaction.ts";

/** The columns of a personal history, in their order. */
export const historyColumns: readonly ExportColumn[] = [
  { name: "Timestamp", kind: "moment" },
  { name: "Operation Type", kind: "text" },
  { name: "Query", kind: "text" },
  { name: "Result Details", kind: "text" },
  { name: "Status", kind: "text" },
  { name: "Credits Used", kind: "number" },
];

/** How rows are exported. */
export interface ExportedTable {
  readonly columns: readonly ExportColumn[];
  cells(row: HistoryLine, time: LocalTime): readonly Cell[];
}

/**
 * The specified columns; at their end the member, in an organisation's history, and the person, where that is wanted and
 * known of any row.
 */
export const exportedTable = (
  rows: readonly HistoryLine[],
  { withPerson }: { readonly withPerson: boolean },
): ExportedTable => {
  const more = [
    { name: "Member", textOf: ({ memberEmail }: HistoryLine) => memberEmail, isWanted: true },
    { name: "Person", textOf: ({ person }: HistoryLine) => person?.name, isWanted: withPerson },
  ].filter(({ textOf, isWanted }) => isWanted && rows.some((row) => textOf(row) !== undefined));
  return {
    columns: [...historyColumns, ...more.map(({ name }): ExportColumn => ({ name, kind: "text" }))],
    cells: (row, time) => [...historyCells(row, time), ...more.map(({ textOf }) => textOf(row) ?? "")],
  };
};

/** A row under `historyColumns`: its words are those of the screen, its credits a number such as 0.1. */
export const historyCells = (row: HistoryLine, { timestamp }: LocalTime): readonly Cell[] => [
  timestamp(row.timestamp),
  `${row.operationType}: ${row.typeLabel}`,
  row.query,
  row.resultDetails,
  historyStatusNames[row.status],
  toCredits(row.credits),
];

/** "leadlight-history-2026-11-22.csv". One that holds only what was searched for says so. `day` as in "2026-11-22". */
export const exportFileName = (day: string, format: ExportFormat, isNarrowed: boolean): string =>
  `leadlight-history-${day}${isNarrowed ? "-selection" : ""}.${format}`;

export const creditsOf = (rows: readonly HistoryLine[]): Tenths => sumTenths(rows.map(({ credits }) => credits));
