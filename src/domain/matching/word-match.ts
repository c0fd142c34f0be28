import { editDistance, soundOf } from "./words.ts";

/** A word and its weight: 1 for a distinctive one, less for "J." or "India". */
export interface Word {
  readonly text: string;
  readonly sound: string;
  readonly weight: number;
}

/** Sorted, so that the order in which words were typed can't matter. */
export type WordBag = readonly Word[];

export const bagOf = (words: readonly string[], weightOf: (word: string) => number): WordBag =>
  words
    .map((text) => ({ text, sound: soundOf(text), weight: weightOf(text) }))
    .sort((one, other) => (one.text < other.text ? -1 : Number(one.text > other.text)));

const INITIAL = 0.85;
const SAME_SOUND = 0.93;
const BEGINNING = 0.75;
const BEGINNING_MIN_LENGTH = 3;

/** How alike two words are, from 0 to 1: equal, similar in sound, one or two letters wrong, an initial, a beginning. */
const likeness = (one: Word, other: Word): number => {
  if (one.text === other.text) return 1;
  if (isNumber(one.text) || isNumber(other.text)) return 0; // Different numbers are not spelling mistakes.
  const [short, long] = one.text.length <= other.text.length ? [one.text, other.text] : [other.text, one.text];
  if (short.length === 1) return long.startsWith(short) ? INITIAL : 0;
  const spelt = likenessOfSpelling(short, long, 2);
  const sound = likenessOfSound(one.sound, other.sound);
  const begun = short.length >= BEGINNING_MIN_LENGTH && long.startsWith(short) ? BEGINNING : 0;
  return Math.max(spelt, SAME_SOUND * sound, begun);
};

/** In digits, or Roman, where it can't be a name or initials. */
const isNumber = (text: string): boolean => /\p{N}|^(?:i{2,3}|iv|vi{2,3}|ix)$/u.test(text);

/** Sounds already ignore some letters: only one more may differ, and not the first ("Sunrise", "Moonrise"). */
const likenessOfSound = (one: string, other: string): number => {
  if (one === other) return 1;
  return one[0] === other[0] ? likenessOfSpelling(one, other, 1) : 0;
};

const likenessOfSpelling = (one: string, other: string, most: number): number => {
  const allowed = Math.min(most, editsAllowed(Math.min(one.length, other.length)));
  const edits = editDistance(one, other, allowed);
  return edits > allowed ? 0 : 1 - edits / Math.max(one.length, other.length);
};

/** Fewer for shorter words, where one letter more often makes a different word. */
const editsAllowed = (length: number): number => {
  if (length < 3) return 0;
  return length < 6 ? 1 : 2;
};

/** How a word stands beside the words of the other side. */
export type MatchKind = "same" | "near" | "alone";
export interface StandingWord extends Word {
  readonly matchKind: MatchKind;
}

/** Whether two words that are alike, but not the same, may still be one word spelt in two ways. */
export type IsNear = (one: Word, other: Word) => boolean;

/** The words of two bags, each with how it stands beside the other bag; joined words are taken apart as there. */
export const standingWords = (
  one: WordBag,
  other: WordBag,
  isNear: IsNear = () => true,
): readonly [readonly StandingWord[], readonly StandingWord[]] => {
  const [left, right] = [split(one, other), split(other, one)];
  const matchKind = (word: Word, partners: WordBag): MatchKind => {
    if (partners.some((partner) => isSameWord(word, partner))) return "same";
    return partners.some((partner) => likeness(word, partner) > 0 && isNear(word, partner)) ? "near" : "alone";
  };
  const stand = (bag: WordBag, partners: WordBag) =>
    bag.map((word) => ({ ...word, matchKind: matchKind(word, partners) }));
  return [stand(left, right), stand(right, left)];
};

/** Names written in another script first have several spellings of one sound: "Meera" and "Mira". */
const isSameWord = (one: Word, other: Word): boolean =>
  one.text === other.text || (one.sound === other.sound && likeness(one, other) > 0);

/** Words of both sides that match none of the other count against a match with twice their weight. */
const CONTRADICTION = 2;
/** A word that only one side has (a middle name, "India") counts little. */
const SURPLUS = 0.25;

/** How alike two bags of words are, from 0 to 1, each word compared with at most one of the other side. */
export const bagLikeness = (one: WordBag, other: WordBag): number => {
  const [left, right] = [split(one, other), split(other, one)];
  const { gain, weight, leftWeight, rightWeight } = bestPairs(left, right);
  if (weight === 0) return 0;
  const leftOver = totalWeight(left) - leftWeight;
  const rightOver = totalWeight(right) - rightWeight;
  const against = CONTRADICTION * Math.min(leftOver, rightOver) + SURPLUS * Math.abs(leftOver - rightOver);
  return gain / (weight + against);
};

const totalWeight = (bag: WordBag): number => bag.reduce((sum, { weight }) => sum + weight, 0);

/** Words that the other side writes as two are taken apart as there: "Desouza" beside "De Souza". */
const split = (bag: WordBag, other: WordBag): WordBag =>
  bag.flatMap((word) => {
    if (other.some(({ text }) => text === word.text)) return [word];
    for (const first of other) {
      if (!word.text.startsWith(first.text) || first.text.length === 1) continue;
      const rest = other.find(({ text }) => text !== first.text && first.text + text === word.text);
      if (rest !== undefined) return [first, rest];
    }
    return [word];
  });

interface Pairs {
  readonly gain: number;
  readonly weight: number;
  readonly leftWeight: number;
  readonly rightWeight: number;
}

const NONE: Pairs = { gain: 0, weight: 0, leftWeight: 0, rightWeight: 0 };

/** The pairs of words with the greatest total likeness. Tries every choice, as a greedy one depends on the order. */
const bestPairs = (left: WordBag, right: WordBag): Pairs => {
  const alike = left.map((word) => right.map((partner) => likeness(word, partner)));
  const known = new Map<number, Pairs>();
  const from = (index: number, taken: number): Pairs => {
    const word = left[index];
    if (word === undefined) return NONE;
    const key = index * 2 ** right.length + taken;
    const before = known.get(key);
    if (before !== undefined) return before;
    let best = from(index + 1, taken);
    for (const [place, partner] of right.entries()) {
      const likely = (taken & (1 << place)) === 0 ? (alike[index]?.[place] ?? 0) : 0;
      if (likely === 0) continue;
      const rest = from(index + 1, taken | (1 << place));
      const weight = Math.min(word.weight, partner.weight);
      const gain = rest.gain + weight * likely;
      if (gain <= best.gain) continue;
      best = {
        gain,
        weight: rest.weight + weight,
        leftWeight: rest.leftWeight + word.weight,
        rightWeight: rest.rightWeight + partner.weight,
      };
    }
    known.set(key, best);
    return best;
  };
  return from(0, 0);
};
