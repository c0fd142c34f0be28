/** How a person's name can stand in an address: in small letters of ASCII. Parts that the name does not have are empty. */
export interface NameReading {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
}

/** A reading with its share: how likely it is that an address uses this one. The shares of a name add up to 1. */
export interface WeightedReading extends NameReading {
  readonly share: number;
}

/** Letters that companies write in two ways: "mueller" or "muller". */
const TWO_WAYS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa", æ: "ae" };
const ONE_WAY: Readonly<Record<string, string>> = {
  ß: "ss",
  œ: "oe",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ø: "o",
  æ: "ae",
  ı: "i",
};

const PARTICLES = new Set("al ap ben bin da de del della den der di dos du el la le st van von zu zum zur".split(" "));
const TITLES = new Set("mr mrs ms miss mx dr prof sir shri smt jr sr ii iii phd mba md esq".split(" "));

/** In characters; longer names are cut, as no local part of an address is longer. */
const NAME_MAX_LENGTH = 64;
/** How often an address uses the likelier of two ways. An estimate: nobody has published it. */
const LIKELIER = 0.65;

/**
 * The readings of a name, the likeliest first; none for a name without a letter that stands in addresses. "Banerjee,
 * Ms. Aditi" is read as "Aditi Banerjee". Other scripts have to be written in Latin letters before.
 */
export const readingsOf = (name: string): readonly WeightedReading[] => {
  const spellings = twoWays(spelt(name, { ...ONE_WAY, ...TWO_WAYS }), spelt(name, ONE_WAY));
  return spellings.flatMap(([words, spelling]) =>
    readWords(words).map(([reading, share]) => ({ ...reading, share: spelling * share })),
  );
};

type Words = readonly string[];

/** The words of a name, the given names first. */
const spelt = (name: string, letters: Readonly<Record<string, string>>): Words => {
  const [before = "", after] = name.normalize("NFC").slice(0, NAME_MAX_LENGTH).toLowerCase().split(",", 2);
  const isTurned = after !== undefined && wordsOf(after, letters).length > 0;
  return isTurned ? [...wordsOf(after, letters), ...wordsOf(before, letters)] : wordsOf(before, letters);
};

const wordsOf = (text: string, letters: Readonly<Record<string, string>>): Words =>
  text
    .replaceAll(/[^\p{ASCII}]/gu, (letter) => letters[letter] ?? letter.normalize("NFKD").replaceAll(/[^a-z]/g, ""))
    .replaceAll(/['’`]/g, "")
    .split(/[\s.]+/)
    .map((word) => word.replaceAll(/[^a-z-]/g, "").replaceAll(/^-+|-+$/g, ""))
    .filter((word) => word !== "" && !TITLES.has(word));

/** The last name is the last word, with the particles before it or without them. */
const readWords = (words: Words): readonly (readonly [NameReading, number])[] => {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  const middles = rest.slice(0, -1);
  const firstParticle = middles.findIndex((word) => PARTICLES.has(word));
  const names = firstParticle === -1 ? middles : middles.slice(0, firstParticle);
  const particles = middles.slice(names.length);
  const middle = names.join("");
  const last = rest.at(-1) ?? "";
  const read = (lastName: string): NameReading => ({ first, middle, last: lastName });
  return twoWays(read([...particles, last].join("")), read(last)).flatMap(([reading, share]) =>
    twoWays(withoutHyphens(reading), reading).map(([one, part]) => [one, share * part] as const),
  );
};

const withoutHyphens = ({ first, middle, last }: NameReading): NameReading => ({
  first: first.replaceAll("-", ""),
  middle: middle.replaceAll("-", ""),
  last: last.replaceAll("-", ""),
});

/** Both, with their shares; the one alone where they are the same. */
const twoWays = <Way extends object>(likelier: Way, other: Way): readonly (readonly [Way, number])[] =>
  JSON.stringify(likelier) === JSON.stringify(other)
    ? [[likelier, 1]]
    : [
        [likelier, LIKELIER],
        [other, 1 - LIKELIER],
      ];
