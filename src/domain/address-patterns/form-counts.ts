import { type Form, forms, writeForm } from "./forms.ts";
import type { WeightedReading } from "./name-reading.ts";

/** How many known addresses of a domain have a form, and how many could have it and do not. */
export interface FormCount {
  readonly fits: number;
  readonly misfits: number;
}

/** The forms at one domain. Says nothing of the people whose addresses were counted. */
export type FormCounts = ReadonlyMap<Form, FormCount>;

export const noCounts: FormCounts = new Map();

/** An address whose owner is known. */
export interface KnownAddress {
  readonly readings: readonly WeightedReading[];
  /** What stands before the at sign, in small letters. */
  readonly local: string;
}

/** The counts with one address more. One with a number behind it ("jsmith2") has the form too. */
export const withAddress = (counts: FormCounts, { readings, local }: KnownAddress): FormCounts => {
  const bare = withoutNumber(local);
  const next = new Map(counts);
  for (const form of forms) {
    const written = readings.map((reading) => writeForm(form, reading)).filter((text) => text !== undefined);
    if (written.length === 0) continue;
    const { fits, misfits } = counts.get(form) ?? { fits: 0, misfits: 0 };
    const isFit = written.some((text) => text === local || text === bare);
    next.set(form, isFit ? { fits: fits + 1, misfits } : { fits, misfits: misfits + 1 });
  }
  return next;
};

const withoutNumber = (local: string): string => local.replace(/\d{1,2}$/, "");

/** Both together; those of `other` count as much as `weight` says, from 0 to 1. */
export const addCounts = (counts: FormCounts, other: FormCounts, weight: number): FormCounts => {
  const sum = new Map(counts);
  for (const [form, { fits, misfits }] of other) {
    const known = sum.get(form) ?? { fits: 0, misfits: 0 };
    sum.set(form, { fits: known.fits + weight * fits, misfits: known.misfits + weight * misfits });
  }
  return sum;
};
