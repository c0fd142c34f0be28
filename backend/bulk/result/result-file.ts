import type { ResultFormat } from "#domain/bulk/bulk-job.ts";
import { safeFileName } from "#domain/shared/file-name.ts";
import type { Separator } from "#domain/shared/spreadsheet.ts";
import type { RowBatches } from "#spreadsheets/row-batches.ts";
import { writeCsv } from "#spreadsheets/write-csv.ts";
import { writeXlsx } from "#spreadsheets/write-xlsx.ts";

interface Written {
  readonly type: string;
  /** The separator is that of the uploaded file; it has no meaning for workbooks. */
  readonly write: (rows: RowBatches, separator: Separator) => AsyncGenerator<Uint8Array, void, void>;
}

/** How each format is written, and its content type. */
export const resultFiles: Readonly<Record<ResultFormat, Written>> = {
  csv: { type: "text/csv; charset=utf-8", write: (rows, separator) => writeCsv(rows, { separator }) },
  xlsx: { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", write: (rows) => writeXlsx(rows) },
};

interface Named {
  /** Of the uploaded file. */
  readonly fileName: string | null;
  readonly format: ResultFormat;
  /** In milliseconds. */
  readonly now: number;
}

/** "leads-result-2026-11-22.csv" of "leads.xlsx". */
export const resultFileName = ({ fileName, format, now }: Named): string => {
  const own = safeFileName((fileName ?? "").replace(/\.[^.]*$/, "")) ?? "leadlight";
  return `${own}-result-${new Date(now).toISOString().slice(0, 10)}.${format}`;
};

/** The address of a job's result below the app's origin, without its signature. */
export const resultPath = (jobId: string, format: ResultFormat): string => `/files/results/${jobId}.${format}`;
