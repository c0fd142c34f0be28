declare const brand: unique symbol;

/** A director identification number: exactly eight digits, leading zeros included. */
export type Din = string & { readonly [brand]: "din" };

export const DIN_LENGTH = 8;

/** In characters; whatever stands further back in a pasted text is not read. */
const PASTED_MAX_LENGTH = 1_000;

/** Enough to show that there are too many. */
const KEPT_MAX_LENGTH = 16;

/**
 * What a DIN field keeps of what was typed or pasted: the one number of exactly eight digits in a row, else all digits,
 * because cutting off those beyond the eighth would name another director. Full-width digits count as digits.
 */
export const keepDinDigits = (text: string): string => {
  const plain = text.slice(0, PASTED_MAX_LENGTH).replaceAll(/[０-９]/g, toPlainDigit);
  const [only, ...others] = new Set(plain.match(/(?<!\d)\d{8}(?!\d)/g));
  return only !== undefined && others.length === 0 ? only : plain.replaceAll(/\D/g, "").slice(0, KEPT_MAX_LENGTH);
};

const toPlainDigit = (digit: string): string => digit.normalize("NFKC");

/** A text that names nothing but a number, as it is pasted: "DIN: 9900-0001", "99 000 001". */
export const isPastedNumber = (text: string): boolean => /^(?:din)?[\s:.#-]*[\d０-９][\d０-９\s.-]*$/i.test(text);

export const parseDin = (text: string): Din | undefined =>
  text.length === DIN_LENGTH && /^\d+$/.test(text) ? (text as Din) : undefined;

/**
 * The DIN of digits that a spreadsheet can have made of it, by taking it for a number. Less than five digits are more likely
 * a count or a year.
 */
export const dinWithZeros = (digits: string): Din | undefined =>
  /^\d{5,7}$/.test(digits) ? parseDin(digits.padStart(DIN_LENGTH, "0")) : undefined;
