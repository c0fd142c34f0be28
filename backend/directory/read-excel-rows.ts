import { readFile, stat } from "node:fs/promises";
import { read, type CellObject, type WorkBook } from "xlsx";
import { unreadable, type Cell, type FileRow } from "./file-row.ts";

/** A workbook is read into memory whole; larger files must be CSV, which is streamed. */
const MAX_BYTES = 50_000_000;
const MAX_COLUMNS = 200;

/** The rows of the first sheet that isn't hidden, of an .xlsx or .xls workbook. */
export const readExcelRows = async function* (file: string): AsyncGenerator<FileRow> {
  if ((await stat(file)).size > MAX_BYTES) throw unreadable("The workbook is larger than 50 MB: save it as CSV UTF-8.");
  const workbook = parse(await readFile(file));
  const visible = workbook.SheetNames.find((_, index) => (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) === 0);
  const rows = visible === undefined ? undefined : workbook.Sheets[visible]?.["!data"];
  if (rows === undefined) throw unreadable("The workbook has no visible sheet.");
  for (const [index, row] of rows.entries()) {
    // Rows and cells that were never filled in are holes in the arrays.
    const cells = Array.from((row as CellObject[] | undefined)?.slice(0, MAX_COLUMNS) ?? [], toCell);
    yield { number: index + 1, cells };
  }
};

const parse = (content: Buffer): WorkBook => {
  try {
    return read(content, {
      dense: true,
      cellDates: true,
      UTC: true,
      cellNF: true,
      cellFormula: false,
      cellHTML: false,
    });
  } catch (error) {
    throw unreadable("The workbook can't be read: open it in Excel and save it anew.", error);
  }
};

const toCell = (cell: CellObject | undefined): Cell => {
  if (cell?.v === undefined) return "";
  if (cell.v instanceof Date) return Number.isNaN(cell.v.getTime()) ? "" : cell.v.toISOString().slice(0, 10);
  if (typeof cell.v !== "number") return String(cell.v);
  // A format such as "00000000" restores leading zeros that the number has lost.
  const formatted = cell.z !== undefined && cell.z !== "General" && /^[+\d][\d ()-]*$/.test(cell.w ?? "");
  return formatted ? String(cell.w) : cell.v;
};
