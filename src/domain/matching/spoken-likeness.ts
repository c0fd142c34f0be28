import { soundOf } from "./words.ts";

/** Sounds of words in Latin spelling that another script writes in one way, each before the sound that stands for it. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[gc]h(?=t)/g, ""],
  [/au/g, "o"],
  [/g(?=[eiy])|z/g, "j"],
  [/ch(?=[rlm])/g, "k"],
  [/[ts]ion/g, "shan"],
  [/ch/g, "C"],
  [/sh/g, "S"],
  [/ph/g, "f"],
  [/(?<=.)h/g, ""],
  [/x/g, "ks"],
];

/** A word as it is spoken. In capitals: sounds that Latin letters write with two. */
export const spokenForm = (word: string): string =>
  soundOf(SPELLINGS.reduce((text, [from, to]) => text.replaceAll(from, to), word));

const VOWEL = 0.4;
const HALF_VOWEL = 0.6;
const SIMILAR = 0.5;
const costOf = (sound: string): number => {
  if (VOWELS.includes(sound)) return VOWEL;
  return HALF_VOWELS.includes(sound) ? HALF_VOWEL : 1;
};
const VOWELS = "aeiou";
const HALF_VOWELS = "hyv";
/** Consonants that two scripts, or two ears, mix up. */
const similar = ["sjSC", "bv", "dr", "td", "kg", "nm", "fp", "lr", "Ck", "yi", "vu", "jy"];

const costOfReplacing = (one: string, other: string): number => {
  if (one === other) return 0;
  if (VOWELS.includes(one) && VOWELS.includes(other)) return VOWEL;
  if (similar.some((sounds) => sounds.includes(one) && sounds.includes(other))) return SIMILAR;
  return Math.max(costOf(one), costOf(other));
};

const costOfAll = (sounds: string): number => Array.from(sounds).reduce((sum, sound) => sum + costOf(sound), 0);

/** Like an edit distance, but vowels count little, as do consonants that are easily mixed up. */
const distance = (one: string, other: string): number => {
  const columns = Array.from(other);
  let last = columns.reduce((line, sound) => [...line, (line.at(-1) ?? 0) + costOf(sound)], [0]);
  for (const sound of one) {
    const line = [(last[0] ?? 0) + costOf(sound)];
    for (const [column, partner] of columns.entries()) {
      line.push(
        Math.min(
          (last[column + 1] ?? 0) + costOf(sound),
          (line[column] ?? 0) + costOf(partner),
          (last[column] ?? 0) + costOfReplacing(sound, partner),
        ),
      );
    }
    last = line;
  }
  return last.at(-1) ?? 0;
};

/** From 0 to 1: how alike two words are spoken. For two words of which one was written in another script. */
export const spokenLikeness = (one: string, other: string): number => {
  const [left, right] = [spokenForm(one), spokenForm(other)];
  const most = Math.max(costOfAll(left), costOfAll(right));
  return most === 0 ? 0 : 1 - distance(left, right) / most;
};

/** From "a" to "z". */
const LETTER_NAMES = "e bi si di i ef ji ech ai je ke el em en o pi kyu ar es ti yu vi dablyu eks vai jed".split(" ");
const A = 97;

/** Letters as Indian scripts write them: "टीसीएस", "tisies", is "tcs". */
export const spelledOut = (letters: string): string =>
  Array.from(letters, (letter) => LETTER_NAMES[letter.charCodeAt(0) - A] ?? letter).join("");
