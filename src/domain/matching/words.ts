/** Letters that Unicode does not decompose into a letter and a mark, with what people type for them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ĸ: "k",
  ŋ: "n",
  ŧ: "t",
};
const plainLetters = new RegExp(`[${Object.keys(PLAIN_LETTERS).join("")}]`, "g");

/** In characters; longer texts are cut. No name, company or title is this long. */
const TEXT_MAX_LENGTH = 200;
const WORDS_MAX = 8;
const WORD_MAX_LENGTH = 30;

/**
 * The words of a text as they are compared: lower case, without accents and apostrophes, split at everything that is no
 * letter or digit. At most 8 words, or `most`, of at most 30 characters. Marks of other scripts than Latin, Greek and Cyrillic stay:
 * in Devanagari or Thai they are vowels.
 */
export const wordsOf = (text: string, most = WORDS_MAX): readonly string[] => {
  const cut = text.slice(0, TEXT_MAX_LENGTH);
  const words = plainText.test(cut) ? cut.toLowerCase().match(/[a-z\d]+/g) : folded(cut).match(/[\p{L}\p{M}\p{N}]+/gu);
  return (words ?? []).slice(0, most).map((word) => word.slice(0, WORD_MAX_LENGTH));
};

/** Most texts: ASCII without apostrophes, of which folding changes nothing but the case. */
const plainText = /^[ -&(-_a-~]*$/;

const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]|[\p{Cf}'’‘ʼ`´]/gu, "")
    .replaceAll(plainLetters, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize("NFC");

/**
 * Letters with dots between become one word: "S.A.R.L." is "SARL". Beside another letter: "V L.P." is "V LP". A letter that
 * stands for two, such as "ﬁ", is none.
 */
export const joinDotted = (text: string): string =>
  !text.includes(".")
    ? text
    : text
        .normalize("NFKC")
        .replaceAll(/(?<![\p{L}\p{M}\p{N}])(?:\p{L}\p{M}*\.){2,}(?:\p{L}(?![\p{L}\p{M}]))?/gu, (letters) =>
          letters.replaceAll(".", ""),
        );

/** Runs of single letters become one word, wherever their dots were: "G.m.b.H.", "I B M". */
export const joinLetters = (words: readonly string[]): readonly string[] => {
  const joined: string[] = [];
  let letters = "";
  for (const word of words) {
    if (word.length === 1) {
      letters += word;
      continue;
    }
    if (letters !== "") joined.push(letters);
    letters = "";
    joined.push(word);
  }
  return letters === "" ? joined : [...joined, letters];
};

/**
 * Different spellings of one sound, common in names transcribed from another script; before each, letters of which a word
 * must have one to be changed by it. Looking for those is much faster, and a directory has millions of words.
 */
const SOUNDS: readonly (readonly [string, RegExp, string])[] = [
  ["hx", /ksh|x/g, "ks"],
  ["h", /ph/g, "f"],
  ["h", /([bdgjkst])h/g, "$1"],
  ["cq", /ck|c(?![eiyh])|q/g, "k"],
  ["c", /c(?!h)/g, "s"],
  ["ey", /ee|ea|ie|y/g, "i"],
  ["o", /oo|ou/g, "u"],
  ["w", /w/g, "v"],
  ["z", /z/g, "s"],
];

const A = 97;
const LETTERS = 26;

/** The letters from a to z in a word, each a bit. */
const lettersOf = (word: string): number => {
  let letters = 0;
  for (let place = 0; place < word.length; place += 1) {
    const letter = word.charCodeAt(place) - A;
    if (letter >= 0 && letter < LETTERS) letters |= 1 << letter;
  }
  return letters;
};

const sounds = SOUNDS.map(([letters, from, to]) => ({ needed: lettersOf(letters), from, to }));

/** The rough sound of a word: equal for "Meera" and "Mira", "Lakshmi" and "Laxmi". Other scripts are unchanged. */
export const soundOf = (word: string): string => {
  let sound = word;
  // What a change puts in is looked for by none behind it.
  const letters = lettersOf(word);
  for (const { needed, from, to } of sounds) if ((letters & needed) !== 0) sound = sound.replaceAll(from, to);
  return withoutDoubled(sound);
};

/** Letters at the end of a word, and at the beginning of the next, of which one sound may be made where they meet. */
const mayJoin = [lettersOf("bcdeghijkopstx"), lettersOf("aehikosuy")] as const;

/** The sound of two words written as one: mostly theirs, one after the other, which are known. */
export const soundOfBoth = (one: Spoken, other: Spoken): string => {
  const [ending, beginning] = [one.text.slice(-1), other.text.slice(0, 1)];
  const isJoined = (lettersOf(ending) & mayJoin[0]) !== 0 && (lettersOf(beginning) & mayJoin[1]) !== 0;
  if (isJoined || one.sound.slice(-1) === other.sound.slice(0, 1)) return soundOf(one.text + other.text);
  return one.sound + other.sound;
};

interface Spoken {
  readonly text: string;
  readonly sound: string;
}

const withoutDoubled = (word: string): string => {
  for (let place = 1; place < word.length; place += 1) {
    if (word.charCodeAt(place) === word.charCodeAt(place - 1)) return word.replaceAll(/(.)\1+/g, "$1");
  }
  return word;
};

/**
 * How many letters have to be changed, added, left out, or swapped with their neighbour to make one word the other;
 * anything above `limit` is reported as limit + 1.
 */
export const editDistance = (one: string, other: string, limit: number): number => {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let edits = Math.min(at(last, column) + 1, at(line, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1));
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        edits = Math.min(edits, at(beforeLast, column - 2) + 1);
      }
      line.push(edits);
      least = Math.min(least, edits);
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = line;
  }
  return Math.min(at(last, other.length), limit + 1);
};

const at = (line: readonly number[], column: number): number => line[column] ?? Infinity;
