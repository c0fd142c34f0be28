import { rowCost, worstCase } from "./bulk.ts";
import { type PaidOperation, type Tenths, tenths } from "#domain/shared/credits.ts";

/** Of each subject of a sample, what would be charged: it is on file, and not owned yet. */
export type Sampled = readonly (readonly PaidOperation[])[];

/**
 * What a file is likely to cost, by a sample of its subjects. Undefined without a sample, and where it would be no less than
 * the most that the file can cost.
 */
export const typicalCost = (
  items: readonly PaidOperation[],
  sampled: Sampled,
  subjects: number,
): Tenths | undefined => {
  if (sampled.length === 0 || items.length === 0) return undefined;
  const charged = sampled.map((one) => rowCost(items.filter((item) => one.includes(item))));
  const mean = charged.reduce((sum, cost) => sum + cost, 0) / sampled.length;
  const typical = rounded(mean * subjects);
  return typical < worstCase(items, subjects) ? typical : undefined;
};

const CREDIT = 10;

/** To two figures, and to whole credits: more would be a promise. */
const rounded = (amount: number): Tenths => {
  const step = Math.max(CREDIT, 10 ** (Math.floor(Math.log10(Math.max(1, amount))) - 1));
  return tenths(Math.round(amount / step) * step);
};
