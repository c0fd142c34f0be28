import type { Alignment, Pair } from "./alignment.ts";
import { companyName, type CompanyName } from "./company-name.ts";
import { hasOtherScript, type ToLatin } from "./latin.ts";
import { generationOf, personName } from "./person-name.ts";
import { isWhole, type Word } from "./word.ts";

/** A name that was asked for, and the known one it was compared with, as both were written. */
export interface Compared {
  readonly asked: string;
  readonly known: string;
}

/** How names of people came to agree: "Krishna may be K. (initial)". */
export const explainNames = (alignment: Alignment, compared: Compared, toLatin: ToLatin): readonly string[] => [
  ...explained(alignment, compared, (text) => personName(text, toLatin)),
  ...generationsLeftOut(compared),
];

/** "“Jr” only in your search" */
const generationsLeftOut = ({ asked, known }: Compared): readonly string[] => {
  const [ours, theirs] = [generationOf(asked), generationOf(known)];
  if (ours === theirs) return [];
  return [
    ...(ours === undefined ? [] : [`“${ours}” only in your search`]),
    ...(theirs === undefined ? [] : [`“${theirs}” not in your search`]),
  ];
};

/** How names of companies came to agree, and which legal forms were not compared: "Ltd left out". */
export const explainCompanies = (
  alignment: Alignment,
  compared: Compared,
  companies: { readonly asked: CompanyName; readonly known: CompanyName },
  toLatin: ToLatin,
): readonly string[] => {
  const readWord = (text: string): readonly Word[] => companyName(text, toLatin).words;
  return [...explained(alignment, compared, readWord), ...formsLeftOut(compared, companies)];
};

type ReadWords = (text: string) => readonly Word[];

const explained = ({ pairs, onlyLeft, onlyRight }: Alignment, { asked, known }: Compared, read: ReadWords) => [
  ...pairs
    // Words of two scripts look different, also where they are the same in Latin letters.
    .filter(({ agreement }) => agreement !== "same" || hasOtherScript(asked) !== hasOtherScript(known))
    .map(({ left, right, agreement }) => {
      const [ours, theirs] = [written(left, asked, read), written(right, known, read)];
      if (agreement !== "same") return `${ours} ${AGREEMENTS[agreement](theirs)}`;
      return hasOtherScript(ours) === hasOtherScript(theirs) ? [] : `${ours} ${AGREEMENTS.script(theirs)}`;
    })
    .flat(),
  ...onlyIn(onlyLeft, asked, read).map((word) => `“${word}” only in your search`),
  ...onlyIn(onlyRight, known, read).map((word) => `“${word}” not in your search`),
];

const AGREEMENTS: Readonly<Record<Exclude<Pair["agreement"], "same">, (theirs: string) => string>> = {
  sound: (theirs) => `sounds like ${theirs}`,
  script: (theirs) => `is ${theirs} in another script`,
  nickname: (theirs) => `may be ${theirs} (nickname)`,
  spelling: (theirs) => `is spelled ${theirs}`,
  initial: (theirs) => `may be ${theirs} (initial)`,
  beginning: (theirs) => `may be ${theirs} (short form)`,
  joined: (theirs) => `is written ${theirs}`,
  "nearly joined": (theirs) => `is written ${theirs}`,
  acronym: (theirs) => `may be ${theirs} (acronym)`,
};

/** Particles and initials that one side lacks say nothing. */
const onlyIn = (words: readonly Word[], text: string, read: ReadWords): readonly string[] =>
  words
    .filter((word) => isWhole(word) || ["place", "common"].includes(word.tag))
    .map((word) => written([word], text, read));

/** The part of a text that was read as these words, as it was written. */
const written = (words: readonly Word[], text: string, read: ReadWords): string => {
  const tokens = text.split(/[\s,;/()\-‐‑–]+/).filter((token) => token !== "");
  return words
    .map((word) => runReadAs(word, tokens, read) ?? { at: tokens.length, text: word.text })
    .sort((one, other) => one.at - other.at)
    .map((run) => run.text)
    .join(" ");
};

/** "United Kingdom" is one word of a company. */
const RUN_MAX = 3;

const runReadAs = (word: Word, tokens: readonly string[], read: ReadWords) => {
  for (let length = 1; length <= RUN_MAX; length += 1) {
    for (let at = 0; at + length <= tokens.length; at += 1) {
      const text = tokens.slice(at, at + length).join(" ");
      if (read(text).some((one) => one.text === word.text)) return { at, text };
    }
  }
  return undefined;
};

const formsLeftOut = (
  { asked, known }: Compared,
  companies: { readonly asked: CompanyName; readonly known: CompanyName },
): readonly string[] => {
  const [ours, theirs] = [companies.asked.forms, companies.known.forms];
  if (ours.join(" ") === theirs.join(" ")) return [];
  const forms = theirs.length > 0 ? formsIn(known, theirs) : formsIn(asked, ours);
  return forms === "" ? [] : [`${forms} left out`];
};

/** "Pvt. Ltd." of "Acme Pvt. Ltd." */
const formsIn = (text: string, forms: readonly string[]): string => {
  const lettersOf = (token: string): string => token.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  return text
    .split(/[\s,]+/)
    .filter((token) => forms.includes(lettersOf(token)))
    .join(" ");
};
