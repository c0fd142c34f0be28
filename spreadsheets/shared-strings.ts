import { CELL_MAX_LENGTH } from "#domain/shared/table-limits.ts";
import { TableRefused } from "./table-refused.ts";
import { readEscapes, readPart } from "./workbook-part.ts";
import { decodeText, type XmlListener } from "./xml-scanner.ts";
import type { ZipEntry } from "./zip-entries.ts";

/** The texts of a workbook that its cells refer to by number; read only as far as they are asked for. */
export interface SharedStrings {
  readUpTo(index: number): Promise<void>;
  /** Of those that were read. */
  get(index: number): string;
}

/** In bytes, of XML. */
const PART_LIMIT = 128 * 1024 * 1024;
/** In characters, of all texts together. */
const TEXTS_LIMIT = 32 * 1024 * 1024;
const COUNT_LIMIT = 2_000_000;

export const sharedStrings = (entry: ZipEntry | undefined): SharedStrings => {
  const texts: string[] = [];
  let length = 0;
  const collector = textCollector("si", (text) => {
    length += text.length;
    if (length > TEXTS_LIMIT || texts.length >= COUNT_LIMIT) throw new TableRefused("too-complex");
    texts.push(text);
  });
  const pieces = entry && readPart(entry, PART_LIMIT, collector);
  return {
    async readUpTo(index) {
      while (texts.length <= index) {
        const piece = await pieces?.next();
        if (piece === undefined || piece.done === true) return;
      }
    },
    get: (index) => texts[index] ?? "",
  };
};

/** Calls `take` with the text of each element of a name: of all its runs, without the hints of how to pronounce it. */
export const textCollector = (element: string, take: (text: string) => void): Required<XmlListener> => {
  let text = "";
  let isText = false;
  let isHint = false;
  const add = (part: string): void => {
    text += part;
    if (text.length > CELL_MAX_LENGTH) throw new TableRefused("cell-too-long");
  };
  const plainStarts = [`<${element}><t>`, `<${element}><t xml:space="preserve">`] as const;
  const plainEnd = `</t></${element}>`;
  return {
    open(name) {
      if (name === "t") isText = !isHint;
      else if (name === "rPh") isHint = true;
      else if (name === element) text = "";
    },
    close(name) {
      if (name === "t") isText = false;
      else if (name === "rPh") isHint = false;
      else if (name === element) take(readEscapes(text));
    },
    wantsText: () => isText,
    text: add,
    /** A text in one piece. */
    take(xml, at) {
      if (isHint) return at;
      const begin = plainStarts.find((one) => xml.startsWith(one, at));
      if (begin === undefined) return at;
      const start = at + begin.length;
      const end = xml.indexOf("<", start);
      if (end === -1 || !xml.startsWith(plainEnd, end)) return at;
      text = "";
      add(decodeText(xml.slice(start, end)));
      take(readEscapes(text));
      return end + plainEnd.length;
    },
  };
};
