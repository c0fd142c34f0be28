import { perOperation } from "./tool.ts";

declare const unit: unique symbol;

/** An amount of credits counted in tenths of a credit, always a whole number, so that sums of 0.1 stay exact. */
export type Tenths = number & { readonly [unit]: "tenths of a credit" };

/** Throws for a fraction of a tenth: only an error in this code can produce one. */
export const tenths = (count: number): Tenths => {
  if (!Number.isSafeInteger(count)) throw new RangeError(`${count} is not a whole number of tenths`);
  return count as Tenths;
};

/** Credits as a number (5, 0.1, 1240.3), rounded to the nearest tenth. Undefined when not finite or too large. */
export const parseCredits = (credits: number): Tenths | undefined => {
  // Adding 0 turns a -0 into 0.
  const count = Math.round(credits * 10) + 0;
  return Number.isSafeInteger(count) ? tenths(count) : undefined;
};

export const toCredits = (amount: Tenths): number => amount / 10;

export const sumTenths = (amounts: Iterable<Tenths>): Tenths => {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return tenths(sum);
};

/** "1,240", "0.1": at most one decimal, grouped in thousands. */
export const formatCredits = (amount: Tenths): string => {
  const sign = amount < 0 ? "-" : "";
  const whole = String(Math.floor(Math.abs(amount) / 10)).replaceAll(/\B(?=(\d{3})+$)/g, ",");
  const rest = Math.abs(amount) % 10;
  return rest === 0 ? `${sign}${whole}` : `${sign}${whole}.${rest}`;
};

/** "credit" for one and, as the specification writes it, for a tenth of one; "credits" for all else. */
export const creditWord = (amount: Tenths): string => ([1, 10].includes(Math.abs(amount)) ? "credit" : "credits");

/** "5 credits", "1 credit", "0.1 credit". */
export const priceTag = (amount: Tenths): string => `${formatCredits(amount)} ${creditWord(amount)}`;

/** The price of an answer that found something. An answer that found nothing is free. */
export const costOf = perOperation(({ price }) => tenths(price));

/** Everything that can be paid for, named as in the calls. */
export type PaidOperation = keyof typeof costOf;

/** The most that can be spent on what costs so much at most: no more than there is, where that is known. */
export const atMost = (cost: Tenths, balance: Tenths | undefined): Tenths =>
  balance === undefined ? cost : tenths(Math.min(cost, balance));

/** How many times a balance covers a price: a whole number, 0 for an overdrawn balance. */
export const timesAffordable = (balance: Tenths, price: Tenths): number => Math.max(0, Math.floor(balance / price));

export const NO_CREDITS = tenths(0);

/** A smaller balance is marked as low. */
export const LOW_CREDITS = tenths(100);

/** What a new account starts with, where the operator has set nothing else. */
export const WELCOME_CREDITS = tenths(250);

/** Shown (not granted) after signing in with LinkedIn, until the account is known. */
export const CREDITS_SHOWN_AFTER_LINKEDIN = tenths(100);
