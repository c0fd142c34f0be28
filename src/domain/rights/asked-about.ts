import { type Identifier, readIdentifier } from "#domain/suppression/identifier.ts";

/** The longest text that can name someone: the address of a profile with what browsers put behind it. */
export const ASKED_MAX_LENGTH = 1_000;

/** What a person asks about, by what they have typed: an address, a profile or a number. Undefined for anything else. */
export const readAskedAbout = (text: string): Identifier | undefined => {
  if (text.length > ASKED_MAX_LENGTH) return undefined;
  const kind = text.includes("linkedin.com/") ? "profile" : text.includes("@") ? "email" : "phone";
  return readIdentifier(kind, text);
};
