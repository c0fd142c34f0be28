import type { WordBag } from "./word.ts";

/**
 * Two letters stand for too many names to be read as an acronym. These companies call themselves so, and are mostly
 * called so.
 */
const names: ReadonlyMap<string, string> = new Map([
  ["bp", "british petroleum"],
  ["ey", "ernst young"],
  ["ge", "general electric"],
  ["gm", "general motors"],
  ["hp", "hewlett packard"],
]);

export const isShortName = (word: string): boolean => names.has(word);

/** Whether the word is the short name of a company with these words. */
export const isShortNameOf = (word: string, words: WordBag): boolean => {
  const name = names.get(word)?.split(" ") ?? [];
  return name.length === words.length && words.every(({ text }) => name.includes(text));
};
