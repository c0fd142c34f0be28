/** What a key does on a sheet at once. Characters mean something when no other follows: see `meaningOf`. */
export type SheetAction = "character" | "copy" | "save" | "push" | "disarm";

/** What characters ask for. To arm shows what all lines cost, and waits for Enter. */
export type SheetMeaning =
  | { readonly kind: "reveal"; readonly keys: readonly string[] }
  | { readonly kind: "arm" }
  | { readonly kind: "nothing" };

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly repeat: boolean;
  readonly isComposing: boolean;
}

/** For people who use a keyboard, and for `aria-keyshortcuts`. */
export const sheetKeys = { reveal: ["1", "2", "3"], copy: "c", all: "a", save: "s", push: "p" } as const;

/** Undefined for a key that means nothing here: with a modifier, held down, or part of a word that is composed. */
export const sheetAction = ({ key, ...pressed }: PressedKey): SheetAction | undefined => {
  const { ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing } = pressed;
  if (ctrlKey || metaKey || altKey || shiftKey || repeat || isComposing) return undefined;
  if (key === sheetKeys.copy) return "copy";
  if (key === sheetKeys.save) return "save";
  if (key === sheetKeys.push) return "push";
  if (key === "Escape") return "disarm";
  return key.length === 1 ? "character" : undefined;
};

/**
 * In milliseconds. Characters count once no other has followed for so long: the next digit of a number that someone types
 * slowly comes sooner.
 */
export const ALONE_MS = 1000;

/** In milliseconds. So long a character that follows another is typing too. */
export const TYPING_MS = 2000;

/** Stands in a row of characters for one that came while the keys did nothing, or that is typing. */
export const IGNORED = "";

/**
 * What characters mean of which each came soon after the one before. The keys of different lines mean these lines; anything
 * else is typing: a DIN or a name meant for the field.
 */
export const meaningOf = (keys: readonly string[]): SheetMeaning => {
  if (keys.length === 1 && keys[0] === sheetKeys.all) return { kind: "arm" };
  const areLines = keys.every((key) => sheetKeys.reveal.some((one) => one === key));
  const areDifferent = new Set(keys).size === keys.length;
  return keys.length > 0 && areLines && areDifferent ? { kind: "reveal", keys } : { kind: "nothing" };
};
