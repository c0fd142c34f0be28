import { SHEET_NAME_MAX_LENGTH, type SheetRead } from "#domain/shared/table-limits.ts";
import { cellFormat, type CellFormat, type DateSystem } from "./cell-format.ts";
import { readSheetLinks, type SheetLinks } from "./sheet-links.ts";
import { type SharedStrings, sharedStrings } from "./shared-strings.ts";
import { TableRefused } from "./table-refused.ts";
import { readElements, required } from "./workbook-part.ts";
import { attributeOf } from "./xml-scanner.ts";
import type { ZipEntry } from "./zip-entries.ts";

/** What is needed to read a sheet of a workbook. */
export interface Workbook {
  readonly sheet: ZipEntry;
  readonly sheetRead: SheetRead;
  readonly links: SheetLinks;
  readonly strings: SharedStrings;
  /** By the number that a cell names as its style. */
  readonly formats: readonly CellFormat[];
}

interface Relation {
  readonly type: string;
  readonly target: string;
}

interface Sheet {
  /** Of its relation. */
  readonly id: string;
  readonly name: string;
}

/** In bytes, of the XML of a sheet. */
export const SHEET_LIMIT = 256 * 1024 * 1024;

type Entries = ReadonlyMap<string, ZipEntry>;

/** The visible sheet of this name, or the first one. */
export const openWorkbook = async (entries: Entries, name?: string): Promise<Workbook> => {
  const root = await readRelations(entries, "");
  const path = [...root.values()].find(({ type }) => type === "officedocument")?.target ?? "xl/workbook.xml";
  const entry = entries.get(path);
  if (entry === undefined) throw new TableRefused(isOpenDocument(entries) ? "open-document" : "not-a-table");
  const { sheets, dates } = await readSheets(entry);
  const relations = await readRelations(entries, path);
  const targets = sheets.flatMap(({ id, name }) => {
    const relation = relations.get(id);
    return relation?.type === "worksheet" ? [{ name, target: relation.target }] : [];
  });
  const read = name === undefined ? targets[0] : targets.find((sheet) => sheet.name === name);
  const partOf = (wanted: string): ZipEntry | undefined => {
    const found = [...relations.values()].find(({ type }) => type === wanted);
    return found && required(entries.get(found.target));
  };
  if (name !== undefined && read === undefined) throw new TableRefused("no-sheet");
  if (read === undefined) throw new TableRefused(sheets.length === 0 ? "no-rows" : "damaged");
  const sheet = required(entries.get(read.target));
  return {
    sheet,
    links: await readSheetLinks(entries.get(relationsOf(read.target)), sheet, SHEET_LIMIT),
    sheetRead: { name: read.name, of: targets.map((sheet) => sheet.name) },
    strings: sharedStrings(partOf("sharedstrings")),
    formats: await readFormats(partOf("styles"), dates),
  };
};

/** A spreadsheet of LibreOffice says so in a part that is not compressed. */
const isOpenDocument = (entries: Entries): boolean => {
  const type = entries.get("mimetype");
  return type !== undefined && new TextDecoder().decode(type.compressed) === OPEN_DOCUMENT;
};

const OPEN_DOCUMENT = "application/vnd.oasis.opendocument.spreadsheet";

/** A workbook in another program's words is a presentation or a text. */
const readSheets = async (
  entry: ZipEntry,
): Promise<{ readonly sheets: readonly Sheet[]; readonly dates: DateSystem }> => {
  const sheets: Sheet[] = [];
  let dates: DateSystem = 1900;
  let isWorkbook = false;
  await readElements(entry, (name, tag) => {
    if (name === "workbook") isWorkbook = true;
    if (name === "workbookPr" && /^(?:1|true)$/.test(attributeOf(tag, "date1904") ?? "")) dates = 1904;
    const isHidden = (attributeOf(tag, "state") ?? "visible") !== "visible";
    const id = name === "sheet" && !isHidden ? attributeOf(tag, "id") : undefined;
    if (id !== undefined) sheets.push({ id, name: nameOf(tag) });
  });
  if (!isWorkbook) throw new TableRefused("not-a-table");
  return { sheets, dates };
};

const nameOf = (tag: string): string => (attributeOf(tag, "name") ?? "").slice(0, SHEET_NAME_MAX_LENGTH).toWellFormed();

/** What a part refers to, by id, with the last word of each type and whole paths, all in lower case. */
const readRelations = async (entries: Entries, path: string): Promise<ReadonlyMap<string, Relation>> => {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const relations = new Map<string, Relation>();
  const entry = entries.get(relationsOf(path));
  if (entry === undefined) return relations;
  await readElements(entry, (name, tag) => {
    const id = attributeOf(tag, "Id");
    const target = attributeOf(tag, "Target");
    if (name !== "Relationship" || id === undefined || target === undefined) return;
    const type = (attributeOf(tag, "Type") ?? "").split("/").at(-1) ?? "";
    relations.set(id, { type: type.toLowerCase(), target: resolve(folder, target.toLowerCase()) });
  });
  return relations;
};

/** Where it stands what a part refers to. */
const relationsOf = (path: string): string => {
  const folder = path.lastIndexOf("/") + 1;
  return `${path.slice(0, folder)}_rels/${path.slice(folder)}.rels`;
};

const resolve = (folder: string, target: string): string => {
  const steps: string[] = [];
  for (const step of (target.startsWith("/") ? target : folder + target).split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps.join("/");
};

const readFormats = async (entry: ZipEntry | undefined, dates: DateSystem): Promise<readonly CellFormat[]> => {
  const codes = new Map<string, string>();
  const formats: CellFormat[] = [];
  let areCells = false;
  if (entry === undefined) return formats;
  await readElements(entry, (name, tag) => {
    // Later lists have elements of the same name: named styles, differences.
    if (/^(?:cellXfs|cellStyles|cellStyleXfs|dxfs)$/.test(name)) areCells = name === "cellXfs";
    if (name === "numFmt") codes.set(attributeOf(tag, "numFmtId") ?? "", attributeOf(tag, "formatCode") ?? "");
    if (name !== "xf" || !areCells) return;
    const id = attributeOf(tag, "numFmtId") ?? "0";
    formats.push(cellFormat(id, codes.get(id), dates));
  });
  return formats;
};
