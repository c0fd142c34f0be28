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

const EMAIL_KEYS = 65_536;

/**
 * One of 65,536, so that thirty of a million addresses share one: an index over so few keys is made in half the time, and
 * the addresses themselves are compared.
 */
export const emailKey = (email: string): number => (hash(email) >>> 0) % EMAIL_KEYS;

const LEFT_OUT_MIN_LENGTH = 4;
const CONSONANTS_MIN = 3;
const JOINED_WORDS_MAX = 4;

const keysOf = (words: WordBag, further: readonly string[] = []): readonly number[] => {
  const keys = new Set<number>();
  for (const text of further) keys.add(hash(text));
  for (const { sound } of words) {
    keys.add(hash(`=${sound}`));
    const consonants = sound.slice(0, 1) + sound.slice(1).replaceAll(/[aeiou]/g, "");
    if (consonants.length >= CONSONANTS_MIN) keys.add(hash(`~${consonants}`));
    if (sound.length < LEFT_OUT_MIN_LENGTH) continue;
    for (let place = 0; place < sound.length; place += 1) keys.add(hashWithout(sound, place));
  }
  for (const one of words.slice(0, JOINED_WORDS_MAX)) {
    for (const other of words.slice(0, JOINED_WORDS_MAX)) {
      if (one !== other) keys.add(hash(`=${soundOf(one.text + other.text)}`));
    }
  }
  return [...keys];
};

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** FNV-1a, as the 32-bit integers of PostgreSQL. */
const hash = (text: string): number => {
  let value = OFFSET;
  for (let place = 0; place < text.length; place += 1) value = Math.imul(value ^ text.charCodeAt(place), PRIME);
  return value | 0;
};

const EQUALS = Math.imul(OFFSET ^ "=".charCodeAt(0), PRIME);

/** The hash of "=" and the sound without the letter at `left`. Most keys are such; no text is made for them. */
const hashWithout = (sound: string, left: number): number => {
  let value = EQUALS;
  for (let place = 0; place < sound.length; place += 1) {
    if (place !== left) value = Math.imul(value ^ sound.charCodeAt(place), PRIME);
  }
  return value | 0;
};
