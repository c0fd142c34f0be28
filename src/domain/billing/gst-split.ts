import type { GstState } from "#domain/shared/gst-state.ts";
import { GST_PERCENT, type Paise } from "./plans.ts";

/** An amount with tax, in its parts; their sum is the amount. Within a state the tax has two equal halves. */
export interface GstSplit {
  readonly taxable: Paise;
  readonly cgst: Paise;
  /** The state's half, or the union territory's. */
  readonly sgst: Paise;
  readonly igst: Paise;
}

/** Where it was sold from, and where it counts as supplied. */
export interface Supply {
  readonly seller: GstState;
  readonly place: GstState;
}

/** Part of a total that has `percent` of tax on top, to the nearest paisa, half a paisa up. */
const taxIn = (amount: Paise, percent: number): Paise => {
  const whole = 100 + GST_PERCENT;
  return Math.floor((2 * amount * percent + whole) / (2 * whole));
};

/** Takes the tax out of an amount. Each tax is rounded to a paisa, so that both halves are equal; the rest is taxable. */
export const splitGst = (amount: Paise, { seller, place }: Supply): GstSplit => {
  if (seller !== place) {
    const igst = taxIn(amount, GST_PERCENT);
    return { taxable: amount - igst, cgst: 0, sgst: 0, igst };
  }
  const half = taxIn(amount, GST_PERCENT / 2);
  return { taxable: amount - 2 * half, cgst: half, sgst: half, igst: 0 };
};

/**
 * The parts of what is given back when `before` of the same amount was given back already. What is left to give back has
 * the parts that are left, so that all of them together have those of the invoice, to the paisa.
 */
export const splitGstOfRefund = (amount: Paise, before: Paise, supply: Supply): GstSplit => {
  const [now, then] = [splitGst(before + amount, supply), splitGst(before, supply)];
  return {
    taxable: now.taxable - then.taxable,
    cgst: now.cgst - then.cgst,
    sgst: now.sgst - then.sgst,
    igst: now.igst - then.igst,
  };
};
