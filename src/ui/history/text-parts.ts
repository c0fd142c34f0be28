/** In characters: what fits into the narrower column of text in a window of 1366 px, and of a phone, and needs no place to break. */
const FITS = 25;

/**
 * The parts of a text between which it may wrap: a long address breaks after its @, and a half of it that is still too long
 * after its other signs, not within a word. A hyphen is a place by itself. Others are one part, because a hundred rows have
 * to be few elements.
 */
export const textParts = (text: string): readonly string[] => {
  const whole = wholeNumbers(text);
  if (!whole.includes("@") || fits(whole)) return [whole];
  return whole.split(/(?<=@)(?=\S)/).flatMap((half) => (fits(half) ? [half] : half.split(/(?<=[._])(?=[^\s@._])/)));
};

const fits = (text: string): boolean => text.split(/\s/).every(({ length }) => length <= FITS);

/** Several phone numbers wrap between two of them, not within one. */
const wholeNumbers = (text: string): string =>
  text.replaceAll(/\+\d[\d ]+/g, (number) => number.replaceAll(" ", "\u00A0"));

/** A query on the screen: what all addresses begin with would take its room. Below a name, the rest says enough. */
export const shortQuery = (query: string, isNamed = false): string =>
  query.replace(isNamed ? /^https:\/\/(?:[a-z]+\.)?linkedin\.com\// : /^https:\/\/(?:www\.)?/, "");
