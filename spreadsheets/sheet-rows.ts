import { CELL_MAX_LENGTH, type Cell, TABLE_MAX_COLUMNS, type TableRow } from "#domain/shared/table-limits.ts";
import { isEmptyRow } from "#domain/bulk/bulk-subject.ts";
import { plainCellReader } from "./plain-cell.ts";
import { textCollector } from "./shared-strings.ts";
import { TableRefused } from "./table-refused.ts";
import { formulaLink } from "./sheet-links.ts";
import { SHEET_LIMIT, type Workbook } from "./workbook.ts";
import { readEscapes, readPart } from "./workbook-part.ts";
import { attributeOf, type XmlListener } from "./xml-scanner.ts";

interface RawRow {
  readonly number: number;
  readonly isHidden: boolean;
  readonly cells: Cell[];
  /** As many as cells: the number of a text that stands elsewhere, or `HERE`. */
  readonly shared: number[];
  /** What formulas lead to, by column. */
  links?: Map<number, string>;
  /** Columns of formulas without a saved value. */
  unsaved?: number[];
}

/** The cell itself holds what it stands for. */
const HERE = -1;

/** In characters: enough for the longest link. */
const FORMULA_READ = 4_096;
/** As in Excel. */
const LAST_ROW = 1_048_576;

/** The rows of the sheet that are not empty, with the share of it that was read, from 0 to 1. */
export const sheetRows = async function* (
  workbook: Workbook,
): AsyncGenerator<{ readonly rows: readonly TableRow[]; readonly share: number }> {
  const listener = sheetListener(workbook);
  const hasLinks = workbook.links.size > 0;
  for await (const share of readPart(workbook.sheet, SHEET_LIMIT, listener)) {
    const raw = listener.taken();
    let last = -1;
    for (const { shared } of raw) for (const index of shared) last = Math.max(last, index);
    await workbook.strings.readUpTo(last);
    const rows: TableRow[] = [];
    for (const row of raw) {
      const { cells, shared } = row;
      for (let column = 0; column < shared.length; column++) {
        const index = shared[column] ?? HERE;
        if (index !== HERE) cells[column] = workbook.strings.get(index);
      }
      const links = hasLinks ? workbook.links.get(row.number) : undefined;
      if (row.links !== undefined || row.unsaved !== undefined || links !== undefined) rows.push(linkedRow(row, links));
      else if (!isEmptyRow(cells)) rows.push(tableRow(row));
    }
    yield { rows, share };
  }
  if (!listener.isSheet()) throw new TableRefused("damaged");
};

/** Without what nearly all rows lack. */
const tableRow = ({ number, cells, isHidden }: RawRow): TableRow =>
  isHidden ? { number, cells, isHidden } : { number, cells };

/** A formula says more of its cell than the list of links. */
const linkedRow = (row: RawRow, linked: ReadonlyMap<number, string> = new Map()): TableRow => {
  const links = new Map([...linked, ...(row.links ?? [])]);
  return {
    ...tableRow(row),
    ...(links.size > 0 && { links }),
    ...(row.unsaved !== undefined && { unsaved: row.unsaved }),
  };
};

interface SheetListener extends XmlListener {
  /** The rows since it was last called. */
  taken(): RawRow[];
  isSheet(): boolean;
}

