import { wordLikeness, type Agreement, type Likeness } from "./word-likeness.ts";
import type { Word } from "./word.ts";
import { editDistance } from "./words.ts";

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
  const pairs = [...takeSame(rest), ...takeJoined(rest, 0), ...takeAlike(rest), ...takeJoined(rest, 1)];
  return { pairs, onlyLeft: rest.left, onlyRight: rest.right };
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
  one.text === other.text &&
  (one.characters === undefined || other.characters === undefined || one.characters === other.characters);

const JOINED_MIN_LENGTH = 4;
const PARTS_MAX = 4;

/** Words of one side that are a word of the other together: "van der Bilt", "Vanderbilt". */
const takeJoined = (rest: Rest, edits: 0 | 1): readonly Pair[] => {
  if (rest.left.length === 0 || rest.right.length === 0) return [];
  const pairs: Pair[] = [];
  for (const word of rest.left.filter(isLong)) {
    const parts = partsOf(word.text, rest.right, edits);
    if (parts === undefined) continue;
    pairs.push(joined([word], parts, edits));
    rest.left = rest.left.filter((one) => one !== word);
    rest.right = rest.right.filter((one) => !parts.includes(one));
  }
  for (const word of rest.right.filter(isLong)) {
    const parts = partsOf(word.text, rest.left, edits);
    if (parts === undefined) continue;
    pairs.push(joined(parts, [word], edits));
    rest.right = rest.right.filter((one) => one !== word);
    rest.left = rest.left.filter((one) => !parts.includes(one));
  }
  return pairs;
};

const isLong = ({ text, tag }: Word): boolean => text.length >= JOINED_MIN_LENGTH && tag !== "place";

const joined = (left: readonly Word[], right: readonly Word[], edits: number): Pair => {
  const length = left.length === 1 ? (left[0]?.text.length ?? 1) : (right[0]?.text.length ?? 1);
  return { left, right, agreement: edits === 0 ? "joined" : "nearly joined", likeness: 1 - edits / length };
};

/** Two to four of these words that are the text together, in any order, but for some letters. */
const partsOf = (text: string, words: readonly Word[], edits: number): readonly Word[] | undefined => {
  const search = (used: readonly Word[], made: string): readonly Word[] | undefined => {
    if (used.length > 1 && editDistance(made, text, edits) <= edits) return used;
    if (used.length === PARTS_MAX || made.length >= text.length + edits) return undefined;
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
