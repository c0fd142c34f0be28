import { PURPOSE_MIN_LENGTH } from "#domain/lookups/purpose.ts";

export const purposeTexts = {
  label: "What do you need this for?",
  hint: `At least ${PURPOSE_MIN_LENGTH} characters. Kept with what you pay for.`,
} as const;
