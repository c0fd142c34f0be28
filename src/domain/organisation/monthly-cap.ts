import { parseCredits, type Tenths } from "#domain/shared/credits.ts";

/** In credits. */
const MOST = 1_000_000_000;

/** A limit as it is typed, such as "12.5" or "1,240": null for none, undefined for what is no limit. */
export const parseMonthlyCap = (text: string): Tenths | null | undefined => {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  // Commas only between thousands: in many languages "1,5" is one and a half.
  if (!/^(?:\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d)?$/.test(trimmed)) return undefined;
  const credits = Number(trimmed.replaceAll(",", ""));
  return credits > MOST ? undefined : parseCredits(credits);
};
