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

/** What someone can do whose monthly limit is reached. */
export const raiseLimitText = (organisation = "your organisation"): string =>
  `Your limit starts again on the 1st of the month. Ask an owner or admin of ${organisation} to raise it. Your personal credits aren't used while ${organisation} has credits.`;
