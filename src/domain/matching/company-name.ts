import { bagLikeness, bagOf, standingWords, type Word, type WordBag } from "./word-match.ts";
import { joinLetters, wordsOf } from "./words.ts";

/** Legal forms at the end of a company's name, which people leave out. */
const legalForms = new Set(
  (
    "ltd limited pvt private p llp llc lp plc inc incorporated corp corporation co company cos gmbh mbh ag kg ug se sa sas " +
    "sarl sau srl sl spa bv nv oy oyj ab as asa aps kk pte pty sdn bhd opc"
  ).split(" "),
);
/** Legal forms without another meaning, removed even where a place follows: "Acme Pvt Ltd Pune". */
const plainForms = new Set("ltd limited pvt llp llc plc inc incorporated gmbh pte".split(" "));

const fillers = new Set(["and", "the", "of", "und", "et", "y", "e", "de", "for"]);

/** Long and short of the same word. */
const shortForms: Readonly<Record<string, string>> = {
  technologies: "tech",
  technology: "tech",
  techs: "tech",
  intl: "international",
  bros: "brothers",
  mfg: "manufacturing",
  engg: "engineering",
  engineers: "engineering",
  svcs: "services",
  service: "services",
  inds: "industries",
  industry: "industries",
  ent: "enterprises",
  enterprise: "enterprises",
  pharmaceuticals: "pharma",
  pharmaceutical: "pharma",
  laboratories: "labs",
  laboratory: "labs",
  lab: "labs",
  hospitals: "hospital",
  hosp: "hospital",
  assoc: "associates",
  solution: "solutions",
  soln: "solutions",
  consultancy: "consulting",
  consultants: "consulting",
  holding: "holdings",
  grp: "group",
  sys: "systems",
  system: "systems",
  info: "information",
  sw: "software",
  univ: "university",
  mgmt: "management",
  fin: "finance",
  financial: "finance",
  fincorp: "finance",
  comm: "communications",
  communication: "communications",
};

/** Words that thousands of companies share: they distinguish nobody, and are often left out. */
const commonWords = new Set(
  (
    "india indian international global group holdings tech solutions services systems enterprises industries consulting " +
    "associates ventures labs worldwide asia europe usa uk"
  ).split(" "),
);
const COMMON_WEIGHT = 0.3;
/** Common words for where a company works: its units in two places are two companies. */
const places = new Set("india indian asia europe usa uk".split(" "));
/** Common words for how far it reaches, not for what it does. */
const reach = new Set("international global worldwide group holdings".split(" "));

export interface CompanyName {
  readonly words: WordBag;
  /** The first letters of a name of three words or more: "Tata Consultancy Services" is "tcs". */
  readonly acronym: string | undefined;
}

/** A company's name without its legal form: "ACME Pvt. Ltd.", "The Acme Co" and "acme" are the same. */
export const companyName = (text: string): CompanyName => {
  const words = joinLetters(wordsOf(text)).filter((word, _, all) => all.length === 1 || !fillers.has(word));
  const named = withoutLegalForms(
    words.map((word) => (Object.hasOwn(shortForms, word) ? (shortForms[word] ?? word) : word)),
  );
  const acronym = named.length < 3 ? undefined : named.map((word) => Array.from(word)[0]).join("");
  return { words: bagOf(named, (word) => (commonWords.has(word) ? COMMON_WEIGHT : 1)), acronym };
};

/** Removes legal forms at the end, also before common words: "Acme Co India". The first word always stays. */
const withoutLegalForms = (words: readonly string[]): readonly string[] => {
  const named: string[] = [];
  let isEnd = true;
  for (const [place, word] of [...words.entries()].toReversed()) {
    isEnd = place > 0 && (plainForms.has(word) || (isEnd && (legalForms.has(word) || commonWords.has(word))));
    if (!isEnd || commonWords.has(word)) named.unshift(word);
  }
  return named;
};

const ACRONYM = 0.9;
/** Of two companies that differ in common words alone, the one written as in the query comes first. */
const SURPLUS_COMMON = 0.98;

/** From 0 to 1. */
export const companyLikeness = (one: CompanyName, other: CompanyName): number => {
  const abbreviated = isAcronym(one, other) || isAcronym(other, one) ? ACRONYM : 0;
  const distinctive = SURPLUS_COMMON * bagLikeness(...withoutSurplus(one.words, other.words));
  return Math.max(bagLikeness(one.words, other.words), distinctive, abbreviated);
};

/** Both names without the common words that only one of them has, unless it has no other words. */
const withoutSurplus = (one: WordBag, other: WordBag): [WordBag, WordBag] => {
  const [left, right] = [withoutCommon(one, other), withoutCommon(other, one)];
  const isContradiction = left.length < one.length && right.length < other.length;
  return isContradiction || left.length === 0 || right.length === 0 ? [one, other] : [left, right];
};

const withoutCommon = (bag: WordBag, other: WordBag): WordBag =>
  bag.filter(({ text, weight }) => weight === 1 || other.some((word) => word.text === text));

const isAcronym = (short: CompanyName, long: CompanyName): boolean =>
  long.acronym !== undefined && short.words.length === 1 && short.words[0]?.text === long.acronym;

/**
 * How far two names that are alike are one company. "contradicting": each has a word that the other lacks, for what it
 * does or is called, or for where it is. "similar": a distinctive word is missing on one side or spelt in two ways, or
 * one name is the acronym of the other.
 */
export type CompanyAgreement = "same" | "similar" | "contradicting";

export const companyAgreement = (one: CompanyName, other: CompanyName): CompanyAgreement => {
  if (isAcronym(one, other) || isAcronym(other, one)) return "similar";
  const sides = standingWords(one.words, other.words, isSpeltNear);
  const bothHaveAlone = (isMeant: (text: string) => boolean): boolean =>
    sides.every((words) => words.some(({ text, matchKind }) => matchKind === "alone" && isMeant(text)));
  if (bothHaveAlone((text) => !places.has(text) && !reach.has(text)) || bothHaveAlone((text) => places.has(text)))
    return "contradicting";
  const isAgreed = sides.flat().every((word) => word.matchKind === "same" || !isDistinctive(word));
  return isAgreed && !bothHaveAlone(() => true) ? "same" : "similar";
};

const isDistinctive = ({ weight }: Word): boolean => weight === 1;

/** A letter in place of another makes another word of a shorter one: "Nova", "Nava". */
const LETTER_REPLACED_MIN_LENGTH = 5;

/** Slips are rarely in the first letter. */
const isSpeltNear = (one: Word, other: Word): boolean => {
  if (one.text[0] !== other.text[0] && one.sound[0] !== other.sound[0]) return false;
  const isReplaced = one.text.length === other.text.length && lettersOf(one) !== lettersOf(other);
  return !isReplaced || one.text.length >= LETTER_REPLACED_MIN_LENGTH;
};

const lettersOf = ({ text }: Word): string => Array.from(text).sort().join("");
