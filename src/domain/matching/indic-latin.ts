/**
 * Names in Devanagari, Bengali, Gujarati and Tamil in Latin letters, as their bearers mostly write them: "नरेन्द्र" is
 * "narendra", not "nrendr". Unicode gives the four scripts one order of letters, each in a block of 128.
 */
const BLOCKS = { devanagari: 0x900, bengali: 0x980, gujarati: 0xa80, tamil: 0xb80 } as const;
type Script = keyof typeof BLOCKS;
const BLOCK_SIZE = 0x80;

/** A run of letters and marks of one of the blocks. */
const runs = /[\u0900-\u0963\u0970-\u097f]+|[\u0980-\u09e3]+|[\u0a80-\u0ae3]+|[\u0b80-\u0be3]+/g;

/** By place in the block. */
const consonants = new Map<number, string>([
  ...lettersFrom(0x15, "k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h"),
  ...lettersFrom(0x58, "k kh g z r rh f y"),
]);
const vowels = new Map<number, string>(lettersFrom(0x04, "a a a i i u u ri li e e e ai o o o au"));
const vowelSigns = new Map<number, string>(lettersFrom(0x3e, "a i i u u ri ri e e e ai o o o au"));
const nasals = new Set([0x01, 0x02]);
const NUKTA = 0x3c;
const VIRAMA = 0x4d;
/** Letters that a dot below makes another sound. */
const dottedLetters = { k: "k", kh: "kh", g: "g", j: "z", d: "r", dh: "rh", ph: "f", y: "y" };
const dotted: Readonly<Record<Reading, Readonly<Record<string, string>>>> = {
  usual: dottedLetters,
  other: { ...dottedLetters, d: "d", dh: "dh" },
};
/** How Tamil mostly writes "ksh": "லட்சுமி" is Lakshmi, "மீனாட்சி" Meenakshi, and sometimes Meenatchi. */
const TAMIL_TCH = "\u0b9f\u0bcd\u0b9a";
const TAMIL_KSH = "\u0b95\u0bcd\u0bb7";

/** Where a script does not sound like the letter in the same place of Devanagari, by place. */
const exceptions: Readonly<Record<Script, ReadonlyMap<number, string>>> = {
  devanagari: new Map(),
  bengali: new Map([[0x2f, "j"]]),
  gujarati: new Map(),
  tamil: new Map([[0x1a, "s"]]),
};
/** A "y" with a dot, or joined to the letter before, is one in Bengali as well: "Bandyopadhyay". */
const YA = 0x2f;
/** An "s" in Tamil, but behind a "t" without a vowel. */
const CHA = 0x1a;

function lettersFrom(first: number, letters: string): readonly (readonly [number, string])[] {
  return letters.split(" ").map((letter, index) => [first + index, letter] as const);
}

interface Syllable {
  readonly consonant: string;
  /** Undefined for the "a" that is spoken but not written, and may be silent. */
  vowel: string | undefined;
  nasal: string;
}

export const isIndic = (text: string): boolean => text.search(runs) !== -1;

/** Some letters are read in two ways: "राठौड़" is Rathore or Rathod. */
type Reading = "usual" | "other";

export const indicToLatin = (text: string, reading: Reading = "usual"): string =>
  text.replaceAll(runs, (run) => runToLatin(run, reading));

const runToLatin = (run: string, reading: Reading): string => {
  const script = scriptOf(run.charCodeAt(0));
  const read = reading === "usual" ? run.replaceAll(TAMIL_TCH, TAMIL_KSH) : run;
  const syllables = syllablesOf(read, { script, dots: dotted[reading] });
  return syllables.map((syllable, place) => spoken(syllable, place, syllables, script)).join("");
};

const scriptOf = (code: number): Script => {
  const block = code - (code % BLOCK_SIZE);
  return (Object.keys(BLOCKS) as Script[]).find((script) => BLOCKS[script] === block) ?? "devanagari";
};

interface ReadBy {
  readonly script: Script;
  readonly dots: Readonly<Record<string, string>>;
}

const syllablesOf = (run: string, { script, dots }: ReadBy): readonly Syllable[] => {
  const syllables: Syllable[] = [];
  for (let index = 0; index < run.length; index += 1) {
    const place = run.charCodeAt(index) % BLOCK_SIZE;
    const last = syllables.at(-1);
    const consonant = consonants.get(place);
    if (consonant !== undefined) {
      const isPlainY = place === YA && (last?.vowel === "" || run.charCodeAt(index + 1) % BLOCK_SIZE === NUKTA);
      const isJoinedToT = script === "tamil" && place === CHA && last?.vowel === "" && last.consonant === "t";
      const spoken = isPlainY || isJoinedToT ? consonant : (exceptions[script].get(place) ?? consonant);
      syllables.push({ consonant: spoken, vowel: undefined, nasal: "" });
    } else if (place === NUKTA && last !== undefined) {
      syllables[syllables.length - 1] = { ...last, consonant: dots[last.consonant] ?? last.consonant };
    } else if (place === VIRAMA && last !== undefined) last.vowel = "";
    else if (nasals.has(place) && last !== undefined) last.nasal = "n";
    else if (vowelSigns.has(place) && last !== undefined) last.vowel = vowelSigns.get(place);
    else if (vowels.has(place)) syllables.push({ consonant: "", vowel: vowels.get(place), nasal: "" });
  }
  return syllables;
};

/** The unwritten "a" is silent at the end of a word, and between two syllables that are spoken; not so in Tamil. */
const spoken = ({ consonant, vowel, nasal }: Syllable, place: number, all: readonly Syllable[], script: Script) => {
  // "सिंह" is Singh.
  const spokenNasal = nasal !== "" && all[place + 1]?.consonant === "h" ? "ng" : nasal;
  if (vowel !== undefined) return consonant + vowel + spokenNasal;
  return consonant + (script !== "tamil" && isSilent(place, all) ? "" : "a") + spokenNasal;
};

const isSilent = (place: number, all: readonly Syllable[]): boolean => {
  const [before, own, next] = [all[place - 1], all[place], all[place + 1]];
  if (before === undefined || own?.nasal !== "") return false;
  if (next === undefined) return before.vowel !== "";
  // "Rajeshvari" has a consonant without a vowel before; a silent one more could not be spoken.
  return before.vowel !== undefined && before.vowel !== "" && next.vowel !== undefined && next.vowel !== "";
};
