import type { TableFormat } from "./table-limits.ts";

/** What a table is exported as. */
export type ExportFormat = Exclude<TableFormat, "xls">;

export const exportMimeTypes: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv;charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export interface ExportColumn {
  readonly name: string;
  /** Moments are texts in the form of `LocalTime.timestamp`, which a workbook holds as dates. */
  readonly kind: "text" | "number" | "moment";
}
