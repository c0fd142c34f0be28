import { nicknameWeight } from "./nicknames.ts";
import { spelledOut, spokenForm, spokenLikeness } from "./spoken-likeness.ts";
import { isOfPerson, type Word } from "./word.ts";
import { editDistance } from "./words.ts";

/** How two words agree that are not the same. */
export type Agreement = "sound" | "script" | "nickname" | "spelling" | "initial" | "beginning";

export interface Likeness {
  readonly agreement: Agreement;
  /** From 0 to 1. */
  readonly likeness: number;
}

const INITIAL = 0.85;
const SAME_SOUND = 0.93;
const BEGINNING = 0.75;
const BEGINNING_MIN_LENGTH = 3;
/** "Alex" is a short form of Alexander, and that is likelier than a slip. "Petrova" is another name than "Petrov". */
const SHORT_FORM = 0.9;
const SHORT_FORM_MIN_LENGTH = 4;
const LEFT_OUT_MIN_LENGTH = 3;
const PARTICLE = 0.5;
const SPOKEN = 0.85;
const SPOKEN_MIN = 0.72;
const SPELLED_OUT_MAX_LENGTH = 6;
const WITHOUT_VOWELS = 0.85;

/** How alike two words are that differ; undefined where they can't be the same word. */
export const wordLikeness = (one: Word, other: Word): Likeness | undefined => {
  if (one.tag === "numeral" || other.tag === "numeral" || one.tag === "place" || other.tag === "place")
    return undefined;
  if (one.characters !== undefined && other.characters !== undefined) return undefined;
  if (one.tag === "particle" || other.tag === "particle") return particleLikeness(one, other);
  const [short, long] = one.text.length <= other.text.length ? [one, other] : [other, one];
  if (short.text.length === 1) return long.text.startsWith(short.text) ? like("initial", INITIAL) : undefined;
  if ((one.origin === "indic") !== (other.origin === "indic")) return acrossScripts(one, other);
  if ((one.origin === "unvowelled") !== (other.origin === "unvowelled")) return withoutVowels(one, other);
  return best([
    like("spelling", likenessOfSpelling(short.text, long.text, 2)),
    like(one.sound === other.sound ? "sound" : "spelling", SAME_SOUND * likenessOfSound(one.sound, other.sound)),
    like("nickname", isOfPerson(one) && isOfPerson(other) ? nicknameWeight(one.text, other.text) : 0),
    like("beginning", likenessOfBeginning(short, long)),
  ]);
};

const like = (agreement: Agreement, likeness: number): Likeness => ({ agreement, likeness });

const best = (ways: readonly Likeness[]): Likeness | undefined => {
  const most = ways.reduce((best, way) => (way.likeness > best.likeness ? way : best));
  return most.likeness > 0 ? most : undefined;
};

/** "El" and "al", and a particle with a slip: "xal". Less alike than what is a word of its own. */
const particleLikeness = (one: Word, other: Word): Likeness | undefined =>
  editDistance(one.text, other.text, 1) === 1 ? like("spelling", PARTICLE) : undefined;

const likenessOfBeginning = (short: Word, long: Word): number => {
  if (short.text.length < BEGINNING_MIN_LENGTH || !long.text.startsWith(short.text)) return 0;
  const leftOut = long.text.length - short.text.length;
  const isShortForm = short.text.length >= SHORT_FORM_MIN_LENGTH && leftOut >= LEFT_OUT_MIN_LENGTH;
  return isShortForm && isOfPerson(short) && isOfPerson(long) ? SHORT_FORM : BEGINNING;
};

const acrossScripts = (one: Word, other: Word): Likeness | undefined => {
  const [indic, latin] = one.origin === "indic" ? [one, other] : [other, one];
  const spelled = latin.text.length <= SPELLED_OUT_MAX_LENGTH ? spokenLikeness(indic.text, spelledOut(latin.text)) : 0;
  const read = indic.alternative === undefined ? 0 : spokenLikeness(indic.alternative, latin.text);
  const likeness = Math.max(spokenLikeness(indic.text, latin.text), read, spelled);
  return likeness >= SPOKEN_MIN ? like("script", SPOKEN) : undefined;
};

const withoutVowels = (one: Word, other: Word): Likeness | undefined =>
  consonantsOf(one) === consonantsOf(other) ? like("script", WITHOUT_VOWELS) : undefined;

/** Arabic has no "p", and writes "v" as "f" or "w". */
const consonantsOf = ({ text }: Word): string =>
  spokenForm(text)
    .replaceAll(/[aeiouyhv]/g, "")
    .replaceAll("p", "b");

/** Sounds already ignore some letters: only one more may differ, and not the first ("Sunrise", "Moonrise"). */
const likenessOfSound = (one: string, other: string): number => {
  if (one === other) return 1;
  return one[0] === other[0] ? likenessOfSpelling(one, other, 1) : 0;
};

const likenessOfSpelling = (one: string, other: string, most: number): number => {
  const allowed = Math.min(most, editsAllowed(Math.min(one.length, other.length)));
  const edits = editDistance(one, other, allowed);
  return edits > allowed ? 0 : 1 - edits / Math.max(one.length, other.length);
};

/** Fewer for shorter words, where one letter more often makes a different word. */
const editsAllowed = (length: number): number => {
  if (length < 3) return 0;
  return length < 6 ? 1 : 2;
};
