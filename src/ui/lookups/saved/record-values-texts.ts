import { perOperation } from "#domain/shared/tool.ts";

/** What each value was bought as. */
export const itemNames = perOperation(({ label }) => label);

export const recordValuesTexts = {
  title: "Revealed",
  copy: (value: string) => `Copy ${value}`,
  loading: "Loading what you have revealed…",
  failed: "We couldn't load what you have revealed.",
  missing: "Not revealed",
  verified: (day: string) => `Verified ${day}`,
  retry: "Try again",
  open: "See what can be revealed",
  openRest: "Reveal the rest",
} as const;
