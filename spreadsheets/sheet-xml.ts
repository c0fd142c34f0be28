import { DAY_MS } from "#domain/shared/duration.ts";
import { CELL_MAX_LENGTH, type Cell } from "#domain/shared/table-limits.ts";
import { FIRST_DAY } from "./cell-format.ts";

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Where the sheet itself stands in a workbook. */
export const SHEET = "xl/worksheets/sheet1.xml";

/** The parts of a workbook with one sheet of a name, without the sheet itself. */
export const workbookParts = (sheetName: string): readonly (readonly [name: string, xml: string])[] => [
  [
    "[Content_Types].xml",
    `${declaration}<Types xmlns="${packages}/content-types">` +
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>` +
      `<Override PartName="/${SHEET}" ContentType="${spreadsheet}.worksheet+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
  ],
  [
    "_rels/.rels",
    `${declaration}<Relationships xmlns="${packages}/relationships">` +
      `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    "xl/workbook.xml",
    `${declaration}<workbook ${main} xmlns:r="${office}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    "xl/_rels/workbook.xml.rels",
    `${declaration}<Relationships xmlns="${packages}/relationships">` +
      `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    "xl/styles.xml",
    // The formats that cells name below: 0 as it comes, 1 text, 2 text in bold, 3 dates with their time. 49 is the
    // built-in format of texts; the built-in ones of dates have another order of day and month in every country.
    `${declaration}<styleSheet ${main}>` +
      `<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/></numFmts>` +
      `<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
      `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
      `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
      `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
      `<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
      `<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>` +
      `<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>` +
      `<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ],
];

const TEXT = 1;
const HEADER = 2;
const MOMENT = 3;

/** In characters. */
const WIDTH_MIN = 10;
const WIDTH_MAX = 48;

/** What stands before the rows: the header stays in sight, and columns are as wide as the first rows need. */
export const sheetStart = (firstRows: readonly (readonly Cell[])[]): string => {
  const columns = (firstRows[0] ?? []).map((_cell, position) => {
    const longest = Math.max(0, ...firstRows.map((cells) => String(cells[position] ?? "").length));
    const width = Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, longest + 2));
    return `<col min="${position + 1}" max="${position + 1}" width="${width}" customWidth="1"/>`;
  });
  return (
    `${declaration}<worksheet ${main}><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `${columns.length === 0 ? "" : `<cols>${columns.join("")}</cols>`}<sheetData>`
  );
};

/**
 * What stands behind so many rows, with the header: columns can be filtered by it. Phone numbers are texts on purpose, and no cell
 * is marked for it.
 */
export const sheetEnd = (width: number, rows: number): string => {
  if (width === 0) return "</sheetData></worksheet>";
  const last = letters(width - 1);
  return (
    `</sheetData><autoFilter ref="A1:${last}${rows}"/>` +
    `<ignoredErrors><ignoredError sqref="A1:${last}1048576" numberStoredAsText="1"/></ignoredErrors></worksheet>`
  );
};

/**
 * One row; `number` counts from 1, which is the header. Empty cells are left out. `moments` are the positions of columns
 * whose moments become dates.
 */
export const rowXml = (cells: readonly Cell[], number: number, moments: ReadonlySet<number>): string => {
  const style = number === 1 ? HEADER : TEXT;
  const parts = cells.map((cell, position) => {
    const place = `${letters(position)}${number}`;
    if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
    const days = moments.has(position) ? daysOf(cell) : undefined;
    if (days !== undefined) return `<c r="${place}" s="${MOMENT}"><v>${days}</v></c>`;
    const text = cellText(cell);
    if (text === "") return "";
    return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  });
  return `<row r="${number}">${parts.join("")}</row>`;
};

/** A workbook's days are right from March 1900 on. */
const FIRST_YEAR = 1901;

/** "2026-05-03 14:13:09" as a workbook counts days; undefined for a text of another form. */
const daysOf = (text: string): number | undefined => {
  const parts = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(text)?.slice(1).map(Number);
  if (parts === undefined) return undefined;
  const [year = 0, month = 0, day, hour, minute, second] = parts;
  if (year < FIRST_YEAR) return undefined;
  return (Date.UTC(year, month - 1, day, hour, minute, second) - FIRST_DAY) / DAY_MS;
};

/** "A", "Z", "AA": the name of the column at a position from 0. */
const letters = (position: number): string =>
  (position < 26 ? "" : letters(Math.floor(position / 26) - 1)) + String.fromCharCode(65 + (position % 26));

/** What XML cannot hold, or not so that two programs read the same. */
const illegal = /[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** A line break is a single LF in a workbook. "_x0041_" is how a workbook writes an "A": its first "_" is written so. */
const cellText = (text: string): string =>
  text
    .slice(0, CELL_MAX_LENGTH)
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(illegal, "")
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_")
    .replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign);
