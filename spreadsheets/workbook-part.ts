import { inflate } from "./inflate.ts";
import { TableRefused } from "./table-refused.ts";
import { type XmlListener, xmlScanner } from "./xml-scanner.ts";
import type { ZipEntry } from "./zip-entries.ts";

/**
 * Reads one XML part of a workbook, at most `limit` bytes of it, and only as far as the listener wants. Pauses after
 * each piece, with the share of the part that was read, from 0 to 1.
 */
export const readPart = async function* (
  entry: ZipEntry,
  limit: number,
  listener: XmlListener,
): AsyncGenerator<number> {
  const scanner = xmlScanner(listener);
  for await (const { text, share } of textPieces(entry, limit)) {
    const isEnough = scanner.add(text);
    yield share;
    if (isEnough) return;
  }
};

/** The text of a part in pieces, at most `limit` bytes of it, with the share that was read. */
export const textPieces = async function* (
  entry: ZipEntry,
  limit: number,
): AsyncGenerator<{ readonly text: string; readonly share: number }> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const { bytes, share } of inflate(entry, limit)) {
    decoder ??= new TextDecoder(bytes[0] === 0xff ? "utf-16le" : bytes[0] === 0xfe ? "utf-16be" : "utf-8");
    yield { text: decoder.decode(bytes, { stream: true }), share };
  }
};

/** In bytes: of the small parts, which say what the large ones are. */
const SMALL_PART = 16 * 1024 * 1024;

/** Calls `open` with each element of a small part. */
export const readElements = async (entry: ZipEntry, open: (name: string, tag: string) => void): Promise<void> => {
  const pieces = readPart(entry, SMALL_PART, {
    open,
    close: () => false,
    wantsText: () => false,
    text: () => undefined,
  });
  // Nothing else happens between its pieces.
  for await (const _ of pieces);
};

/** What a cell's text is spelled with where XML has no letter for it: "_x000D_". */
export const readEscapes = (text: string): string =>
  text.includes("_x")
    ? text
        .replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) =>
          code === "0000" ? "" : String.fromCharCode(Number.parseInt(code, 16)),
        )
        .toWellFormed()
    : text;

export const required = (entry: ZipEntry | undefined): ZipEntry => {
  if (entry === undefined) throw new TableRefused("damaged");
  return entry;
};
