import { bagOf, type WordBag } from "./word-match.ts";
import { wordsOf } from "./words.ts";

/** Said before or after a name, and no part of it. */
const honorifics = new Set(
  (
    "mr mrs ms miss mx dr prof professor sir shri shrimati sri smt er adv ca cs capt col maj gen hon rev " +
    "jr sr ii iii phd mba md esq"
  ).split(" "),
);

/** An initial fits many names. */
const INITIAL_WEIGHT = 0.5;

/** The words of a person's name, in no order: "Banerjee, Ms. Aditi" and "Aditi Banerjee" are the same. */
export const personName = (text: string): WordBag => {
  const words = wordsOf(text);
  const names = words.filter((word) => !honorifics.has(word));
  return bagOf(names.length === 0 ? words : names, (word) => (word.length === 1 ? INITIAL_WEIGHT : 1));
};
