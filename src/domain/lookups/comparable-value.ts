/**
 * A value of a line in the form in which it is compared with others: an address in small letters, a number in digits, with the
 * plus sign if it has one. Anything else stays as it is.
 */
export const comparableValue = (text: string): string => {
  const value = text.trim();
  if (value.includes("@")) return value.toLowerCase();
  return /^\+?[\d\s().-]+$/.test(value) ? value.replaceAll(/[\s().-]/g, "") : value;
};
