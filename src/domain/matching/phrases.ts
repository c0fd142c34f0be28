/** Texts of one or more words, found by their first word. */
export interface Phrases<Meaning> {
  /** The longest phrase that begins at a place in the words. */
  at(words: readonly string[], place: number): Phrase<Meaning> | undefined;
  /** The longest phrase that ends before a place. */
  before(words: readonly string[], end: number): Phrase<Meaning> | undefined;
}

export interface Phrase<Meaning> {
  readonly words: readonly string[];
  readonly meaning: Meaning;
}

export const phrasesOf = <Meaning>(entries: Iterable<readonly [text: string, meaning: Meaning]>): Phrases<Meaning> => {
  const [byFirst, byLast] = [new Map<string, Phrase<Meaning>[]>(), new Map<string, Phrase<Meaning>[]>()];
  const phrases = Array.from(entries, ([text, meaning]) => ({ words: text.split(" "), meaning }));
  for (const phrase of phrases.sort((one, other) => other.words.length - one.words.length)) {
    add(byFirst, phrase.words[0] ?? "", phrase);
    add(byLast, phrase.words.at(-1) ?? "", phrase);
  }
  return {
    at: (words, place) =>
      byFirst
        .get(words[place] ?? "")
        ?.find((phrase) => phrase.words.every((word, index) => words[place + index] === word)),
    before: (words, end) =>
      byLast
        .get(words[end - 1] ?? "")
        ?.find((phrase) => phrase.words.every((word, index) => words[end - phrase.words.length + index] === word)),
  };
};

const add = <Item>(map: Map<string, Item[]>, key: string, item: Item): void => {
  const items = map.get(key);
  if (items === undefined) map.set(key, [item]);
  else items.push(item);
};
