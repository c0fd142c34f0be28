import { CFB, utils, write } from "xlsx";

type Rows = readonly (readonly (string | number)[])[];

/** A workbook of one sheet whose rows with these numbers are hidden. */
export const workbookWithHidden = (
  format: "xlsx" | "xls",
  rows: Rows,
  hidden: readonly number[],
): Uint8Array<ArrayBuffer> => {
  const sheet = utils.aoa_to_sheet(rows.map((cells) => [...cells]));
  sheet["!rows"] = rows.map((_cells, index) => (hidden.includes(index + 1) ? { hidden: true } : {}));
  const book = utils.book_new(sheet, "People");
  const written: ArrayBuffer = write(book, { type: "array", bookType: format });
  const bytes = new Uint8Array(written);
  return format === "xls" ? withHiddenRecords(bytes, hidden) : bytes;
};

/** What is used here of SheetJS's library for the containers of old workbooks, which it does not describe. */
interface Containers {
  read(bytes: Uint8Array, options: { readonly type: "array" }): object;
  find(container: object, path: string): { content: Iterable<number>; size: number } | null;
  write(container: object, options: { readonly type: "array" }): Iterable<number>;
}

const BOF = 0x0809;
const ROW = 0x0208;
const IS_HIDDEN = 0x20;

/** SheetJS writes no rows into an old workbook, only their cells: this adds them as Excel writes them. */
const withHiddenRecords = (bytes: Uint8Array, hidden: readonly number[]): Uint8Array<ArrayBuffer> => {
  const library: Containers = CFB;
  const container = library.read(bytes, { type: "array" });
  const entry = library.find(container, "/Workbook");
  if (entry === null) throw new Error("SheetJS wrote no workbook");
  const stream = Uint8Array.from(entry.content);
  const at = behindSheetStart(stream);
  const content = [...stream.slice(0, at), ...hidden.flatMap(rowRecord), ...stream.slice(at)];
  Object.assign(entry, { content: Uint8Array.from(content), size: content.length });
  return Uint8Array.from(library.write(container, { type: "array" }));
};

/** The stream has two beginnings: that of the workbook, and that of its sheet. */
const behindSheetStart = (stream: Uint8Array): number => {
  const view = new DataView(stream.buffer);
  let begun = 0;
  for (let at = 0; at < stream.length;) {
    const end = at + 4 + view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === BOF && (begun += 1) === 2) return end;
    at = end;
  }
  throw new Error("The workbook has no sheet");
};

const rowRecord = (number: number): readonly number[] => {
  const record = new DataView(new ArrayBuffer(20));
  record.setUint16(0, ROW, true);
  record.setUint16(2, 16, true);
  record.setUint16(4, number - 1, true);
  record.setUint8(16, IS_HIDDEN);
  return [...new Uint8Array(record.buffer)];
};
