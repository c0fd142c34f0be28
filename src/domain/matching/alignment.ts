import { wordLikeness, type Agreement, type Likeness } from "./word-likeness.ts";
import type { Word } from "./word.ts";
import { editDistance, soundOf } from "./words.ts";

/** Words of two names that stand for each other: one of each, or one beside those that it is made of. */
export interface Pair {
  readonly left: readonly Word[];
  readonly right: readonly Word[];
  readonly agreement: Agreement | "same" | "joined" | "nearly joined" | "acronym";
  readonly likeness: number;
}

/** What of two names stands for each other, and what only one of them has. */
export interface Alignment {
  readonly pairs: readonly Pair[];
  readonly onlyLeft: readonly Word[];
  readonly onlyRight: readonly Word[];
}

/**
 * Aligns two names. Words that are the same are paired first and taken out, then joined ones, so that letters are only
 * compared of the few that remain.
 */
export const align = (left: readonly Word[], right: readonly Word[]): Alignment => {
  const rest = { left: [...left], right: [...right] };
  const same = takeSame(rest);
  const pairs = [...same, ...takeJoined(rest, { edits: 0, isAlone: same.length === 0 }), ...takeAlike(rest)];
  const nearly = takeJoined(rest, { edits: 1, isAlone: pairs.length === 0 });
  return { pairs: [...pairs, ...nearly], onlyLeft: rest.left, onlyRight: rest.right };
};

/** The words that have no partner yet. */
interface Rest {
  left: Word[];
  right: Word[];
}

const takeSame = (rest: Rest): readonly Pair[] => {
  const pairs: Pair[] = [];
  rest.left = rest.left.filter((word) => {
    const place = rest.right.findIndex((partner) => isSame(word, partner));
    if (place === -1) return true;
    pairs.push({ left: [word], right: rest.right.splice(place, 1), agreement: "same", likeness: 1 });
    return false;
  });
  return pairs;
};

const isSame = (one: Word, other: Word): boolean =>
  one.text === other.text
    ? one.characters === undefined || other.characters === undefined || one.characters === other.characters
    : one.alternative === other.text || other.alternative === one.text;

const JOINED_MIN_LENGTH = 4;

const PARTS_MAX = 4;

interface JoinedBy {
  /** How many letters may be wrong. */
  readonly edits: 0 | 1;
  /** No other word agrees: then only two words are taken as one, and have to sound like it. Search keys find no more. */
  readonly isAlone: boolean;
}

/** Words of one side that are a word of the other together: "van der Bilt", "Vanderbilt". */
const takeJoined = (rest: Rest, by: JoinedBy): readonly Pair[] => {
  if (rest.left.length === 0 || rest.right.length === 0) return [];
  const pairs: Pair[] = [];
  for (const word of rest.left.filter(isLong)) {
    const parts = partsOf(word.text, rest.right, by);
    if (parts === undefined) continue;
    pairs.push(joined([word], parts, by));
    rest.left = rest.left.filter((one) => one !== word);
    rest.right = rest.right.filter((one) => !parts.includes(one));
  }
  for (const word of rest.right.filter(isLong)) {
    const parts = partsOf(word.text, rest.left, by);
    if (parts === undefined) continue;
    pairs.push(joined(parts, [word], by));
    rest.right = rest.right.filter((one) => one !== word);
    rest.left = rest.left.filter((one) => !parts.includes(one));
  }
  return pairs;
};

const isLong = ({ text, tag }: Word): boolean => text.length >= JOINED_MIN_LENGTH && tag !== "place";

const joined = (left: readonly Word[], right: readonly Word[], by: JoinedBy): Pair => {
  if (by.edits === 0) return { left, right, agreement: "joined", likeness: 1 };
  const length = Math.max(...[...left, ...right].map(({ text }) => text.length));
  return { left, right, agreement: "nearly joined", likeness: 1 - 1 / length };
};

/** Two to four of these words that are the text together, in any order. */
const partsOf = (text: string, words: readonly Word[], { edits, isAlone }: JoinedBy): readonly Word[] | undefined => {
  const most = isAlone ? 2 : PARTS_MAX;
  const isText = (made: string): boolean =>
    editDistance(made, text, edits) <= edits && (!isAlone || soundOf(made) === soundOf(text));
  const search = (used: readonly Word[], made: string): readonly Word[] | undefined => {
    if (used.length > 1 && isText(made)) return used;
    if (used.length === most || made.length >= text.length + edits) return undefined;
    for (const word of words) {
      if (used.includes(word) || made.length + word.text.length > text.length + edits) continue;
      const found = isBegun(text, made + word.text, edits) ? search([...used, word], made + word.text) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return text.length < JOINED_MIN_LENGTH + 2 * edits ? undefined : search([], "");
};

const isBegun = (text: string, made: string, edits: number): boolean => {
  if (edits === 0) return text.startsWith(made);
  return editDistance(text.slice(0, made.length), made, edits + 1) <= edits + 1;
};

/** More words than these are not compared by their letters: every one doubles the work. */
const COMPARED_MAX = 8;

interface Choice {
  readonly gain: number;
  readonly pairs: readonly Pair[];
}

/** The pairs with the greatest likeness in total. Tries every choice, as a greedy one depends on the order. */
const takeAlike = (rest: Rest): readonly Pair[] => {
  if (rest.left.length === 0 || rest.right.length === 0) return [];
  const [left, right] = [rest.left.slice(0, COMPARED_MAX), rest.right.slice(0, COMPARED_MAX)];
  const alike = left.map((word) => right.map((partner) => wordLikeness(word, partner)));
  if (alike.every((row) => row.every((one) => one === undefined))) return [];
  const { pairs } = bestChoice(left, right, alike);
  rest.left = rest.left.filter((word) => !pairs.some((pair) => pair.left.includes(word)));
  rest.right = rest.right.filter((word) => !pairs.some((pair) => pair.right.includes(word)));
  return pairs;
};

const bestChoice = (
  left: readonly Word[],
  right: readonly Word[],
  alike: readonly (readonly (Likeness | undefined)[])[],
): Choice => {
  const known = new Map<number, Choice>();
  const from = (index: number, taken: number): Choice => {
    const word = left[index];
    if (word === undefined) return { gain: 0, pairs: [] };
    const key = index * 2 ** right.length + taken;
    const before = known.get(key);
    if (before !== undefined) return before;
    let best = from(index + 1, taken);
    for (const [place, partner] of right.entries()) {
      const how = (taken & (1 << place)) === 0 ? alike[index]?.[place] : undefined;
      if (how === undefined) continue;
      const others = from(index + 1, taken | (1 << place));
      const gain = others.gain + Math.min(word.weight, partner.weight) * how.likeness;
      if (gain > best.gain) best = { gain, pairs: [{ left: [word], right: [partner], ...how }, ...others.pairs] };
    }
    known.set(key, best);
    return best;
  };
  return from(0, 0);
};