const sheetListener = ({ formats }: Workbook): SheetListener => {
  let rows: RawRow[] = [];
  let row: RawRow = { number: 0, isHidden: false, cells: [], shared: [] };
  let isSheet = false;
  let cell = "";
  let column = -1;
  let value = "";
  let isValue = false;
  let formula: string | undefined;
  let isFormula = false;
  const inline = textCollector("is", (text) => (value = text));
  const plain = plainCellReader();

  const put = (read: Cell, shared = HERE): void => {
    if (column >= TABLE_MAX_COLUMNS) throw new TableRefused("too-many-columns");
    while (row.cells.length < column) {
      row.cells.push("");
      row.shared.push(HERE);
    }
    row.cells[column] = read;
    row.shared[column] = shared;
  };
  const putCell = (tag: string, text: string): void => {
    const type = attributeOf(tag, "t");
    if (type === "s") return put("", wholeNumber(text));
    const read = readCell(type, tag, text);
    if (read !== "") put(read);
  };
  const readCell = (type: string | undefined, tag: string, text: string): Cell => {
    switch (type) {
      case "b":
        return text === "1" ? "TRUE" : "FALSE";
      case "str":
        return readEscapes(text);
      // Of an inline text the collector has read the escapes.
      case "inlineStr":
      case "e":
        return text;
      case "d":
        return text.slice(0, 10);
      default:
        return readNumber(text, formats[Number(attributeOf(tag, "s"))] ?? asIs);
    }
  };

  /** What a formula adds to its row beside its value, which a program may not have saved. An empty text is a value. */
  const noteFormula = (written: string): void => {
    const link = formulaLink(written);
    if (link !== undefined) (row.links ??= new Map()).set(column, link);
    else if (value === "" && attributeOf(cell, "t") !== "str") (row.unsaved ??= []).push(column);
  };

  return {
    open(name, tag) {
      if (name === "c") {
        cell = tag;
        value = "";
        formula = undefined;
        column = columnOf(tag) ?? column + 1;
      } else if (name === "v") isValue = true;
      else if (name === "f") [formula, isFormula] = ["", true];
      else if (name === "row") {
        const number = attributeOf(tag, "r");
        const next = number === undefined ? row.number + 1 : wholeNumber(number);
        if (next <= row.number || next > LAST_ROW) throw new TableRefused("damaged");
        row = { number: next, isHidden: isHiddenRow(tag), cells: [], shared: [] };
        column = -1;
      } else if (name === "sheetData") isSheet = true;
      else inline.open(name, tag);
    },
    close(name) {
      if (name === "v") isValue = false;
      else if (name === "f") isFormula = false;
      else if (name === "c") {
        if (value !== "") putCell(cell, value);
        if (formula !== undefined) noteFormula(formula);
        formula = undefined;
        cell = "";
        value = "";
      } else if (name === "row") {
        if (row.cells.length > 0 || row.links !== undefined || row.unsaved !== undefined) rows.push(row);
      } else inline.close(name);
      return name === "sheetData";
    },
    wantsText: () => isValue || isFormula || inline.wantsText(),
    text(part) {
      if (isValue) value += part;
      else if (isFormula) formula = ((formula ?? "") + part).slice(0, FORMULA_READ);
      else inline.text(part);
      if (value.length > CELL_MAX_LENGTH) throw new TableRefused("cell-too-long");
    },
    take(xml, at) {
      const end = plain.read(xml, at);
      if (end === at) return inline.take(xml, at);
      column = plain.cell.column;
      if (plain.cell.isShared) put("", plain.cell.value);
      else {
        const format = formats[plain.cell.style];
        put(format === undefined ? plain.cell.value : format(plain.cell.value));
      }
      cell = "";
      value = "";
      return end;
    },
    taken() {
      const taken = rows;
      rows = [];
      return taken;
    },
    isSheet: () => isSheet,
  };
};

/**
 * By hand, by a filter, in a closed group, or of no height. A sheet that hides its rows by default (`zeroHeight`) means those
 * that it does not list: the ones with cells are hidden only where they say so themselves.
 */
const isHiddenRow = (tag: string): boolean =>
  /^(?:1|true)$/.test(attributeOf(tag, "hidden") ?? "") || Number(attributeOf(tag, "ht") ?? "1") === 0;

const asIs = (value: number): Cell => value;

const readNumber = (text: string, format: (value: number) => Cell): Cell => {
  const value = Number(text);
  return Number.isFinite(value) ? format(value) : text;
};

const wholeNumber = (text: string): number => {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new TableRefused("damaged");
  return number;
};

/** From 0: "A1" is 0, "AB7" is 27. A cell without a place stands behind the one before it. */
const columnOf = (tag: string): number | undefined => {
  const place = attributeOf(tag, "r");
  if (place === undefined) return undefined;
  let column = 0;
  for (let at = 0; at < place.length; at++) {
    const letter = place.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  if (column < 1 || column > 16_384) throw new TableRefused("damaged");
  return column - 1;
};
