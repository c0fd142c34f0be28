import { joinLetters, soundOf, wordsOf } from "#domain/matching/words.ts";
import type { KeyedCompany, KeyedWord } from "./search-keys.ts";

// How names were read for the search keys of version 4. Stays as it is, until no database has keys of that version.

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
const keyed = (words: readonly string[], weightOf: (word: string) => number): readonly KeyedWord[] =>
  words
    .map((text) => ({ text, sound: soundOf(text), weight: weightOf(text) }))
    .sort((one, other) => (one.text < other.text ? -1 : Number(one.text > other.text)));

export const formerCompany = (text: string): KeyedCompany => {
  const words = joinLetters(wordsOf(text)).filter((word, _, all) => all.length === 1 || !fillers.has(word));
  const named = withoutLegalForms(
    words.map((word) => (Object.hasOwn(shortForms, word) ? (shortForms[word] ?? word) : word)),
  );
  const acronym = named.length < 3 ? undefined : named.map((word) => Array.from(word)[0]).join("");
  return {
    words: keyed(named, (word) => (commonWords.has(word) ? COMMON_WEIGHT : 1)),
    acronyms: acronym === undefined ? [] : [acronym],
    isLetters: false,
    forms: [],
  };
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

/** Honorifics that are never part of a name, wherever they stand: "Banerjee, Ms. Aditi". */
const honorifics = new Set(
  "mr mrs ms miss mx dr prof professor sir shri shrimati smt adv capt col rev jr sr ii iii phd mba esq".split(" "),
);
/** Honorifics at the beginning, degrees at the end, where two words remain; anywhere else they are names. */
const firstOnly = new Set("er sri ca cs maj gen hon".split(" "));
const lastOnly = new Set("md ca cs".split(" "));
const REMAIN_MIN = 2;

const MOHAMMED = "mohammed";
const mohammeds = new Set("md mohd mohammad muhammad muhammed mohamed".split(" "));

const INITIAL_WEIGHT = 0.5;

export const formerPerson = (text: string): readonly KeyedWord[] => {
  const words = wordsOf(text);
  const named = words.filter((word) => !honorifics.has(word));
  const names = withoutEnds(named.length === 0 ? words : named);
  return keyed(
    names.map((word) => (mohammeds.has(word) ? MOHAMMED : word)),
    (word) => (word.length === 1 ? INITIAL_WEIGHT : 1),
  );
};

const withoutEnds = (words: readonly string[]): readonly string[] => {
  if (words.length <= REMAIN_MIN) return words;
  if (firstOnly.has(words[0] ?? "")) return withoutEnds(words.slice(1));
  if (lastOnly.has(words.at(-1) ?? "")) return withoutEnds(words.slice(0, -1));
  return words;
};
