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

/** What helps someone whose monthly limit is reached: only an owner raises it alone, and nobody asks twice on a day. */
export type LimitHelp = "raise" | "ask" | "asked";

/** What someone can do whose monthly limit is reached. */
export const raiseLimitText = (help: LimitHelp, organisation = "your organisation"): string =>
  [
    "Your limit starts again on the 1st of the month.",
    ...limitHelp(help, organisation),
    `Your personal credits aren't used while ${organisation} has credits.`,
  ].join(" ");

const limitHelp = (help: LimitHelp, organisation: string): readonly string[] => {
  switch (help) {
    case "raise":
      return ["As an owner, you can raise it in Team management."];
    case "ask":
      return [`Ask an owner or admin of ${organisation} to raise it.`];
    case "asked":
      return [];
  }
};
