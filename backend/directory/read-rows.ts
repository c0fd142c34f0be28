import { open, stat } from "node:fs/promises";
import { unreadable, type FileRow } from "./file-row.ts";
import { readCsvRows } from "./read-csv-rows.ts";
import { readExcelRows } from "./read-excel-rows.ts";

const ZIP = "504b0304";
const OLE2 = "d0cf11e0";

/**
 * The rows of a CSV file or of a workbook's first sheet, told apart by their first bytes. Throws a sentence for the
 * operator when the file can't be read.
 */
export const readRows = async function* (file: string): AsyncGenerator<FileRow> {
  const start = await firstBytes(file);
  if (start === ZIP || start === OLE2) yield* readExcelRows(file);
  else yield* readCsvRows(file);
};

const firstBytes = async (file: string): Promise<string> => {
  try {
    if (!(await stat(file)).isFile()) throw unreadable(`${file} is no file.`);
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
      return buffer.toString("hex", 0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof Error && "code" in error) throw unreadable(`${file} can't be read: ${error.message}.`, error);
    throw error;
  }
};
