import type { CompanyName } from "#domain/matching/company-name.ts";
import type { WordBag } from "#domain/matching/word-match.ts";
import { soundOf } from "#domain/matching/words.ts";

/**
 * Similar names share a key, and names that share one are compared in full. Keys are the sound of a word, the same
 * without any one letter (which finds any one letter wrong), its consonants, and two words written as one. Hashed, as
 * only equality counts; a rare collision costs one comparison.
 */
export const nameKeys = (name: WordBag): readonly number[] => keysOf(name.filter(({ text }) => text.length > 1));

/** The keys of the words that aren't common, if there are any, and of the acronym. */
export const companyKeys = ({ words, acronym }: CompanyName): readonly number[] => {
  const telling = words.filter(({ weight }) => weight === 1);
  const further = acronym === undefined ? [] : [`=${soundOf(acronym)}`];
  return keysOf(telling.length === 0 ? words : telling, further);
};

const LEFT_OUT_MIN_LENGTH = 4;
const CONSONANTS_MIN = 3;
const JOINED_WORDS_MAX = 4;

const keysOf = (words: WordBag, further: readonly string[] = []): readonly number[] => {
  const keys = new Set(further);
  for (const { sound } of words) {
    keys.add(`=${sound}`);
    const consonants = sound.slice(0, 1) + sound.slice(1).replaceAll(/[aeiou]/g, "");
    if (consonants.length >= CONSONANTS_MIN) keys.add(`~${consonants}`);
    if (sound.length < LEFT_OUT_MIN_LENGTH) continue;
    for (let place = 0; place < sound.length; place += 1)
      keys.add(`=${sound.slice(0, place)}${sound.slice(place + 1)}`);
  }
  for (const one of words.slice(0, JOINED_WORDS_MAX)) {
    for (const other of words.slice(0, JOINED_WORDS_MAX)) {
      if (one !== other) keys.add(`=${soundOf(one.text + other.text)}`);
    }
  }
  return [...new Set(Array.from(keys, hash))];
};

/** FNV-1a, as the 32-bit integers of PostgreSQL. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) value = Math.imul(value ^ text.charCodeAt(place), 0x01000193);
  return value | 0;
};
