import type { TableFault } from "#domain/table.ts";

/** The only error of this folder: a file can't be read as a table, or not within its limits. */
export class TableRefused extends Error {
  readonly fault: TableFault;

  constructor(fault: TableFault) {
    super(fault);
    this.fault = fault;
  }
}
