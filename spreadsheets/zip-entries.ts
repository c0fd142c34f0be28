import { TableRefused } from "./table-refused.ts";

/** One file of an archive. */
export interface ZipEntry {
  readonly compressed: Uint8Array;
  readonly isDeflated: boolean;
  /** In bytes, as the archive says; more than this is never read. */
  readonly size: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
/** The end record with the longest comment. */
const END_MAX_LENGTH = 22 + 65_535;
/** A workbook has a few dozen. */
const ENTRIES_MAX = 2_000;

/**
 * The files of an archive by their names in lower case. Refused are archives that workbooks never are, and that would
 * cost far more to read than they weigh: of many entries, of entries that overlap, of those beyond 4 GB.
 */
export const zipEntries = (bytes: Uint8Array): ReadonlyMap<string, ZipEntry> => {
  try {
    return readDirectory(bytes);
  } catch (error) {
    // A DataView throws a RangeError beyond its end.
    throw error instanceof TableRefused ? error : new TableRefused("damaged");
  }
};

const readDirectory = (bytes: Uint8Array): ReadonlyMap<string, ZipEntry> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  const directory = view.getUint32(end + 16, true);
  if (count === 0xffff || directory === 0xffffffff || count > ENTRIES_MAX) throw new TableRefused("too-complex");
  const entries = new Map<string, ZipEntry>();
  const places: { readonly start: number; readonly end: number }[] = [];
  let at = directory;
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== CENTRAL) throw new TableRefused("damaged");
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder()
      .decode(slice(bytes, at + 46, nameLength))
      .toLowerCase()
      .replaceAll("\\", "/");
    const entry = readEntry(bytes, view, at);
    if (entries.has(name)) throw new TableRefused("damaged");
    entries.set(name, entry);
    places.push({
      start: view.getUint32(at + 42, true),
      end: entry.compressed.byteOffset - bytes.byteOffset + entry.compressed.length,
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  refuseOverlaps(places, directory);
  return entries;
};

const findEnd = (view: DataView): number => {
  const last = Math.max(0, view.byteLength - END_MAX_LENGTH);
  for (let at = view.byteLength - 22; at >= last; at--) if (view.getUint32(at, true) === END) return at;
  throw new TableRefused("damaged");
};

const readEntry = (bytes: Uint8Array, view: DataView, at: number): ZipEntry => {
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const compressedSize = view.getUint32(at + 20, true);
  const size = view.getUint32(at + 24, true);
  const local = view.getUint32(at + 42, true);
  if ((flags & 1) === 1) throw new TableRefused("encrypted");
  if (compressedSize === 0xffffffff || size === 0xffffffff) throw new TableRefused("too-complex");
  if ((method !== 0 && method !== 8) || view.getUint32(local, true) !== LOCAL) throw new TableRefused("damaged");
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  return { compressed: slice(bytes, start, compressedSize), isDeflated: method === 8, size };
};

/** Unlike `subarray`, never shorter than asked for. */
const slice = (bytes: Uint8Array, start: number, length: number): Uint8Array => {
  if (start + length > bytes.length) throw new TableRefused("damaged");
  return bytes.subarray(start, start + length);
};

/** One compressed block that many entries share is how an archive holds a thousand times its size. */
const refuseOverlaps = (places: readonly { readonly start: number; readonly end: number }[], limit: number): void => {
  let free = 0;
  for (const { start, end } of places.toSorted((one, other) => one.start - other.start)) {
    if (start < free || end > limit) throw new TableRefused("too-complex");
    free = end;
  }
};
