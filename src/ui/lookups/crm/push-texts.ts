import { countText } from "#ui/kit/count-text.ts";

export const pushTexts = {
  /** For everyone who failed, also those who can't succeed before something is put right. */
  retryFailed: (count: number) => (count === 1 ? "Try again" : `Try all ${countText(count)} again`),
  more: (count: number) => `Show ${countText(count)} more`,
} as const;
