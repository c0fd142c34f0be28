import { align, type Alignment, type Pair } from "./alignment.ts";
import { alignmentScore } from "./alignment-score.ts";
import { withInitials } from "./person-name.ts";
import { isWhole, type Tag, type Word, type WordBag } from "./word.ts";

/** Below this likeness, two names are those of different people. */
const NAME_MIN = 0.78;

/** Another name speaks more against a person than a name that is the same speaks for them. */
const AGAINST = { contradiction: 3, surplus: 0.25 };

export interface PersonComparison extends Alignment {
  /** From 0 to 1. */
  readonly likeness: number;
}

export const comparePeople = (one: WordBag, other: WordBag): PersonComparison => {
  const alignment = align(withInitials(one, other), withInitials(other, one));
  return { ...alignment, likeness: haveChangedPlaces(alignment) ? 0 : alignmentScore(alignment, AGAINST) };
};

/** Father and son: "Salman bin Ahmad" is someone else than "Ahmad bin Salman". */
const haveChangedPlaces = ({ pairs }: Alignment): boolean => {
  const changed = (from: Tag, to: Tag): boolean =>
    pairs.some(({ left: [one], right: [other] }) => one?.tag === from && other?.tag === to);
  return changed("personal", "father") && changed("father", "personal");
};

/** Whether two names may be those of one person. Initials alone name no one. */
export const mayBeOnePerson = ({ likeness, pairs }: PersonComparison): boolean =>
  likeness >= NAME_MIN && pairs.some(isOfWholeWords);

const isOfWholeWords = ({ left, right }: Pair): boolean => left.some(isWhole) && right.some(isWhole);

/** This many words of a name distinguish a person from most others. */
const TELLING_WORDS = 2;

/**
 * Whether two names are the same: two whole words of them, or the only one that they have, and none that is spelt in two
 * ways. A middle name that only one of them has makes no difference.
 */
export const isSameName = ({ pairs, onlyLeft, onlyRight }: PersonComparison): boolean => {
  const whole = pairs.filter(isOfWholeWords);
  if (!whole.every(isTheSame)) return false;
  const [left, right] = [pairs.flatMap((pair) => pair.left), pairs.flatMap((pair) => pair.right)];
  const most = Math.max(wholeWords([...left, ...onlyLeft]), wholeWords([...right, ...onlyRight]));
  const same = whole.reduce((sum, pair) => sum + Math.max(wholeWords(pair.left), wholeWords(pair.right)), 0);
  return same >= Math.min(TELLING_WORDS, most);
};

/** Names written in another script first have several spellings of one sound: "Meera" and "Mira". */
const isTheSame = ({ agreement }: Pair): boolean => ["same", "sound", "joined"].includes(agreement);

const wholeWords = (words: readonly Word[]): number => words.filter(isWhole).length;
