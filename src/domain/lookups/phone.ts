declare const brand: unique symbol;

/** A phone number as people write it: an optional "+", then 7 to 15 digits with spaces between as they came. */
export type Phone = string & { readonly [brand]: "phone" };

/** E.164 allows at most 15 digits; fewer than 7 cannot be dialled from abroad. */
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;

/** Most of them, which are valid as they stand: files hold a million. */
const plainPhone = /^\+?\d(?: ?\d){6,14}$/;

/** Keeps the "+", leading zeros and spacing; brackets, dots and dashes become spaces. */
export const parsePhone = (text: string): Phone | undefined => {
  if (plainPhone.test(text)) return text as Phone;
  const spaced = text.replaceAll(/[()./\s\p{Pd}]+/gu, " ").trim();
  const digits = spaced.replaceAll(/\D/g, "").length;
  return /^\+? ?\d[\d ]*$/.test(spaced) && digits >= MIN_DIGITS && digits <= MAX_DIGITS ? (spaced as Phone) : undefined;
};
