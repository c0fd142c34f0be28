import { addCounts, type FormCounts } from "./form-counts.ts";
import { formLikelihoods } from "./form-likelihoods.ts";
import { type Form, forms, writeForm } from "./forms.ts";
import type { WeightedReading } from "./name-reading.ts";

/** An address that someone may have. */
export interface AddressGuess {
  /** What stands before the at sign. */
  readonly local: string;
  /** How likely it is right, from 0 to 1. */
  readonly confidence: number;
  /** The form that makes it most likely, with how many of the known addresses have it: none has a number behind it. */
  readonly form: Form;
  readonly fits: number;
  readonly known: number;
}

export interface GuessNeeds {
  readonly readings: readonly WeightedReading[];
  readonly counts: FormCounts;
  /** Of domains that belong to the same company, as "acme.in" beside "acme.com". */
  readonly siblings: FormCounts;
  /** What stands before the at sign in the addresses of others. */
  readonly taken: ReadonlySet<string>;
}

/** A third guess is right in 10 of 100 more cases, a fourth and a fifth in 2. */
export const GUESSES_MAX = 3;
/** What an address at a sibling domain counts. */
const SIBLING_WEIGHT = 0.5;
/** How likely someone whose address another has got the one with this number. */
const NUMBERED = [
  ["2", 0.5],
  ["1", 0.25],
] as const;

/** At most three, the likeliest first. */
export const guessAddresses = ({ readings, counts, siblings, taken }: GuessNeeds): readonly AddressGuess[] => {
  const hasMiddle = readings.some(({ middle }) => middle !== "");
  const likelihoods = formLikelihoods(addCounts(counts, siblings, SIBLING_WEIGHT), hasMiddle);
  const guesses = new Map<string, AddressGuess & { readonly best: number }>();
  const add = (local: string, likelihood: number, form: Form, isNumbered = false): void => {
    const other = guesses.get(local);
    const { fits, misfits } = counts.get(form) ?? { fits: 0, misfits: 0 };
    const isBest = other === undefined || likelihood > other.best;
    const alike = isNumbered ? 0 : fits;
    const about = isBest ? { form, fits: alike, known: fits + misfits, best: likelihood } : other;
    guesses.set(local, { ...about, local, confidence: (other?.confidence ?? 0) + likelihood });
  };
  for (const form of forms) {
    for (const reading of readings) {
      const local = writeForm(form, reading);
      if (local === undefined) continue;
      const likelihood = (likelihoods.get(form) ?? 0) * reading.share;
      if (taken.has(local)) for (const [number, share] of NUMBERED) add(local + number, likelihood * share, form, true);
      else add(local, likelihood, form);
    }
  }
  return [...guesses.values()]
    .toSorted((one, other) => other.confidence - one.confidence)
    .slice(0, GUESSES_MAX)
    .map(({ local, confidence, form, fits, known }) => ({ local, confidence, form, fits, known }));
};
