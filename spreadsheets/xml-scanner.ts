import { CELL_MAX_LENGTH } from "#domain/shared/table-limits.ts";
import { TableRefused } from "./table-refused.ts";

/** What looks at the elements of a document as they come. */
export interface XmlListener {
  /** `tag` holds the attributes. True ends the reading. */
  open(name: string, tag: string): boolean | void;
  /** True ends the reading. */
  close(name: string): boolean | void;
  /** Text is cut out of the document only while this is true. */
  wantsText(): boolean;
  text(text: string): void;
  /**
   * Skips in one step what nearly every document of its kind repeats a hundred thousand times, from a "<" on, where no
   * text is wanted; returns where that ends. Returns `at` itself for anything else, or for an incomplete part: its
   * elements are then reported one by one, with the same result.
   */
  take?(text: string, at: number): number;
}

export interface XmlScanner {
  /** Takes the next part of a document; true when the listener has seen enough. */
  add(part: string): boolean;
}

/** In characters; the longest attributes of a workbook are cell references. */
const TAG_MAX_LENGTH = 65_536;
/** Every letter of the longest cell can be written as an entity. */
const TEXT_MAX_LENGTH = CELL_MAX_LENGTH * 8;

/**
 * Goes through a document once, from left to right, and keeps nothing but an unfinished tag or text. It declares no
 * entities and reads no others: a document with a DOCTYPE is refused. Prefixes are left out of names.
 */
export const xmlScanner = (listener: XmlListener): XmlScanner => {
  let rest = "";

  const keep = (text: string, from: number, limit: number, fault: "cell-too-long" | "too-complex"): false => {
    rest = text.slice(from);
    if (rest.length > limit) throw new TableRefused(fault);
    return false;
  };
  /** `end` is behind the tag's ">". */
  const report = (text: string, open: number, end: number): boolean => {
    if (text.charCodeAt(open + 1) === SLASH) return listener.close(nameOf(text, open + 2)) === true;
    const name = nameOf(text, open + 1);
    const isEmpty = text.charCodeAt(end - 2) === SLASH;
    return listener.open(name, text.slice(open + 1, end - 1)) === true || (isEmpty && listener.close(name) === true);
  };

  return {
    add(part) {
      const text = rest + part;
      rest = "";
      for (let at = 0; ;) {
        const open = text.indexOf("<", at);
        if (open === -1) return listener.wantsText() && keep(text, at, TEXT_MAX_LENGTH, "cell-too-long");
        const isWanted = listener.wantsText();
        const taken = isWanted ? open : (listener.take?.(text, open) ?? open);
        if (taken > open) {
          at = taken;
          continue;
        }
        const end = endOfTag(text, open);
        if (end === -1) {
          if (text.length - open > TAG_MAX_LENGTH) throw new TableRefused("too-complex");
          return keep(text, isWanted ? at : open, TEXT_MAX_LENGTH + TAG_MAX_LENGTH, "cell-too-long");
        }
        if (isWanted && open > at) listener.text(decodeText(text.slice(at, open)));
        at = end;
        const mark = text.charCodeAt(open + 1);
        if (mark === EXCLAMATION) {
          const literal = literalOf(text, open, end);
          if (isWanted && literal !== undefined) listener.text(literal);
        } else if (mark !== QUESTION && report(text, open, end)) return true;
      }
    },
  };
};

/** Behind its ">", which may stand in quoted attributes as well; -1 where it is not there yet. */
const endOfTag = (text: string, open: number): number => {
  const mark = text.charCodeAt(open + 1);
  if (mark === EXCLAMATION || mark === QUESTION) return endOfMarkup(text, open);
  let quote = 0;
  for (let at = open + 1; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (quote === 0) {
      if (letter === GREATER) return at + 1;
      if (letter === QUOTE || letter === APOSTROPHE) quote = letter;
    } else if (letter === quote) quote = 0;
  }
  return -1;
};

const EXCLAMATION = 33;
const QUESTION = 63;
const GREATER = 62;
const QUOTE = 34;
const APOSTROPHE = 39;
const SLASH = 47;
const COLON = 58;

const endOfMarkup = (text: string, open: number): number => {
  for (const [start, end] of markup) {
    if (!text.startsWith(start, open)) {
      // Too short to be detected yet.
      if (start.startsWith(text.slice(open))) return -1;
      continue;
    }
    const found = text.indexOf(end, open + start.length);
    return found === -1 ? -1 : found + end.length;
  }
  throw new TableRefused("too-complex");
};

const CDATA = "<![CDATA[";
const markup = [
  ["<?", "?>"],
  ["<!--", "-->"],
  [CDATA, "]]>"],
] as const;

const literalOf = (text: string, open: number, end: number): string | undefined =>
  text.startsWith(CDATA, open) ? text.slice(open + CDATA.length, end - "]]>".length) : undefined;

/** Ends at white space, "/" or ">". */
const nameOf = (text: string, start: number): string => {
  let from = start;
  for (let at = start; ; at++) {
    const letter = text.charCodeAt(at);
    if (letter <= 32 || letter === SLASH || letter === GREATER || at >= text.length) return text.slice(from, at);
    if (letter === COLON) from = at + 1;
  }
};

/** An attribute's value by its name, whatever its prefix. */
export const attributeOf = (tag: string, name: string): string | undefined => {
  for (let at = tag.indexOf(name, 1); at !== -1; at = tag.indexOf(name, at + 1)) {
    const equals = at + name.length;
    const before = tag.charCodeAt(at - 1);
    if ((before > 32 && before !== COLON) || tag[equals] !== "=") continue;
    const quote = tag[equals + 1];
    const end = quote === '"' || quote === "'" ? tag.indexOf(quote, equals + 2) : -1;
    return end === -1 ? undefined : decodeText(tag.slice(equals + 2, end));
  }
  return undefined;
};

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** A text as it is meant: with the letters that stand for its entities. */
export const decodeText = (text: string): string =>
  text.includes("&")
    ? text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (written, hex, decimal, name) => {
        if (typeof name === "string") return named[name.toLowerCase()] ?? written;
        const point = typeof hex === "string" ? Number.parseInt(hex, 16) : Number(decimal);
        return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point).toWellFormed() : "";
      })
    : text;
