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
  /** Another way that it is written: "juergen" of "Jürgen", "rathaud" of "राठौड़". */
  readonly alternative?: string;
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

/** What people type for these letters who do not have them; others leave out what stands above the letter. */
const typedFor: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa" };
const typedLetters = new RegExp(`[${Object.keys(typedFor).join("")}]`, "g");
const mayHaveTyped = /[äöüøåÄÖÜØÅ]|\u0308|\u030a/;

/** The words of a text in Latin letters, at most so many. */
export const latinWords = (text: string, most: number, toLatin: ToLatin): readonly LatinWord[] => {
  const words = wordsOf(text, most).map((word) => latinWord(word, toLatin));
  if (!mayHaveTyped.test(text)) return words;
  const typed = text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(typedLetters, (letter) => typedFor[letter] ?? letter);
  const others = wordsOf(typed, most);
  return words.map((word, place) => withAlternative(word, others[place]));
};

const withAlternative = (word: LatinWord, alternative: string | undefined): LatinWord =>
  alternative === undefined || alternative === word.text ? word : { ...word, alternative };

/** A word of `wordsOf` in Latin letters. */
export const latinWord = (word: string, toLatin: ToLatin): LatinWord => {
  if (plain.test(word) || !otherScript.test(word)) return { text: word };
  const text = inLatin(toLatin(indicToLatin(word)));
  if (text === "") return { text: word };
  if (isIndic(word)) return withAlternative({ text, origin: "indic" }, inLatin(toLatin(indicToLatin(word, "other"))));
  if (unvowelled.test(word)) return { text, origin: "unvowelled" };
  if (characters.test(word)) return { text, origin: "characters", characters: word };
  return { text };
};

const inLatin = (text: string): string => wordsOf(text).join("");
