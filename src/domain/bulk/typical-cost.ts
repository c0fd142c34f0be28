import { rowCost } from "./bulk.ts";
import { type PaidOperation, type Tenths, tenths } from "#domain/shared/credits.ts";

export interface SampledSubject {
  /** What would be charged: it is on file, and not owned yet. */
  readonly due: readonly PaidOperation[];
  /** What would be searched for, and charged where it is found. */
  readonly searchable: readonly PaidOperation[];
  readonly owned: readonly PaidOperation[];
}

export type Sampled = readonly SampledSubject[];

export interface TypicalCost {
  readonly credits: Tenths;
  /** Some has to be searched for, and nobody knows how much of it is found: this counts all of it. */
  readonly isIfAllFound: boolean;
}

/**
 * What a file is likely to cost, by a sample of its subjects. Undefined without a sample, and where it would be no less than
 * the `most` that the file can cost.
 */
export const typicalCost = (
  items: readonly PaidOperation[],
  sampled: Sampled,
  subjects: number,
  most: Tenths,
): TypicalCost | undefined => {
  if (sampled.length === 0 || items.length === 0) return undefined;
  const wanted = (some: readonly PaidOperation[]) => items.filter((item) => some.includes(item));
  const charged = sampled.map(({ due, searchable }) => rowCost(wanted([...due, ...searchable])));
  const mean = charged.reduce((sum, cost) => sum + cost, 0) / sampled.length;
  const credits = rounded(mean * subjects);
  const isIfAllFound = sampled.some(({ searchable }) => wanted(searchable).length > 0);
  return credits < most ? { credits, isIfAllFound } : undefined;
};

/** Why an estimate is zero: some of the sample is owned, or nothing of it is available. */
export const whyNothing = (items: readonly PaidOperation[], sampled: Sampled): "owned" | "not-available" =>
  sampled.some(({ owned }) => items.some((item) => owned.includes(item))) ? "owned" : "not-available";

const CREDIT = 10;

/** To two figures, and to whole credits: more would be a promise. */
const rounded = (amount: number): Tenths => {
  const step = Math.max(CREDIT, 10 ** (Math.floor(Math.log10(Math.max(1, amount))) - 1));
  return tenths(Math.round(amount / step) * step);
};
