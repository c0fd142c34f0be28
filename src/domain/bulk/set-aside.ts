import { type Tenths, tenths } from "#domain/shared/credits.ts";

/** Of a balance: half of it, in whole credits, as nothing that a person reads about costs half a credit. */
export const wholeHalf = (balance: Tenths): Tenths => tenths(Math.floor(balance / 20) * 10);

/**
 * What a bulk job sets aside of a balance at a time: at most half of it, or what its next row needs; the rest pays for single
 * look-ups. `reserve_credits` in the database does the same.
 */
export const setAsideAtATime = (balance: Tenths, wanted: Tenths, needed: Tenths): Tenths =>
  tenths(Math.max(0, Math.min(wanted, Math.max(wholeHalf(balance), Math.min(balance, needed)))));
