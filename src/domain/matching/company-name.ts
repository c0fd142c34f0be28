import { latinWords, type LatinWord, type ToLatin } from "./latin.ts";
import { withoutLegalForms } from "./legal-forms.ts";
import { isNumeral, withNumerals } from "./numerals.ts";
import { placeAt } from "./places.ts";
import { cityOfToday } from "./renamed-cities.ts";
import { sorted, wordFrom, type Word, type WordBag } from "./word.ts";
import { joinDotted, joinLetters } from "./words.ts";

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
    "international global group holdings tech solutions services systems enterprises industries consulting associates " +
    "ventures labs worldwide management"
  ).split(" "),
);

const READ_MAX = 20;
const WORDS_MAX = 8;
const ACRONYM_MIN_WORDS = 2;

export interface CompanyName {
  readonly words: WordBag;
  /** Legal forms, which are not compared. */
  readonly forms: readonly string[];
  /**
   * The first letters of a name of two words or more, "tcs" of "Tata Consultancy Services", and with those of its form: "bhel" of
   * "Bharat Heavy Electricals Limited".
   */
  readonly acronyms: readonly string[];
  /** Whether it is letters written apart: "L&T" may be the acronym of only two words. */
  readonly isLetters: boolean;
}

const lettersApart = /^\P{L}*\p{L}[^\p{L}\p{N}]+\p{L}(?!\p{L})/u;

/** A company's name without its legal form: "ACME Pvt. Ltd.", "The Acme Co" and "acme" are the same. */
export const companyName = (text: string, toLatin: ToLatin): CompanyName => {
  const written = latinWords(joinDotted(text), READ_MAX, toLatin);
  const { named, forms } = withoutLegalForms(joinLetters(written.map(({ text }) => text)), mayFollowForm);
  const telling = named.filter((word, _, all) => all.length === 1 || !fillers.has(word));
  const further = written.filter(({ origin, alternative }) => origin !== undefined || alternative !== undefined);
  const origins = new Map(further.map((word) => [word.text, word]));
  const words = tagged(withNumerals(telling).slice(0, WORDS_MAX), origins);
  const isLetters = words.length === 1 && lettersApart.test(text);
  return { words: sorted(words), forms, acronyms: acronymsOf(words, forms), isLetters };
};

/** A place or a common word may stand behind the legal form: "Acme Co India". */
const mayFollowForm = (word: string): boolean => commonWords.has(word) || placeAt([word], 0) !== undefined;

const tagged = (texts: readonly string[], origins: ReadonlyMap<string, LatinWord>): readonly Word[] => {
  const words: Word[] = [];
  for (let at = 0; at < texts.length;) {
    const place = placeAt(texts, at);
    const text = texts[at] ?? "";
    words.push(place === undefined ? wordOf(text, origins) : wordFrom({ text: place.place }, "place"));
    at += place?.length ?? 1;
  }
  return words;
};

const wordOf = (text: string, origins: ReadonlyMap<string, LatinWord>): Word => {
  if (isNumeral(text)) return wordFrom({ text }, "numeral");
  const short = Object.hasOwn(shortForms, text) ? (shortForms[text] ?? text) : (cityOfToday(text) ?? text);
  return wordFrom(origins.get(text) ?? { text: short }, commonWords.has(short) ? "common" : "name");
};

const ACRONYM_LETTERS_MIN = 3;

/** An acronym of two letters stands for too many names, unless its letters are written apart: "L&T". */
export const mayBeAcronym = (word: string, isLetters: boolean): boolean =>
  isLetters || word.length >= ACRONYM_LETTERS_MIN;

const acronymsOf = (words: readonly Word[], forms: readonly string[]): readonly string[] => {
  if (words.length < ACRONYM_MIN_WORDS) return [];
  const ofWords = words.map(({ text }) => Array.from(text)[0]).join("");
  const ofForms = forms.map((form) => formLetters.get(form) ?? "").join("");
  return ofForms === "" || ofForms.length < forms.length ? [ofWords] : [ofWords, ofWords + ofForms];
};

/** Of the legal forms that acronyms count. */
const formLetters = new Map(
  "limited ltd corporation corp company co private pvt".split(" ").map((form) => [form, form.charAt(0)]),
);
