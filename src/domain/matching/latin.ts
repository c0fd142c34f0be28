import { indicToLatin, isIndic } from "./indic-latin.ts";
import { wordsOf } from "./words.ts";

/** Writes a text of any script in Latin letters. Handed in, as the domain uses no library. */
export type ToLatin = (text: string) => string;

/**
 * The script that a word was in, where its Latin form is only near what its bearer writes: Indic scripts have one sign for
 * sounds that Latin spells in many ways, Arabic and Hebrew leave out vowels, and of Chinese characters many sound alike.
 */
export type Origin = "indic" | "unvowelled" | "characters";

export interface LatinWord {
  readonly text: string;
  readonly origin?: Origin;
  /** As it was written. Only where the Latin form is not enough to compare it by. */
  readonly characters?: string;
}

const plain = /^[a-z\d]*$/;
const otherScript = /[^\d\p{Script=Latin}]/u;
const otherLetter = /(?!\p{Script=Latin})\p{L}/u;
const unvowelled = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const characters = /[\p{Script=Han}\p{Script=Hangul}]/u;

/** Whether a text has letters that are not Latin. */
export const hasOtherScript = (text: string): boolean => otherLetter.test(text);

/** A word of `wordsOf` in Latin letters. */
export const latinWord = (word: string, toLatin: ToLatin): LatinWord => {
  if (plain.test(word) || !otherScript.test(word)) return { text: word };
  const text = wordsOf(toLatin(indicToLatin(word))).join("");
  if (text === "") return { text: word };
  if (isIndic(word)) return { text, origin: "indic" };
  if (unvowelled.test(word)) return { text, origin: "unvowelled" };
  if (characters.test(word)) return { text, origin: "characters", characters: word };
  return { text };
};
