declare const brand: unique symbol;

/** A director identification number: exactly eight digits, leading zeros included. */
export type Din = string & { readonly [brand]: "din" };

export const DIN_LENGTH = 8;

/** What a DIN field keeps of what was typed or pasted. */
export const keepDinDigits = (text: string): string => text.replaceAll(/\D/g, "").slice(0, DIN_LENGTH);

export const parseDin = (text: string): Din | undefined =>
  text.length === DIN_LENGTH && /^\d+$/.test(text) ? (text as Din) : undefined;
