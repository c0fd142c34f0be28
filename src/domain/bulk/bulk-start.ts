import { type Tenths, tenths } from "#domain/shared/credits.ts";

/** A file that can cost more is confirmed before it starts. */
const AT_ONCE_MAX = tenths(500);
/** The balance is at least so many times what the file can cost. */
const AT_ONCE_TIMES = 10;

/** Whether a file starts with one press: it can cost little, and little of what may be spent. */
export const startsAtOnce = (worst: Tenths, balance: Tenths): boolean =>
  worst <= AT_ONCE_MAX && worst * AT_ONCE_TIMES <= balance;
