import { readFile } from "node:fs/promises";
import path from "node:path";
import { BlobReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js";
import type { TableRow } from "#domain/shared/table-limits.ts";
import {
  type DropBatch,
  dropColumns,
  type DropFileName,
  type DropItem,
  readDropFileName,
  readDropRow,
} from "#domain/rights/drop.ts";
import { toFileFault } from "#backend/directory/file-fault.ts";
import { csvFileRows } from "#spreadsheets/csv-file.ts";

/** What DROP has given out at one time. */
export interface DropDownload {
  readonly batch: DropBatch;
  readonly items: readonly DropItem[];
  /** Requests that the people have withdrawn. */
  readonly withdrawn: readonly DropItem[];
}

interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Reads the ZIP file of a download, or one CSV file of it. Throws a sentence for the operator, which names no hash. */
export const readDropDownload = async (file: string): Promise<DropDownload> => {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new Error(`${file} can't be read.`, { cause });
  });
  const files = isZip(bytes) ? await unpacked(file, bytes) : [{ name: path.basename(file), bytes }];
  const items: DropItem[] = [];
  const withdrawn: DropItem[] = [];
  const ids = new Set<string>();
  let batch: DropBatch | undefined;
  for (const one of files) {
    const read = readDropFileName(one.name);
    if (read === undefined) throw new Error(NAME_FAULT(one.name));
    batch ??= read;
    if (batch.day !== read.day || batch.broker !== read.broker)
      throw new Error(`${one.name} belongs to another download than the file before it.`);
    for await (const { row, item } of itemsOf(one, read.list)) {
      if (read.list === "Removed") withdrawn.push(item);
      else if (ids.has(item.id)) throw new Error(`${one.name}: row ${row} repeats an ID.`);
      else {
        ids.add(item.id);
        items.push(item);
      }
    }
  }
  if (batch === undefined) throw new Error(`${file} has no lists.`);
  return { batch: { day: batch.day, broker: batch.broker }, items, withdrawn };
};

const NAME_FAULT = (name: string): string =>
  `${name} is not a DROP file name, such as 20261120_4821_Email.csv. Keep the names of the download.`;

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

const unpacked = async (file: string, bytes: Uint8Array<ArrayBuffer>): Promise<readonly NamedFile[]> => {
  const zip = new ZipReader(new BlobReader(new Blob([bytes])), { useWebWorkers: false, checkSignature: true });
  try {
    const files: NamedFile[] = [];
    for (const entry of await zip.getEntries())
      if (!entry.directory) files.push({ name: entry.filename, bytes: await entry.getData(new Uint8ArrayWriter()) });
    return files;
  } catch (cause) {
    throw new Error(`${file} is damaged or incomplete: download it again.`, { cause });
  } finally {
    await zip.close();
  }
};

const itemsOf = async function* (
  { name, bytes }: NamedFile,
  list: DropFileName["list"],
): AsyncGenerator<{ readonly row: number; readonly item: DropItem }> {
  const columns = dropColumns(list);
  let isHeader = true;
  for await (const { number, cells } of rowsOf(name, bytes)) {
    const texts = cells.map(String);
    const isAsWide = texts.length === columns.length;
    if (!isAsWide || (isHeader && texts.join() !== columns.join()))
      throw new Error(`${name}: row ${number} has other columns than ${columns.join(", ")}.`);
    if (!isHeader) {
      const item = readDropRow(list, texts);
      if (typeof item === "string") throw new Error(`${name}: row ${number} has ${item}.`);
      yield { row: number, item };
    }
    isHeader = false;
  }
  if (isHeader) throw new Error(`${name} is empty: it has not even a header.`);
};

const rowsOf = async function* (name: string, bytes: Uint8Array): AsyncGenerator<TableRow> {
  try {
    for await (const { rows } of csvFileRows(bytes, false)) yield* rows;
  } catch (error) {
    const fault = toFileFault(error);
    throw fault instanceof Error && fault !== error ? new Error(`${name}: ${fault.message}`, { cause: error }) : error;
  }
};
