import type { TableFormat } from "./table-limits.ts";

/** What a table is exported as. */
export type ExportFormat = Exclude<TableFormat, "xls">;

export const exportMimeTypes: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv;charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export interface ExportColumn {
  readonly name: string;
  /**
   * Moments are texts in the form of `LocalTime.timestamp`, which a workbook holds as dates. Phones are for a program that
   * imports the file: in CSV a number stays as it is, without the apostrophe that texts with "+" get.
   */
  readonly kind: "text" | "number" | "moment" | "phone";
}
