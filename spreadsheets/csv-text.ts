import { TableRefused } from "./table-refused.ts";

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** In bytes: enough to detect an encoding. */
const SNIFFED = 4_096;

/** Documents that are text, too, and would be read as tables of one column. */
const foreign = /^\s*(?:<[!?a-z]|%PDF-|\{\\rtf|\{\s*"|\[\s*[{[])/i;

/**
 * The text of a CSV file, or of its beginning where it `isCut`, with "\n" for every line end. In UTF-8 or UTF-16, with or
 * without byte order mark; what is not valid UTF-8 is Windows-1252, in which Excel saves "CSV" in the West.
 */
export const decodeCsv = (bytes: Uint8Array, isCut: boolean): string => {
  const encoding = unicodeOf(bytes);
  const text =
    encoding === undefined
      ? (decode(bytes, "utf-8", isCut) ?? decode(bytes, "windows-1252", isCut))
      : decode(bytes, encoding, isCut);
  if (text === undefined) throw new TableRefused("damaged");
  if (text.includes("\0") || foreign.test(text.slice(0, SNIFFED))) throw new TableRefused("not-a-table");
  // A "\r" at the end of a beginning may be half of a line end; one too many is only an empty row.
  return text.includes("\r") ? text.replaceAll(/\r\n?/g, "\n") : text;
};

const decode = (bytes: Uint8Array, encoding: Encoding, isCut: boolean): string | undefined => {
  try {
    // With `stream`, a letter that is cut in two is no fault.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return undefined;
  }
};

/** UTF-16 by its byte order mark, or by the empty halves of its letters; undefined for all else. */
const unicodeOf = (bytes: Uint8Array): Encoding | undefined => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const start = bytes.subarray(0, SNIFFED);
  const emptyAt = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) emptyAt[index % 2] = (emptyAt[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = emptyAt;
  const most = start.length / 2;
  // Letters beyond Latin have two full halves, commas and line ends never do.
  if (odd > most / 10 && even === 0) return "utf-16le";
  return even > most / 10 && odd === 0 ? "utf-16be" : undefined;
};
