import { latinWords, type LatinWord, type ToLatin } from "./latin.ts";
import { sorted, wordFrom, type Tag, type Word, type WordBag } from "./word.ts";
import { wordsOf } from "./words.ts";

/** Honorifics that are never part of a name, wherever they stand: "Banerjee, Ms. Aditi". */
const honorifics = new Set(
  "mr mrs ms miss mx dr prof professor sir shri shrimati smt adv capt col rev jr sr ii iii phd mba esq".split(" "),
);
/** Those of them that tell a father from his son. */
const generations: ReadonlyMap<string, string> = new Map([
  ["sr", "Sr"],
  ["jr", "Jr"],
  ["ii", "II"],
  ["iii", "III"],
]);
/** Honorifics at the beginning, degrees at the end, where two words remain; anywhere else they are names. */
const firstOnly = new Set("er sri ca cs maj gen hon".split(" "));
const lastOnly = new Set("md ca cs".split(" "));
const REMAIN_MIN = 2;

const MOHAMMED = "mohammed";
const mohammeds = new Set("md mohd mohammad muhammad muhammed mohamed muhamad mohamad".split(" "));

/** Small words of names, which are written, joined or left out as it comes. */
const particles = new Set(
  "al el ul ur ud bin ibn ben bint da de do dos das del della di du la le los las van von der den ter ten zu af av".split(
    " ",
  ),
);

/** Particles before the name of the father, and those that may stand between. */
const fathers = new Set("bin ibn ben bint".split(" "));
const articles = new Set("al el ul ur ud".split(" "));

const READ_MAX = 12;
const WORDS_MAX = 8;

/** The words of a person's name, in no order: "Banerjee, Ms. Aditi" and "Aditi Banerjee" are the same. */
export const personName = (text: string, toLatin: ToLatin): WordBag => {
  const read = latinWords(text, READ_MAX, toLatin);
  const named = read.filter(({ text }) => !honorifics.has(text));
  const names = withoutRepeated(withoutEnds(named.length === 0 ? read : named)).slice(0, WORDS_MAX);
  const hasParticles = names.filter(({ text }) => text.length > 1 && !particles.has(text)).length >= REMAIN_MIN;
  return sorted(
    names.map((word, place) => {
      const text = mohammeds.has(word.text) ? MOHAMMED : word.text;
      return wordFrom({ ...word, text }, hasParticles ? tagAmong(names, place) : tagOf(text));
    }),
  );
};

/** "Jr" of "John Smith, Jr."; undefined without one. */
export const generationOf = (text: string): string | undefined =>
  wordsOf(text, READ_MAX)
    .slice(1)
    .flatMap((word) => generations.get(word) ?? [])[0];

const tagOf = (text: string): Tag => (text.length === 1 ? "initial" : "personal");

const tagAmong = (names: readonly LatinWord[], place: number): Tag => {
  const text = names[place]?.text ?? "";
  if (particles.has(text)) return "particle";
  const before = names.slice(0, place).findLast((word) => !articles.has(word.text));
  return fathers.has(before?.text ?? "") ? "father" : tagOf(text);
};

const withoutRepeated = (words: readonly LatinWord[]): readonly LatinWord[] =>
  words.filter(({ text }, place) => text.length === 1 || words.findIndex((word) => word.text === text) === place);

const withoutEnds = (words: readonly LatinWord[]): readonly LatinWord[] => {
  if (words.length <= REMAIN_MIN) return words;
  if (firstOnly.has(words[0]?.text ?? "")) return withoutEnds(words.slice(1));
  if (lastOnly.has(words.at(-1)?.text ?? "")) return withoutEnds(words.slice(0, -1));
  return words;
};

/**
 * Initials written as one word are taken apart where the other side has a word for each: "KV" beside "Krishna V.".
 * Only the first such word, as every word more multiplies the pairs to be compared.
 */
export const withInitials = (name: WordBag, other: WordBag): WordBag => {
  const joined = name.find(({ text }) => areInitials(text, other));
  if (joined === undefined) return name;
  const initials = Array.from(joined.text, (text): Word => wordFrom({ text }, "initial"));
  return sorted([...name.filter((word) => word !== joined), ...initials]);
};

const areInitials = (text: string, other: WordBag): boolean => {
  if (!/^[b-df-hj-np-tv-z]{2,3}$/.test(text) || other.some((word) => word.text === text)) return false;
  const free = other.map((word) => word.text.charAt(0));
  return Array.from(text).every((letter) => {
    const place = free.indexOf(letter);
    if (place !== -1) free.splice(place, 1);
    return place !== -1;
  });
};
