import { oneLine } from "#domain/shared/visible-text.ts";

declare const brand: unique symbol;

/** What someone needs a look-up for, in their own words: one line. Kept with what they pay for, where the operator asks. */
export type Purpose = string & { readonly [brand]: "purpose" };

export const PURPOSE_MIN_LENGTH = 20;
export const PURPOSE_MAX_LENGTH = 200;

/** Said in the app and by the backend. Not among the other refusals, which the sign-in page loads. */
export const NO_PURPOSE = `Please say what you need this for, in ${PURPOSE_MIN_LENGTH} to ${PURPOSE_MAX_LENGTH} characters`;

export const parsePurpose = (text: string): Purpose | undefined => {
  const line = oneLine(text);
  return line.length >= PURPOSE_MIN_LENGTH && line.length <= PURPOSE_MAX_LENGTH ? (line as Purpose) : undefined;
};
