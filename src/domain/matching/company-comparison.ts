import { align, type Alignment, type Pair } from "./alignment.ts";
import { alignmentScore } from "./alignment-score.ts";
import { mayBeAcronym, type CompanyName } from "./company-name.ts";
import { isShortNameOf } from "./short-names.ts";
import type { Word } from "./word.ts";
import { editDistance } from "./words.ts";

/** Below this likeness, two names are those of different companies. */
const COMPANY_MIN = 0.7;
/** Contradicting words are judged by what they are; here only words count that one side lacks. */
const AGAINST = { contradiction: 0, surplus: 0.25 };
/** Of an acronym and what it stands for, or a name written as one with its form. */
const WHOLE_NAMES = 0.9;
/** Of two companies that differ in common words alone, the one written as in the query comes first. */
const SURPLUS_COMMON = 0.98;

/**
 * How far two names that are alike are one company. "similar": a distinctive word is missing on one side or spelt in two ways,
 * each has a common word that the other lacks, only one has a country or a numeral, or one name is the acronym of the other. "contradicting": each has a word that the
 * other lacks, for what it does or is called, or for where it is; or the numeral that was asked for is missing.
 */
type CompanyAgreement = "same" | "similar" | "contradicting";

export interface CompanyComparison extends Alignment {
  /** From 0 to 1. */
  readonly likeness: number;
  readonly agreement: CompanyAgreement;
}

export const compareCompanies = (one: CompanyName, other: CompanyName): CompanyComparison => {
  if (isAcronym(one, other) || isAcronym(other, one)) return wholeNames(one, other, "acronym");
  if (isWithForm(one, other) || isWithForm(other, one)) return wholeNames(one, other, "joined");
  const alignment = withoutSlips(align(one.words, other.words));
  return { ...alignment, likeness: likenessOf(alignment), agreement: agreementOf(alignment) };
};

const wholeNames = (one: CompanyName, other: CompanyName, agreement: Pair["agreement"]): CompanyComparison => {
  const pair: Pair = { left: one.words, right: other.words, agreement, likeness: WHOLE_NAMES };
  return { pairs: [pair], onlyLeft: [], onlyRight: [], likeness: WHOLE_NAMES, agreement: "similar" };
};

/** "SiemensAG" beside "Siemens AG". */
const isWithForm = ({ words: [joined, ...others] }: CompanyName, { words, forms }: CompanyName): boolean =>
  joined !== undefined &&
  others.length === 0 &&
  words.length === 1 &&
  forms.length > 0 &&
  joined.text === `${words[0]?.text}${forms[0]}`;

/** Whether the company that is known, the other, may be the one that was asked for. */
export const mayBeMeant = ({ likeness, agreement }: CompanyComparison): boolean =>
  likeness >= COMPANY_MIN && agreement !== "contradicting";

const isAcronym = (short: CompanyName, long: CompanyName): boolean => {
  const [word, ...others] = short.words;
  if (word === undefined || others.length > 0 || !long.acronyms.includes(word.text)) return false;
  return mayBeAcronym(word.text, short.isLetters) || isShortNameOf(word.text, long.words);
};

const likenessOf = (alignment: Alignment): number => {
  const { onlyLeft, onlyRight } = alignment;
  const likeness = alignmentScore(
    { ...alignment, onlyLeft: onlyLeft.filter(isDistinctive), onlyRight: onlyRight.filter(isDistinctive) },
    AGAINST,
  );
  return [...onlyLeft, ...onlyRight].every(isDistinctive) ? likeness : SURPLUS_COMMON * likeness;
};

const isDistinctive = ({ weight }: Word): boolean => weight === 1;

const agreementOf = ({ pairs, onlyLeft, onlyRight }: Alignment): CompanyAgreement => {
  const sides = [onlyLeft, onlyRight];
  const bothHave = (isMeant: (word: Word) => boolean): boolean => sides.every((words) => words.some(isMeant));
  if (bothHave(isTelling) || bothHave(isPlace)) return "contradicting";
  if (onlyLeft.some(isNumeral) || onlyRight.some(isNumeral)) {
    const isSeries = bothHave(isNumeral) && pairs.filter(isDistinctivePair).length >= SERIES_MIN_WORDS;
    if (onlyLeft.some(isNumeral) && !isSeries) return "contradicting";
    return "similar";
  }
  const isAgreed = pairs.every(({ agreement }) => ["same", "sound", "joined"].includes(agreement));
  if (!isAgreed || sides.flat().some((word) => isDistinctive(word) || isPlace(word))) return "similar";
  return sides.every((words) => words.length > 0) || isVague(pairs, sides.flat()) ? "similar" : "same";
};

/** "Delta" may be "Delta Technologies" or a hundred others; "Acme Group" is mostly Acme, and two words that agree say more. */
const isVague = (pairs: readonly Pair[], surplus: readonly Word[]): boolean =>
  pairs.filter(isDistinctivePair).length < TELLING_WORDS && surplus.some(({ text }) => !reach.has(text));

/** So many words that agree tell a company from others, whatever common words one side leaves out. */
const TELLING_WORDS = 2;

/** So many other words that agree make two numerals those of one company's funds: "Acme Real Estate Partners V", "VI". */
const SERIES_MIN_WORDS = 3;
const isNumeral = ({ tag }: Word): boolean => tag === "numeral";
const isPlace = ({ tag }: Word): boolean => tag === "place";
const isDistinctivePair = ({ left }: Pair): boolean => left.some(isDistinctive);
/** For how far it reaches, not for what it does. */
const reach = new Set("international global worldwide group holdings".split(" "));
const isTelling = (word: Word): boolean => !isPlace(word) && !isNumeral(word) && !reach.has(word.text);

/** Takes apart the pairs of words that are alike, but rather two words than one with a slip. */
const withoutSlips = (alignment: Alignment): Alignment => {
  const isAlone = alignment.pairs.filter(isDistinctivePair).length === 1;
  const pairs = alignment.pairs.filter((pair) => !isTwoWords(pair, isAlone));
  if (pairs.length === alignment.pairs.length) return alignment;
  const apart = alignment.pairs.filter((pair) => !pairs.includes(pair));
  return {
    pairs,
    onlyLeft: [...alignment.onlyLeft, ...apart.flatMap(({ left }) => left)],
    onlyRight: [...alignment.onlyRight, ...apart.flatMap(({ right }) => right)],
  };
};

/**
 * A beginning, or a word with two slips, is another company where no other word agrees. Search keys would not find it
 * either.
 */
const isTwoWords = (pair: Pair, isAlone: boolean): boolean => {
  const {
    left: [one],
    right: [other],
    agreement,
  } = pair;
  if (isAlone && (agreement === "initial" || agreement === "beginning")) return true;
  if (agreement !== "spelling" || one === undefined || other === undefined) return false;
  return !isSlip(one, other) || (isAlone && editDistance(one.sound, other.sound, 1) > 1);
};

/** A letter in place of another makes another word of a shorter one: "Nova", "Nava". */
const LETTER_REPLACED_MIN_LENGTH = 5;

/** Slips are rarely in the first letter. */
const isSlip = (one: Word, other: Word): boolean => {
  if (one.text[0] !== other.text[0] && one.sound[0] !== other.sound[0]) return false;
  const isReplaced = one.text.length === other.text.length && lettersOf(one) !== lettersOf(other);
  return !isReplaced || one.text.length >= LETTER_REPLACED_MIN_LENGTH;
};

const lettersOf = ({ text }: Word): string => Array.from(text).sort().join("");
