import { open, stat } from "node:fs/promises";
import { formatOf } from "#spreadsheets/table-format.ts";
import { unreadable, type FileRow } from "./file-row.ts";
import { readCsvFile } from "./read-csv-file.ts";
import { readWorkbook } from "./read-workbook.ts";

/** In bytes: enough to detect a format. */
const MAGIC = 8;

/**
 * The rows of a CSV file or of a workbook's first visible sheet that are not empty, some at a time; the first bytes
 * decide which of the two it is. Throws a sentence for the operator when the file can't be read.
 */
export const readRows = async function* (file: string): AsyncGenerator<readonly FileRow[]> {
  yield* formatOf(await firstBytes(file)) === "csv" ? readCsvFile(file) : readWorkbook(file);
};

const firstBytes = async (file: string): Promise<Uint8Array> => {
  try {
    if (!(await stat(file)).isFile()) throw unreadable(`${file} is not a file.`);
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC), 0, MAGIC, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof Error && "code" in error) throw unreadable(`${file} can't be read: ${error.message}.`, error);
    throw error;
  }
};
