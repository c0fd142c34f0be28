import { type Email, parseEmail } from "#domain/shared/email.ts";

/** In characters; a longer text is not searched for an address. */
const PASTED_MAX_LENGTH = 2_000;

/**
 * Reads an email address as it is pasted: plain, as "Asha Rao <asha@acme.example>", as a "mailto:" link, in quotes, or
 * with the mark of the list or sentence that it was taken from. Undefined for anything else, also for two addresses.
 */
export const parsePastedEmail = (text: string): Email | undefined => {
  if (text.length > PASTED_MAX_LENGTH) return undefined;
  const inBrackets = /^[^<>]*<([^<>]*)>[^<>]*$/.exec(text)?.[1];
  const plain = withoutQuotes(withoutMarksAtEnd((inBrackets ?? text).trim()));
  const address = /^mailto:/i.test(plain) ? addressOfLink(plain) : plain;
  return /[<>]/.test(address) ? undefined : parseEmail(address);
};

/** The most addresses that are verified on the page; more are for bulk mode. */
export const EMAIL_BATCH_MAX = 100;

/** In characters; a longer text is not searched for addresses. */
const PASTED_LIST_MAX_LENGTH = 200_000;

export interface PastedEmails {
  /** Each once. */
  readonly emails: readonly Email[];
  /** What came again, as often as it did. */
  readonly duplicates: readonly Email[];
  /** What stands in the place of an address and is none. */
  readonly invalid: readonly string[];
}

/** The addresses in a pasted text: a column of a file, the recipients of a mail. */
export const pastedEmails = (text: string): PastedEmails => {
  const [emails, duplicates, invalid] = [new Set<Email>(), new Array<Email>(), new Array<string>()];
  const lines = text.length > PASTED_LIST_MAX_LENGTH ? [] : text.split(/[\r\n;]+/).flatMap(entriesOf);
  const entries = lines.map((entry) => ({ entry, words: addressLike(entry) }));
  const isList = entries.flatMap(({ words }) => words).length > 1;
  const areRows = entries.every(({ entry, words }) => words.length === 0 || isRow(entry, words));
  for (const { entry, words } of entries) {
    // Beside a single address it would be the name, or the rest of a signature.
    if (isList && !(areRows && words.length > 0)) invalid.push(...otherParts(entry, words));
    for (const word of words) {
      const email = parsePastedEmail(word);
      if (email === undefined) invalid.push(word);
      else if (emails.has(email)) duplicates.push(email);
      else emails.add(email);
    }
  }
  return { emails: [...emails], duplicates, invalid };
};

const addressLike = (text: string): readonly string[] =>
  text.split(/[\s,;<>()"“”]+/).filter((word) => word.includes("@") && word !== "@");

/** What stands beside the addresses of an entry and was probably meant to be one. */
const otherParts = (entry: string, words: readonly string[]): readonly string[] => {
  const [word = "", ...others] = words;
  if (word === "") return [entry.trim()].filter(isNoted);
  if (entry.includes("<"))
    return entry
      .split(",")
      .filter(isOutsideNames)
      .map((part) => part.trim());
  const parts = others.length > 0 ? entry.split(/[\s,]+/) : entry.replace(word, ",").split(/[,\t]/);
  return parts.filter((part) => !part.includes("@") && isNoted(part)).map((part) => part.trim());
};

/** Before a name with its address it may be the family name: "Rao, Asha <asha@...>". */
const isOutsideNames = (part: string, place: number, parts: readonly string[]): boolean =>
  !part.includes("@") && isNoted(part) && parts[place + 1]?.includes("<") !== true;

/** An address with something else, as its name. Where all are such, they are a table. */
const isRow = (entry: string, [word = "", ...others]: readonly string[]): boolean =>
  others.length === 0 && !entry.includes("<") && /[\p{L}\p{N}]/u.test(entry.replace(word, ""));

/** A line with several addresses is a list with commas. Elsewhere a comma may belong to a name: "Rao, Asha <asha@...>". */
const entriesOf = (line: string): readonly string[] => {
  const parts = line.split(",");
  return parts.length > 1 && parts.filter((part) => part.includes("@")).length > 1 && !line.includes("<")
    ? parts
    : [line];
};

/** In characters; what is longer is a sentence. */
const ENTRY_MAX_LENGTH = 100;

const isNoted = (entry: string): boolean => /[\p{L}\p{N}]/u.test(entry) && entry.length <= ENTRY_MAX_LENGTH;

/** An address as it was typed, with the letters of its domain; in its compared form where that cannot be read. */
export const typedEmail = (text: string, email: string): string =>
  text.split(/[\s,;<>()"“”]+/).find((word) => parseEmail(word) === email) ?? email;

/** Only in pairs: an address may begin with an apostrophe. */
const withoutQuotes = (text: string): string => {
  const quotes = [`""`, "''", "“”", "‘’", "()"].find(([first = "", last = ""]) => {
    return text.startsWith(first) && text.endsWith(last);
  });
  return quotes === undefined ? text : text.slice(1, -1);
};

const addressOfLink = (link: string): string => {
  const address = link.slice("mailto:".length).replace(/\?.*$/s, "");
  try {
    return decodeURIComponent(address);
  } catch {
    return address; // A stray "%".
  }
};

const marks = new Set(",;.");

const withoutMarksAtEnd = (text: string): string => {
  let end = text.length;
  while (end > 0 && marks.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};
