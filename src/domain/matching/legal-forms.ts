import { phrasesOf } from "./phrases.ts";
import { tableEntries } from "./table-entries.ts";
import { legalForms } from "./tables/legal-forms.ts";
import { soundOf } from "./words.ts";

/** Forms that the table lacks: parts of Indian forms, "(P)", and what stands for a form in everyday names. */
const furtherForms =
  "p|pvt|private|ltd|limited|co|company|cos|corp|corporation|opc|sdn|pte|pty|joint stock company|sa rl".split("|");
/** By sound, as long forms are often misspelt. */
const inSound = (text: string): string => text.split(" ").map(soundOfForm).join(" ");
const SOUND_MIN_LENGTH = 5;
const soundOfForm = (word: string): string => (word.length < SOUND_MIN_LENGTH ? word : soundOf(word));

const forms = phrasesOf(
  [...tableEntries(legalForms), ...furtherForms].map((text) => [inSound(text), undefined] as const),
);

/** Forms without another meaning, which also stand before the name or before a place: "OOO Acme", "Acme Pvt Ltd Pune". */
const plainForms = new Set(
  "ltd limited pvt llp llc plc inc incorporated gmbh pte ooo oao zao pao ojsc cjsc pjsc jsc srl uab sia tov".split(" "),
);

export interface WithoutForms {
  readonly named: readonly string[];
  readonly forms: readonly string[];
}

/**
 * Takes the legal forms out of a company's name: those at its end, also before words that `mayFollow`; written out, also
 * those at its beginning. One word always stays.
 */
export const withoutLegalForms = (words: readonly string[], mayFollow: (word: string) => boolean): WithoutForms => {
  const sounds = words.map(soundOfForm);
  const isForm = words.map(() => false);
  const mark = (first: number, count: number): void => void isForm.fill(true, first, first + count);
  const first = forms.at(sounds, 0);
  if (first !== undefined && first.words.length < words.length && standsFirst(words, first.words.length)) {
    mark(0, first.words.length);
  }
  let isEnd = true;
  for (let end = words.length; end > 0;) {
    const word = words[end - 1] ?? "";
    const form = isEnd ? forms.before(sounds, end) : undefined;
    const length = form?.words.length ?? (plainForms.has(word) ? 1 : 0);
    if (length > 0) mark(end - length, length);
    else isEnd &&= mayFollow(word);
    end -= Math.max(length, 1);
  }
  // The name of "Limited Ltd" is "Limited".
  if (isForm.every(Boolean)) isForm[0] = false;
  return {
    named: words.filter((_, place) => isForm[place] !== true),
    forms: words.filter((_, place) => isForm[place] === true),
  };
};

const standsFirst = (words: readonly string[], length: number): boolean => length > 1 || plainForms.has(words[0] ?? "");
