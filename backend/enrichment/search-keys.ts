import { mayBeAcronym } from "#domain/matching/company-name.ts";
import { isShortName } from "#domain/matching/short-names.ts";
import { soundOf, soundOfBoth } from "#domain/matching/words.ts";

/** What keys are made of: of every version of the rules, the words of a name. */
export interface KeyedWord {
  readonly text: string;
  readonly sound: string;
  /** Of another way that it is written. */
  readonly otherSound?: string;
  readonly weight: number;
}
export interface KeyedCompany {
  readonly words: readonly KeyedWord[];
  readonly acronyms: readonly string[];
  readonly isLetters: boolean;
  /** Legal forms, which are left out of the words. */
  readonly forms: readonly string[];
}

/**
 * The keys of a name that is looked for. Similar names share a key, and names that share one are compared in full. Keys
 * are the sound of a word, the same without any one letter (which finds any one letter wrong), its consonants, and two
 * words written as one. Hashed, as only equality counts; a rare collision costs one comparison.
 */
export interface WantedKeys {
  /** Of each word that identifies, and of the acronym of a company. */
  readonly words: readonly (readonly number[])[];
  /** Of two words written as one. */
  readonly joined: readonly number[];
}

export const nameKeys = (name: readonly KeyedWord[]): WantedKeys => wantedKeys(distinctiveInName(name));

/** What a contact stands under. The keys of the sounds stand once, for all contacts that have them. */
export interface Entry {
  readonly keys: readonly number[];
  readonly sounds: readonly string[];
}

export const nameEntry = (name: readonly KeyedWord[]): Entry => entryOf(distinctiveInName(name));

const distinctiveInName = (name: readonly KeyedWord[]): readonly KeyedWord[] =>
  name.filter(({ text }) => text.length > 1);

/** Of the words that aren't common, if there are any, of the name's acronym, and of the names whose acronym it may be. */
export const companyKeys = (company: KeyedCompany): WantedKeys =>
  wantedKeys(distinctiveInCompany(company), [
    ...calledByAcronym(company),
    ...bearingAcronym(company),
    ...withForm(company),
  ]);

export const companyEntry = (company: KeyedCompany): Entry =>
  entryOf(distinctiveInCompany(company), [...company.acronyms.map(acronymKey), ...withForm(company)]);

/** A single word and its legal form written as one: "SiemensAG". */
const withForm = ({ words: [word, ...others], forms: [form] }: KeyedCompany): readonly number[] =>
  word === undefined || others.length > 0 || form === undefined ? [] : [soundKey(soundOf(word.text + form))];

const calledByAcronym = ({ acronyms }: KeyedCompany): readonly number[] =>
  acronyms.map((acronym) => soundKey(soundOf(acronym)));

const bearingAcronym = ({ words: [word, ...others], isLetters }: KeyedCompany): readonly number[] =>
  word !== undefined && others.length === 0 && (mayBeAcronym(word.text, isLetters) || isShortName(word.text))
    ? [acronymKey(word.text)]
    : [];

/** In version 4, acronyms stood among the sounds, so that an acronym was found by all who share it. */
export const formerCompanyKeys = (company: KeyedCompany): WantedKeys =>
  wantedKeys(distinctiveInCompany(company), calledByAcronym(company));
export const formerCompanyEntry = (company: KeyedCompany): Entry =>
  entryOf(distinctiveInCompany(company), calledByAcronym(company));

const distinctiveInCompany = ({ words }: KeyedCompany): readonly KeyedWord[] => {
  const distinctive = words.filter(({ weight }) => weight === 1);
  return distinctive.length === 0 ? words : distinctive;
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

const wantedKeys = (words: readonly KeyedWord[], acronym: readonly number[] = []): WantedKeys => ({
  words: [...words.map((word) => soundsOf(word).flatMap(soundKeys)), ...(acronym.length === 0 ? [] : [acronym])],
  joined: joinedKeys(words),
});

export const allKeys = ({ words, joined }: WantedKeys): readonly number[] => [...new Set([...words.flat(), ...joined])];

const soundsOf = ({ sound, otherSound }: KeyedWord): readonly string[] =>
  otherSound === undefined ? [sound] : [sound, otherSound];

/** By the sounds of its words a contact stands under all their keys, by the others under themselves. */
const entryOf = (words: readonly KeyedWord[], further: readonly number[] = []): Entry => {
  const sounds = words.flatMap(soundsOf);
  const keys = new Set(further);
  for (const sound of sounds) keys.add(wordKey(sound));
  for (const key of joinedKeys(words)) keys.add(key);
  return { keys: [...keys], sounds };
};

/** What contacts with a word of this sound stand under; never looked for itself. */
export const wordKey = (sound: string): number => hash(sound, WORD);

export const soundKeys = (sound: string): readonly number[] => {
  const keys = [soundKey(sound)];
  const consonants = sound.slice(0, 1) + sound.slice(1).replaceAll(/[aeiou]/g, "");
  if (consonants.length >= CONSONANTS_MIN) keys.push(hash(consonants, CONSONANTS));
  if (sound.length < LEFT_OUT_MIN_LENGTH) return keys;
  for (let place = 0; place < sound.length; place += 1) keys.push(hashWithout(sound, place));
  return keys;
};

const joinedKeys = (words: readonly KeyedWord[]): readonly number[] => {
  if (words.length < 2) return [];
  const keys: number[] = [];
  const joined = words.slice(0, JOINED_WORDS_MAX);
  for (const one of joined) {
    for (const other of joined) if (one !== other) keys.push(soundKey(soundOfBoth(one, other)));
  }
  return keys;
};

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** FNV-1a, as the 32-bit integers of PostgreSQL; of a text behind another where that one's hash is given. */
const hash = (text: string, before = OFFSET): number => {
  let value = before;
  for (let place = 0; place < text.length; place += 1) value = Math.imul(value ^ text.charCodeAt(place), PRIME);
  return value | 0;
};

/** What kind of key it is, before the text that it is made of. */
const [SOUND, CONSONANTS, WORD, ACRONYM] = [hash("="), hash("~"), hash("#"), hash("&")];

const acronymKey = (acronym: string): number => hash(acronym, ACRONYM);

const soundKey = (sound: string): number => hash(sound, SOUND);

/** The hash of "=" and the sound without the letter at `left`. Most keys are such; no text is made for them. */
const hashWithout = (sound: string, left: number): number => {
  let value = SOUND;
  for (let place = 0; place < sound.length; place += 1) {
    if (place !== left) value = Math.imul(value ^ sound.charCodeAt(place), PRIME);
  }
  return value | 0;
};
