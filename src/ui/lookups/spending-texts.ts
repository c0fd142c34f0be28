import { NO_CREDITS, priceTag, type Tenths } from "#domain/shared/credits.ts";

/** Of buttons that spend credits, and of the notes beside them. */
export const spendingTexts = {
  purpose: (purpose: string) => `for ${purpose}`,
  overLimit: "Over your limit",
  seeLimit: "See your limit",
  setAside: "Reserved",
  setAsideByJob: "Reserved by a bulk job",
  short: (credits: string) => `Buy Credits · ${credits} short`,
  chargedOnce: "You won't be charged twice if you retry.",
  noneUsed: "No credits used",
  used: (price: string) => `${price} used`,
  usedForAll: (price: string, count: number) => `${price} used for ${count === 2 ? "both" : `all ${count}`}`,
  uncheckedSearch: (price: string) => `Couldn't confirm you own this. Searching again may cost ${price}.`,
  uncheckedVerification: (price: string) => `Couldn't confirm you own this. Verifying again may cost ${price}.`,
} as const;

/** What a monthly limit leaves where that is too little. */
export const limitText = (left: Tenths): string =>
  left === NO_CREDITS ? "You've reached your monthly limit." : `${priceTag(left)} left of your monthly limit.`;

/** What someone can do whose monthly limit is reached. */
export const raiseLimitText = (organisation = "your organisation", setsOwnLimit = false): string => {
  const raise = setsOwnLimit
    ? "As an owner, you can raise it in Team management."
    : `Ask an owner or admin of ${organisation} to raise it.`;
  return `Your limit starts again on the 1st of the month. ${raise} Your personal credits aren't used while ${organisation} has credits.`;
};
