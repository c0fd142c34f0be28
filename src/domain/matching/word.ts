import type { LatinWord } from "./latin.ts";
import { soundOf } from "./words.ts";

/**
 * What a word is in a name. Of a person: a name, a father's name ("bin Salman"), an initial, or a particle ("van", "al"). Of a
 * company: a name, a numeral, a place, or a word that thousands of companies share. Legal forms and honorifics are no words.
 */
export type Tag = "personal" | "father" | "initial" | "particle" | "name" | "numeral" | "place" | "common";

/** A word as it is compared. */
export interface Word extends LatinWord {
  readonly sound: string;
  /** Of its alternative. */
  readonly otherSound?: string;
  readonly tag: Tag;
  /** 1 for a distinctive one, less for "J." or "India". */
  readonly weight: number;
}

/** Initials fit many names; the others distinguish nobody. */
const weights: Readonly<Record<Tag, number>> = {
  personal: 1,
  father: 1,
  name: 1,
  numeral: 1,
  initial: 0.5,
  common: 0.3,
  place: 0.3,
  particle: 0.2,
};

/** Sorted, so that the order in which words were typed can't matter. */
export type WordBag = readonly Word[];

export const wordFrom = (word: LatinWord, tag: Tag): Word => ({
  ...word,
  sound: soundOf(word.text),
  ...(word.alternative !== undefined && { otherSound: soundOf(word.alternative) }),
  tag,
  weight: weights[tag],
});

export const sorted = (words: readonly Word[]): WordBag =>
  words.toSorted((one, other) => (one.text < other.text ? -1 : Number(one.text > other.text)));

/** Whether a word is the name of a person, of whom names have nicknames and short forms. */
export const isOfPerson = ({ tag }: Word): boolean => tag === "personal" || tag === "father";

export const isWhole = ({ weight }: Word): boolean => weight === 1;
