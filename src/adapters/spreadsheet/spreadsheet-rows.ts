import type { ChosenFile } from "#application/ports/table-reader.ts";
import type { TableRow } from "#domain/shared/table-limits.ts";
import { readTable } from "#spreadsheets/read-table.ts";
import { TableRefused } from "#spreadsheets/table-refused.ts";
import { blobOf } from "./chosen-blob.ts";

/** The rows of a file in batches, read in this thread; none beyond the place where it can't be read. */
export async function* spreadsheetRows(file: ChosenFile): AsyncGenerator<readonly TableRow[]> {
  try {
    yield* readTable(blobOf(file));
  } catch (error) {
    if (!(error instanceof TableRefused)) throw error;
  }
}
