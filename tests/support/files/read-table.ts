import type { Cell, TableFault } from "#domain/shared/table-limits.ts";
import { readTable } from "#spreadsheets/read-table.ts";
import { TableRefused } from "#spreadsheets/table-refused.ts";

/** All rows of a file by their numbers, or the fault for which it is refused. */
export const rowsOf = async (content: BlobPart): Promise<Readonly<Record<number, readonly Cell[]>> | TableFault> => {
  const found: Record<number, readonly Cell[]> = {};
  try {
    for await (const rows of readTable(new Blob([content]))) {
      for (const { number, cells } of rows) found[number] = cells;
    }
    return found;
  } catch (error) {
    if (error instanceof TableRefused) return error.fault;
    throw error;
  }
};

/** The numbers of the rows that a workbook hides. */
export const hiddenRowsOf = async (content: BlobPart): Promise<readonly number[]> => {
  const hidden: number[] = [];
  for await (const rows of readTable(new Blob([content]))) {
    for (const { number, isHidden } of rows) if (isHidden === true) hidden.push(number);
  }
  return hidden;
};
