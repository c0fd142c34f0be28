/**
 * Without accents and in lower case, with one small sigma. Marks of other scripts than Latin, Greek and Cyrillic stay: they
 * can be vowels. The database folds alike, by `folded_text`.
 */
export const foldText = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/gu, "")
    .toLowerCase()
    .replaceAll("ς", "σ");

/** The words of a text, folded. */
export const wordsOf = (text: string): readonly string[] => foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Decides whether each word that was typed begins a word of a text. */
export const beginsWords = (typed: string): ((text: string) => boolean) => {
  const begins = wordsOf(typed);
  return (text) => {
    const words = wordsOf(text);
    return begins.every((begin) => words.some((word) => word.startsWith(begin)));
  };
};
