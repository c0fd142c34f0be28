import type { Cell, TableFault } from "#domain/table.ts";
import { readTable } from "#tables/read-table.ts";
import { TableRefused } from "#tables/table-refused.ts";

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
