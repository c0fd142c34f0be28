import type { Alignment, Pair } from "./alignment.ts";
import type { Word } from "./word.ts";

export interface Against {
  /** What words of both sides that match none of the other count, in weights. */
  readonly contradiction: number;
  /** What a word counts that only one side has, such as a middle name. */
  readonly surplus: number;
}

/** How alike two names are, from 0 to 1. */
export const alignmentScore = ({ pairs, onlyLeft, onlyRight }: Alignment, against: Against): number => {
  const weight = sum(pairs, weightOfPair);
  if (weight === 0) return 0;
  const gain = sum(pairs, (pair) => weightOfPair(pair) * pair.likeness);
  const [left, right] = [totalWeight(onlyLeft), totalWeight(onlyRight)];
  const lost = against.contradiction * Math.min(left, right) + against.surplus * Math.abs(left - right);
  return gain / (weight + lost);
};

const weightOfPair = ({ left, right }: Pair): number => Math.min(totalWeight(left), totalWeight(right));

const totalWeight = (words: readonly Word[]): number => sum(words, ({ weight }) => weight);

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);
