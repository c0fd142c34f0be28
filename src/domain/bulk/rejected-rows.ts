import { bulkColumns, type BulkReading, emailColumnsOf, type RejectedRows } from "./bulk.ts";
import { columnsOf, type FileUse } from "./file-use.ts";
import { bulkChecker } from "./bulk-check.ts";
import { columnNames } from "./bulk-samples.ts";
import { type RowFault, rowFault } from "./row-fault.ts";
import type { Cell, TableRow } from "#domain/shared/table-limits.ts";

/** Collects the rows of a file that can't be looked up. Their cells show what their links lead to. */
export const rejectedRows = (use: FileUse, reading: BulkReading) => {
  const checker = bulkChecker(use, reading);
  const read = new Set([
    ...columnsOf[use].flatMap((column) => reading.columns[column] ?? []),
    ...emailColumnsOf(reading),
  ]);
  let header: readonly Cell[] | undefined;
  const rows: { readonly number: number; readonly cells: readonly Cell[]; readonly fault: RowFault }[] = [];
  return {
    add(row: TableRow): void {
      const { kind } = checker.add(row);
      if (kind === "header") header = row.cells;
      if (kind !== "malformed") return;
      const cells = row.cells.map((cell, position) => (read.has(position) && row.links?.get(position)) || cell);
      rows.push({ number: row.number, cells, fault: rowFault(use, reading, row) });
    },
    rejected: (): RejectedRows => ({ header, rows }),
  };
};

/** What a file of rejected rows has behind the file's own columns. They are not read when it is uploaded again. */
export const rejectedColumns = ["Leadlight row", "Leadlight reason"] as const;

export interface RejectedTable {
  readonly names: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The rejected rows as a table that is read like the file that they are from. */
export const rejectedTable = (
  { columns }: BulkReading,
  { header, rows }: RejectedRows,
  textOf: (fault: RowFault) => string,
): RejectedTable => {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), header?.length ?? 0);
  const positions = [...Array.from({ length: width }).keys()];
  const nameOf = (position: number): string => {
    const meant = bulkColumns.find((column) => columns[column] === position);
    const own = header === undefined ? meant && columnNames[meant] : String(header[position] ?? "");
    return own === undefined || own === "" ? `Column ${position + 1}` : own;
  };
  return {
    names: [...positions.map(nameOf), ...rejectedColumns],
    rows: rows.map(({ number, cells, fault }) => [
      ...positions.map((position) => cells[position] ?? ""),
      number,
      textOf(fault),
    ]),
  };
};
