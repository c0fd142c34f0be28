import { bagLikeness, bagOf, standingWords, type WordBag } from "./word-match.ts";
import { wordsOf } from "./words.ts";

/** Honorifics that are never part of a name, wherever they stand: "Banerjee, Ms. Aditi". */
const honorifics = new Set(
  "mr mrs ms miss mx dr prof professor sir shri shrimati smt adv capt col rev jr sr ii iii phd mba esq".split(" "),
);
/** Honorifics at the beginning, degrees at the end, where two words remain; anywhere else they are names. */
const firstOnly = new Set("er sri ca cs maj gen hon".split(" "));
const lastOnly = new Set("md ca cs".split(" "));
const REMAIN_MIN = 2;

const MOHAMMED = "mohammed";
const mohammeds = new Set("md mohd mohammad muhammad muhammed mohamed".split(" "));

/** An initial fits many names. */
const INITIAL_WEIGHT = 0.5;
const weightOf = (word: string): number => (word.length === 1 ? INITIAL_WEIGHT : 1);

/** The words of a person's name, in no order: "Banerjee, Ms. Aditi" and "Aditi Banerjee" are the same. */
export const personName = (text: string): WordBag => {
  const words = wordsOf(text);
  const named = words.filter((word) => !honorifics.has(word));
  const names = withoutEnds(named.length === 0 ? words : named);
  return bagOf(
    names.map((word) => (mohammeds.has(word) ? MOHAMMED : word)),
    weightOf,
  );
};

const withoutEnds = (words: readonly string[]): readonly string[] => {
  if (words.length <= REMAIN_MIN) return words;
  if (firstOnly.has(words[0] ?? "")) return withoutEnds(words.slice(1));
  if (lastOnly.has(words.at(-1) ?? "")) return withoutEnds(words.slice(0, -1));
  return words;
};

/** From 0 to 1. */
export const nameLikeness = (one: WordBag, other: WordBag): number =>
  bagLikeness(withInitials(one, other), withInitials(other, one));

/** This many words of a name distinguish a person from most others. */
const TELLING_WORDS = 2;

/**
 * Whether two names that are alike are the same: two whole words of them, or the only one that they have, and none that is
 * spelt in two ways. A middle name that only one of them has makes no difference.
 */
export const isSameName = (one: WordBag, other: WordBag): boolean => {
  const sides = standingWords(withInitials(one, other), withInitials(other, one), (word, partner) =>
    [word, partner].every(isWhole),
  ).map((words) => words.filter(isWhole));
  const needed = Math.min(TELLING_WORDS, Math.max(...sides.map(({ length }) => length)));
  return sides.every(
    (words) =>
      words.every(({ matchKind }) => matchKind !== "near") &&
      words.filter(({ matchKind }) => matchKind === "same").length >= needed,
  );
};

const isWhole = ({ weight }: { readonly weight: number }): boolean => weight === 1;

/**
 * Initials written as one word are taken apart where the other side has a word for each: "KV" beside "Krishna V.".
 * Only the first such word, as every word more multiplies the pairs to be compared.
 */
const withInitials = (name: WordBag, other: WordBag): WordBag => {
  const joined = name.find(({ text }) => areInitials(text, other));
  if (joined === undefined) return name;
  const rest = name.filter((word) => word !== joined).map(({ text }) => text);
  return bagOf([...rest, ...Array.from(joined.text)], weightOf);
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
