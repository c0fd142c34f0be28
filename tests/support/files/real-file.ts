import { utils, write, type WorkSheet } from "xlsx";
import type { BulkColumn, BulkReading } from "#domain/bulk/bulk.ts";
import type { KnownExport } from "#domain/bulk/known-export.ts";
import type { TableFault } from "#domain/shared/table-limits.ts";
import type { Tool } from "#domain/shared/tool.ts";
import { hostileFiles } from "./hostile-files.ts";

export type Bytes = Uint8Array<ArrayBuffer>;
type Rows = readonly (readonly (string | number)[])[];

/** A file as people have it, made here: what they see of it, and what a job makes of its rows. */
export interface RealFile {
  readonly name: string;
  readonly tool: Tool;
  readonly make: () => Bytes;
  /** Why it is refused. */
  readonly refused?: TableFault;
  readonly sheet?: string;
  /** The row that names the columns; none where it is left out. */
  readonly header?: number;
  readonly columns?: Readonly<Partial<Record<BulkColumn, number>>>;
  readonly known?: KnownExport;
  /** What the person chooses beyond what was detected. */
  readonly chosen?: Partial<BulkReading>;
  /** By number: what a row asks for, with " (again)" where an earlier one does too, why it is rejected, or its kind. */
  readonly rows?: Readonly<Record<number, string>>;
}

export const utf8 = (content: string): Bytes => new Uint8Array(Buffer.from(content));
export const csv =
  (...lines: readonly string[]) =>
  (): Bytes =>
    utf8(lines.map((line) => `${line}\r\n`).join(""));

export const workbook =
  (sheets: Readonly<Record<string, Rows>>, bookType: "xlsx" | "xls" = "xlsx", change?: (sheet: WorkSheet) => void) =>
  (): Bytes => {
    const book = utils.book_new();
    for (const [name, rows] of Object.entries(sheets)) {
      const sheet = utils.aoa_to_sheet(rows.map((cells) => [...cells]));
      change?.(sheet);
      utils.book_append_sheet(book, sheet, name);
    }
    const bytes: ArrayBuffer = write(book, { type: "array", bookType });
    return new Uint8Array(bytes);
  };

/** One of the hostile files by its name. */
export const hostile = (name: string) => (): Bytes => {
  const file = hostileFiles.find((one) => one.name === name);
  if (file === undefined) throw new Error(`There is no file ${name}`);
  return file.make();
};

export const url = (slug: string) => `https://www.linkedin.com/in/${slug}`;
export const asha = "profile:asha-rao";
export const ben = "profile:ben-ode";
