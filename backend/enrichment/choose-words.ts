import type { WantedKeys } from "./search-keys.ts";

/** A word of the directory that has a key of what is looked for. Each key also stands for itself, as contacts may. */
export interface SharedWord {
  readonly key: number;
  readonly word: number;
  /** The shares of all contacts, from 0 to 1, that have it in their name and in their company; 0 for rare ones. */
  readonly in_names: number;
  readonly in_companies: number;
}

/** What a search reads, and how it orders what it reads. */
export interface ChosenWords {
  readonly names: readonly number[];
  readonly companies: readonly number[];
  /** For each word of the directory, how many keys it shares with what is looked for. */
  readonly weights: ReadonlyMap<number, number>;
}

/** More contacts than these are not read on purpose: common words are left out, as long as a rarer one remains. */
const READ_ABOUT = 1_500;

/** A word that is looked for, as the words of the directory that may be meant. */
interface WantedWord {
  readonly words: readonly number[];
  readonly share: number;
  /** Whether the directory has such a word. */
  readonly isKnown: boolean;
}

interface Side {
  wanted: readonly WantedWord[];
  /** Two words written as one. Always looked for, as the directory may have only this spelling. */
  readonly joined: WantedWord;
}

/**
 * Chooses the words by which contacts are read. What is read are the contacts with any chosen word of the name and any of the
 * company: with all words where that is estimated to be few contacts, else without the most common ones.
 */
export const chooseWords = (
  { name, company }: { readonly name: WantedKeys; readonly company: WantedKeys },
  shared: readonly SharedWord[],
  contacts: number,
): ChosenWords => {
  const byKey = Map.groupBy(shared, ({ key }) => key);
  const sideOf = (keys: WantedKeys, shareOf: (word: SharedWord) => number): Side => ({
    wanted: keys.words.map((ofWord) => wantedWord(ofWord, byKey, shareOf)),
    joined: wantedWord(keys.joined, byKey, shareOf),
  });
  const names = sideOf(name, (word) => word.in_names);
  const companies = sideOf(company, (word) => word.in_companies);
  const estimate = (): number => shareOfSide(names) * shareOfSide(companies) * contacts;
  while (estimate() > READ_ABOUT) {
    if (!leaveOutMostCommon([names, companies])) break;
  }
  return { names: wordsOfSide(names), companies: wordsOfSide(companies), weights: weightsOf(shared) };
};

const wantedWord = (
  keys: readonly number[],
  byKey: ReadonlyMap<number, readonly SharedWord[]>,
  shareOf: (word: SharedWord) => number,
): WantedWord => {
  const shared = keys.flatMap((key) => byKey.get(key) ?? []);
  const shares = new Map(shared.map((one) => [one.word, shareOf(one)]));
  return {
    words: [...shares.keys()],
    share: [...shares.values()].reduce((sum, share) => sum + share, 0),
    isKnown: shared.some(({ key, word }) => key !== word),
  };
};

const shareOfSide = ({ wanted, joined }: Side): number =>
  Math.min(
    1,
    wanted.reduce((sum, { share }) => sum + share, joined.share),
  );

/** Each side keeps a word that the directory has. Returns false where nothing can be left out. */
const leaveOutMostCommon = (sides: readonly Side[]): boolean => {
  const [most] = sides
    .filter(({ wanted }) => wanted.filter(({ isKnown }) => isKnown).length > 1)
    .flatMap((side) => side.wanted.map((word) => ({ side, word })))
    .toSorted((one, other) => other.word.share - one.word.share);
  if (most === undefined) return false;
  most.side.wanted = most.side.wanted.filter((word) => word !== most.word);
  return true;
};

const wordsOfSide = ({ wanted, joined }: Side): readonly number[] => [
  ...new Set([...wanted, joined].flatMap(({ words }) => words)),
];

const weightsOf = (shared: readonly SharedWord[]): ReadonlyMap<number, number> => {
  const weights = new Map<number, number>();
  for (const { word } of shared) weights.set(word, (weights.get(word) ?? 0) + 1);
  return weights;
};
