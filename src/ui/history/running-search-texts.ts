import { priceTag, type Tenths } from "#domain/shared/credits.ts";

/** Searches that are under way, above the history. */
export const runningSearchTexts = {
  title: "Searching",
  reserved: (cost: Tenths) => `${priceTag(cost)} reserved`,
  begun: (time: string) => `since ${time}`,
  askAgain: (time: string) => `Its mail server asked us to come back at ${time}`,
} as const;
