import type { CellObject, WorkBook } from "xlsx";
import { isEmptyRow } from "#domain/bulk/bulk-subject.ts";
import {
  CELL_MAX_LENGTH,
  type Cell,
  type SheetRead,
  TABLE_MAX_COLUMNS,
  type TableRow,
} from "#domain/shared/table-limits.ts";
import { linkTarget } from "./sheet-links.ts";
import { TableRefused } from "./table-refused.ts";

/**
 * The visible sheet of this name of an old workbook, or the first one, and its rows that are not empty, at most `limit` of its rows. The
 * library is loaded only here: it is larger than all other readers together, and such files are rare.
 */
export const xlsRows = async (
  bytes: Uint8Array,
  limit: number,
  wanted?: string,
): Promise<{ readonly rows: readonly TableRow[]; readonly sheet: SheetRead }> => {
  if (holds(bytes, "EncryptedPackage")) throw new TableRefused("encrypted");
  if (!holds(bytes, "Workbook") && !holds(bytes, "Book")) throw new TableRefused("not-a-table");
  const { SheetNames, Sheets, Workbook } = await parse(bytes, limit);
  const visible = SheetNames.filter((_, index) => (Workbook?.Sheets?.[index]?.Hidden ?? 0) === 0);
  const name = wanted === undefined ? visible[0] : visible.find((one) => one === wanted);
  if (name === undefined) throw new TableRefused(wanted === undefined ? "no-rows" : "no-sheet");
  const rows: TableRow[] = [];
  const rowFormats = Sheets[name]?.["!rows"];
  for (const [index, row] of (Sheets[name]?.["!data"] ?? []).entries()) {
    // Rows and cells that were never filled in are holes in the arrays.
    const cells = Array.from((row as CellObject[] | undefined) ?? [], toCell);
    while (cells.at(-1) === "") cells.pop();
    if (cells.length > TABLE_MAX_COLUMNS) throw new TableRefused("too-many-columns");
    if (isEmptyRow(cells)) continue;
    const links = linksOf(row);
    const isHidden = rowFormats?.[index]?.hidden === true;
    rows.push({
      number: index + 1,
      cells,
      ...(isHidden && { isHidden }),
      ...(links.size > 0 && { links }),
    });
  }
  return { rows, sheet: { name, of: visible } };
};

/** Cells that were never filled in are holes in the array. */
const linksOf = (row: readonly (CellObject | undefined)[] = []): ReadonlyMap<number, string> => {
  const links = new Map<number, string>();
  row.forEach((cell, column) => {
    const target = cell?.l === undefined ? undefined : linkTarget(cell.l.Target);
    if (target !== undefined) links.set(column, target);
  });
  return links;
};

/** Whether a name of the container's directory, which is in UTF-16, stands in it. */
const holds = (bytes: Uint8Array, name: string): boolean => {
  const letters = Array.from(name, (letter) => letter.charCodeAt(0));
  for (let at = bytes.indexOf(letters[0] ?? 0); at !== -1; at = bytes.indexOf(letters[0] ?? 0, at + 1)) {
    if (letters.every((letter, index) => bytes[at + 2 * index] === letter && bytes[at + 2 * index + 1] === 0))
      return true;
  }
  return false;
};

const parse = async (bytes: Uint8Array, limit: number): Promise<WorkBook> => {
  const { read } = await import("xlsx");
  try {
    return read(bytes, {
      type: "array",
      dense: true,
      sheetRows: limit,
      cellDates: true,
      UTC: true,
      cellNF: true,
      cellFormula: false,
      cellHTML: false,
    });
  } catch (error) {
    const isLocked = error instanceof Error && /password/i.test(error.message);
    throw new TableRefused(isLocked ? "encrypted" : "damaged");
  }
};

const toCell = (cell: CellObject | undefined): Cell => {
  if (cell?.v === undefined) return "";
  if (cell.v instanceof Date) return Number.isNaN(cell.v.getTime()) ? "" : cell.v.toISOString().slice(0, 10);
  if (typeof cell.v === "boolean") return cell.v ? "TRUE" : "FALSE";
  if (typeof cell.v !== "number" || cell.t === "e") {
    const text = String(cell.t === "e" ? (cell.w ?? "") : cell.v)
      .replaceAll("\0", "")
      .toWellFormed();
    if (text.length > CELL_MAX_LENGTH) throw new TableRefused("cell-too-long");
    return text;
  }
  // A format such as "00000000" restores leading zeros that the number has lost.
  const isSpelled = cell.z !== undefined && cell.z !== "General" && /^[+\d][\d ()-]*$/.test(cell.w ?? "");
  return isSpelled && cell.w !== String(cell.v) ? String(cell.w) : cell.v;
};
