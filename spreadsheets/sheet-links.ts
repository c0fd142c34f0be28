import { TableRefused } from "./table-refused.ts";
import { readPart, textPieces } from "./workbook-part.ts";
import { attributeOf, type XmlListener, xmlScanner } from "./xml-scanner.ts";
import type { ZipEntry } from "./zip-entries.ts";

/** The addresses behind the cells of a sheet, by row number and by column from 0. They are read, never fetched. */
export type SheetLinks = ReadonlyMap<number, ReadonlyMap<number, string>>;

/** In bytes, of XML. */
const RELATIONS_LIMIT = 64 * 1024 * 1024;
/** Excel has 65,530 at most; other programs write more. */
const LINKS_MAX = 200_000;
/** In characters, of all addresses together. */
const ADDRESSES_LIMIT = 32 * 1024 * 1024;
/** In characters, as in Excel. */
const ADDRESS_MAX_LENGTH = 2_083;

const address = /^(?:https?:\/\/|mailto:|www\.|(?:[a-z]{1,3}\.)?linkedin\.com\/)/i;

/** What a cell may lead to: a page or a mailbox. Undefined for scripts, files and places in the workbook. */
export const linkTarget = (target: string): string | undefined =>
  target.length <= ADDRESS_MAX_LENGTH && address.test(target) ? target : undefined;

/** What a formula of a cell leads to, where that is written out: `HYPERLINK("https://...", "Profile")`. */
export const formulaLink = (formula: string): string | undefined => {
  const target = /^\s*HYPERLINK\(\s*"([^"]{1,2083})"\s*[,)]/i.exec(formula)?.[1];
  return target === undefined ? undefined : linkTarget(target);
};

/**
 * Reads the links of a sheet, which stand behind its rows. A sheet without any costs nothing; else the sheet is unpacked once
 * more, as its first rows must not wait for its last ones.
 */
export const readSheetLinks = async (
  relations: ZipEntry | undefined,
  sheet: ZipEntry,
  sheetLimit: number,
): Promise<SheetLinks> => {
  const targets = relations === undefined ? new Map<string, string>() : await readTargets(relations);
  const links = new Map<number, Map<number, string>>();
  if (targets.size === 0) return links;
  let count = 0;
  const scanner = xmlScanner({
    ...deaf,
    open(name, tag) {
      const target = name === "hyperlink" ? targets.get(attributeOf(tag, "id") ?? "") : undefined;
      const [, letters, row] = /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::|$)/i.exec(attributeOf(tag, "ref") ?? "") ?? [];
      if (target === undefined || letters === undefined) return;
      if ((count += 1) > LINKS_MAX) throw new TableRefused("too-complex");
      const ofRow = links.get(Number(row)) ?? new Map<number, string>();
      links.set(Number(row), ofRow.set(columnAt(letters), target));
    },
    close: (name) => name === "hyperlinks",
  });
  let isBehindRows = false;
  let rest = "";
  for await (const { text } of textPieces(sheet, sheetLimit)) {
    let piece = text;
    if (!isBehindRows) {
      const seen = rest + text;
      const end = /<\/(?:\w{1,20}:)?sheetData\s*>/.exec(seen);
      rest = seen.slice(-64);
      if (end === null) continue;
      isBehindRows = true;
      piece = seen.slice(end.index + end[0].length);
    }
    if (scanner.add(piece)) break;
  }
  return links;
};

/** From 0: "A" is 0, "AB" is 27. */
const columnAt = (letters: string): number =>
  Array.from(letters.toUpperCase()).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const deaf: XmlListener = { open: () => false, close: () => false, wantsText: () => false, text: () => undefined };

/** Where the links of a sheet lead, by the ids that its cells name. */
const readTargets = async (relations: ZipEntry): Promise<ReadonlyMap<string, string>> => {
  const targets = new Map<string, string>();
  let length = 0;
  const pieces = readPart(relations, RELATIONS_LIMIT, {
    ...deaf,
    open(name, tag) {
      if (name !== "Relationship" || !/\/hyperlink$/i.test(attributeOf(tag, "Type") ?? "")) return;
      const target = linkTarget(attributeOf(tag, "Target") ?? "");
      if (target === undefined) return;
      length += target.length;
      if (length > ADDRESSES_LIMIT || targets.size >= LINKS_MAX) throw new TableRefused("too-complex");
      targets.set(attributeOf(tag, "Id") ?? "", target);
    },
  });
  // Nothing else happens between its pieces.
  for await (const _ of pieces);
  return targets;
};
