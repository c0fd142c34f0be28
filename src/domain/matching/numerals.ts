import { tableEntries } from "./table-entries.ts";
import { numberWords } from "./tables/number-words.ts";

const numbers = new Map(
  tableEntries(numberWords)
    .map((entry) => entry.split(" "))
    .map(([word = "", number]) => [word, Number(number)] as const),
);

const ROMAN = /^(x{0,2})(ix|iv|v?i{0,3})$/;
const ROMAN_LETTERS = new Set("ivx");
const UNITS = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];

/** Of a Roman number up to 29; above, they are rarer than names that look like one. */
const romanNumber = (word: string): number | undefined => {
  if (!ROMAN_LETTERS.has(word.charAt(0))) return undefined;
  const [, tens = "", units = ""] = ROMAN.exec(word) ?? [];
  return tens + units !== word ? undefined : 10 * tens.length + UNITS.indexOf(units);
};

const TENS_MIN = 20;

/**
 * Numbers in a name as digits, however they are written: "First" and "1st", "Forty-Four" and "44", "II" and "2". A single "V"
 * is a number at the end of a name only.
 */
export const withNumerals = (words: readonly string[]): readonly string[] => {
  const read = words.map((word, place) => numeralOf(word, place > 1 && place === words.length - 1) ?? word);
  if (!read.some(isNumeral)) return read;
  return read.flatMap((word, place) => {
    if (isUnitBehindTens(read, place)) return [];
    return [isUnitBehindTens(read, place + 1) ? String(Number(word) + Number(read[place + 1])) : word];
  });
};

const numeralOf = (word: string, isLast: boolean): string | undefined => {
  const number = numbers.get(word) ?? (word.length > 1 || isLast ? romanNumber(word) : undefined);
  return number === undefined ? /^(\d+)(?:st|nd|rd|th)$/.exec(word)?.[1] : String(number);
};

const isUnitBehindTens = (words: readonly string[], place: number): boolean => {
  const [tens, unit] = [Number(words[place - 1]), Number(words[place])];
  return tens >= TENS_MIN && tens < 100 && tens % 10 === 0 && unit > 0 && unit < 10;
};

/** "3M" and "2007-AHL1" too: another digit is another name, not a slip. */
export const isNumeral = (word: string): boolean => /\p{N}/u.test(word);
