/** In characters: what fits into the narrower column of text in a window of 1366 px, and of a phone, and needs no place to break. */
const FITS = 25;

/**
 * The parts of a text between which it may wrap: a long address breaks after its signs, not within a word. A hyphen is a
 * place by itself. Others are one part, because a hundred rows have to be few elements.
 */
export const textParts = (text: string): readonly string[] =>
  (text.match(/[^\s@]+@[^\s@]+/g) ?? []).some(({ length }) => length > FITS)
    ? text.split(/(?<=[@._])(?=[^\s@._])/)
    : [text];

/** A query on the screen: what all addresses begin with would take its room. */
export const shortQuery = (query: string): string => query.replace(/^https:\/\/(?:www\.)?/, "");
