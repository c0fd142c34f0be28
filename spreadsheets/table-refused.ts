import type { TableFault } from "#domain/shared/table-limits.ts";

/** The only error of this folder: a file can't be read as a table, or not within its limits. */
export class TableRefused extends Error {
  readonly fault: TableFault;
  /** The number of the row that is at fault, where that is known. */
  readonly row: number | undefined;

  constructor(fault: TableFault, row?: number) {
    super(fault);
    this.fault = fault;
    this.row = row;
  }
}
