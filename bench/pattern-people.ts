import { type Form, forms, shareOf } from "#domain/address-patterns/forms.ts";
import { seededRandom, type SeededRandom } from "#tests/support/random.ts";
import { generated } from "./enrichment-people.ts";

export interface Colleague {
  readonly name: string;
  readonly local: string;
  /** What someone would guess who knows the form that the company uses most, and how it spells this name. */
  readonly usual: string;
}

export interface GeneratedDomain {
  readonly colleagues: readonly Colleague[];
  /** At another domain of the same company. */
  readonly siblings: readonly Colleague[];
}

/** How strictly domains keep to one form, and how many of their people choose a login. */
const POLICIES = [
  { share: 0.5, strictness: 0.97, logins: 0.03 },
  { share: 0.35, strictness: 0.45, logins: 0.12 },
  { share: 0.15, strictness: 0.5, logins: 0.6 },
];

const chance = (random: SeededRandom, share: number): boolean => random.below(1_000_000) < share * 1_000_000;

const pickForm = (random: SeededRandom): Form => {
  const total = forms.reduce((sum, form) => sum + shareOf(form), 0);
  let left = (random.below(1_000_000) / 1_000_000) * total;
  return forms.find((form) => (left -= shareOf(form)) < 0) ?? "{first}.{last}";
};

/** How many domains write a middle name where someone has one. */
const WITH_MIDDLE = 0.45;
const middleForms = forms.filter((form) => form.includes("m}") || form.includes("middle"));

const pickPolicy = (random: SeededRandom) => {
  let left = random.below(1_000_000) / 1_000_000;
  return POLICIES.find(({ share }) => (left -= share) < 0) ?? { strictness: 0.7, logins: 0.15 };
};

/** Written apart from the code that is measured: letters in one of two ways, particles in one or left out. */
const wordsOf = (random: SeededRandom, name: string): readonly string[] => {
  const isSpeltOut = chance(random, 0.6);
  const spelt = name.toLowerCase().replaceAll(/[äöüøåæ]/g, (letter) => {
    const both = { ä: ["ae", "a"], ö: ["oe", "o"], ü: ["ue", "u"], ø: ["oe", "o"], å: ["aa", "a"], æ: ["ae", "ae"] };
    return both[letter as keyof typeof both][isSpeltOut ? 0 : 1] ?? "";
  });
  const plain = spelt
    .normalize("NFKD")
    .replaceAll("ł", "l")
    .replaceAll(/[^a-z -]/g, "");
  const words = plain.split(" ").filter((word) => word !== "");
  const particle = words.findIndex((word) => ["da", "de", "van"].includes(word));
  if (particle <= 0) return words;
  const last = chance(random, 0.7) ? words.slice(particle).join("") : (words.at(-1) ?? "");
  return [...words.slice(0, particle), last];
};

const written = (form: Form, words: readonly string[]): string | undefined => {
  const [first = "", last = ""] = [words[0], words.at(-1)];
  const middle = words.slice(1, -1).join("");
  if ((form.includes("m}") || form.includes("middle")) && middle === "") return undefined;
  return form
    .replace("{first}", first)
    .replace("{last}", last)
    .replace("{middle}", middle)
    .replace("{f}", first.slice(0, 1))
    .replace("{m}", middle.slice(0, 1))
    .replace("{l}", last.slice(0, 1));
};

/** The same domains for the same seed: most have few known colleagues, and some keep strictly to one form. */
export const generatedDomains = (count: number, seed: number): GeneratedDomain[] => {
  const random = seededRandom(seed);
  const names = generated(count * 14, seed, ["Acme"])
    .map(({ name }) => name)
    .values();
  return Array.from({ length: count }, () => {
    const main = pickForm(random);
    const second = pickForm(random);
    const { strictness, logins } = pickPolicy(random);
    const middleForm = chance(random, WITH_MIDDLE) ? random.pick(middleForms) : undefined;
    const taken = new Set<string>();
    const colleague = (): Colleague => {
      const name = names.next().value ?? "";
      const words = wordsOf(random, name);
      const usual = chance(random, strictness) ? main : chance(random, 0.5) ? second : pickForm(random);
      const form = words.length > 2 && middleForm !== undefined && chance(random, strictness) ? middleForm : usual;
      const regular = written(form, words) ?? written("{first}.{last}", words) ?? "";
      const wanted = chance(random, logins) ? `${regular.slice(0, 2)}x${random.below(10_000)}` : regular;
      const local = taken.has(wanted) ? `${wanted}2` : wanted;
      taken.add(local);
      const known = words.length > 2 && middleForm !== undefined && strictness > 0.5 ? middleForm : main;
      return { name, local, usual: written(known, words) ?? written("{first}.{last}", words) ?? "" };
    };
    const size = 2 + Math.floor(8 * (random.below(1_000_000) / 1_000_000) ** 3);
    const many = (length: number) => Array.from({ length }, colleague);
    return { colleagues: many(size), siblings: chance(random, 0.15) ? many(3) : [] };
  });
};
