import { pastedSlug } from "#domain/lookups/pasted-profile.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { foldText } from "#domain/shared/fold-text.ts";
import { parseProfileUrl } from "#domain/lookups/profile-url.ts";
import { outcomeText } from "./outcome.ts";
import { type HistoryLine, historyStatusNames } from "./transaction.ts";

/** Numbers with fewer digits are compared as they are written only. */
const NUMBER_MIN_DIGITS = 4;

/** A row's texts, prepared once for every search. */
export interface Searched {
  /** Folded. Line breaks keep a word from being found across two texts. */
  readonly text: string;
  /** The long numbers of query and result, digits only, one a line. */
  readonly numbers: string;
  /** The profiles that query and result name, each between line breaks. */
  readonly profiles: string;
  /** The day in the forms that it is searched by, each after a line break. */
  readonly day: string;
  /** The words of the day as it is shown, each between blanks. */
  readonly dayWords: string;
}

/** `day` in the forms that it is searched by, the one that is shown last. */
export const searched = (row: HistoryLine, day: readonly string[]): Searched => {
  const { operationType, typeLabel, query, resultDetails, status, memberEmail = "", person = {} } = row;
  const slugs = [query, resultDetails].flatMap(slugsIn);
  const texts = [
    operationType,
    typeLabel,
    query,
    asciiForm(query),
    resultDetails,
    historyStatusNames[status],
    outcomeText(row) ?? "",
    memberEmail,
    person.name ?? "",
    person.title ?? "",
    person.company ?? "",
    ...slugs,
  ];
  return {
    text: foldText(texts.join("\n")),
    numbers: [query, resultDetails].flatMap(numbersIn).join("\n"),
    profiles: `\n${slugs.join("\n")}\n`,
    day: ["", ...day].map(foldText).join("\n"),
    dayWords: ` ${
      foldText(day.at(-1) ?? "")
        .match(/[\p{L}\p{M}\p{N}]+/gu)
        ?.join(" ") ?? ""
    } `,
  };
};

/**
 * Decides what a search finds: rows that hold each of its words, in any order; a word that is a number also where it is
 * written with blanks, and a profile's address in every form. A search that is a number or a day as a whole is compared
 * as a whole too: "100 400 0040", "Nov 21". Beside other words, parts of a day are words like them: "garcia nov 23".
 */
export const finder = (search: string): ((row: Searched) => boolean) => {
  const whole = foldText(search).trim();
  const typed = whole.split(/\s+/u).filter(Boolean);
  const words = typed.map(typed.length > 1 ? wordOrDayFinder : wordFinder);
  const number = numberOf(whole);
  const day = whole.length < DAY_MIN_LENGTH ? undefined : `\n${whole}`;
  return (row) =>
    words.every((isIn) => isIn(row)) ||
    (number !== undefined && row.numbers.includes(number)) ||
    (day !== undefined && row.day.includes(day));
};

/** Fewer characters begin nearly every day. */
const DAY_MIN_LENGTH = 3;

type Finds = (row: Searched) => boolean;

/**
 * A word beside others, which may be a part of the day: a number as a whole, a month from its third letter on. A number
 * that can be a day is not looked for inside longer numbers.
 */
const wordOrDayFinder = (word: string): Finds => {
  const isNumber = /^\d+$/.test(word);
  const part = isNumber || word.length < DAY_MIN_LENGTH ? ` ${word} ` : ` ${word}`;
  const isIn = isNumber && word.length <= 2 ? numberFinder(word) : wordFinder(word);
  return (row) => isIn(row) || row.dayWords.includes(part);
};

const numberFinder = (digits: string): Finds => {
  const alone = new RegExp(`(?<!\\d)${digits}(?!\\d)`);
  return ({ text }) => alone.test(text);
};

const wordFinder = (word: string): Finds => {
  const number = numberOf(word);
  if (number !== undefined) return ({ text, numbers }) => text.includes(word) || numbers.includes(number);
  const slug = pastedSlug(word);
  if (slug === undefined) return ({ text }) => text.includes(word);
  const profile = `\n${foldText(slug)}\n`;
  return ({ text, profiles }) => text.includes(word) || profiles.includes(profile);
};

/** The digits of a text that is nothing but a long number; else undefined. */
const numberOf = (text: string): string | undefined => {
  if (!/^[+\d(][\d\s().+/-]*$/u.test(text)) return undefined;
  const digits = text.replaceAll(/\D/gu, "");
  return digits.length < NUMBER_MIN_DIGITS ? undefined : digits;
};

const numbersIn = (text: string): readonly string[] =>
  (text.match(/\d[\d\s().-]*/gu) ?? [])
    .map((number) => number.replaceAll(/\D/gu, ""))
    .filter(({ length }) => length >= NUMBER_MIN_DIGITS);

/** Of an address whose domain is shown with its letters, as it may be copied from elsewhere. */
const asciiForm = (text: string): string => (/@.*\P{ASCII}/u.test(text) ? (parseEmail(text) ?? "") : "");

/** Of a stored text, which is an address as a whole or none. Folded, because a search is. */
const slugsIn = (text: string): readonly string[] => {
  const slug = parseProfileUrl(text);
  return slug === undefined ? [] : [foldText(slug)];
};
