/** What a key does on a sheet at once. What a character means shows when no other follows: see `meaningOf`. */
export type SheetAction = "character" | "copy" | "disarm";

/** What characters pressed in one go ask for. To arm shows what all lines cost, and waits for Enter. */
export type SheetMeaning =
  | { readonly kind: "reveal"; readonly places: readonly number[] }
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
export const sheetKeys = { reveal: ["1", "2", "3"], copy: "c", all: "a" } as const;

/** Undefined for a key that means nothing here: with a modifier, held down, or part of a word that is composed. */
export const sheetAction = ({ key, ...pressed }: PressedKey): SheetAction | undefined => {
  const { ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing } = pressed;
  if (ctrlKey || metaKey || altKey || shiftKey || repeat || isComposing) return undefined;
  if (key === sheetKeys.copy) return "copy";
  if (key === "Escape") return "disarm";
  return key.length === 1 ? "character" : undefined;
};

/** In milliseconds. Keys that follow each other sooner than this are pressed in one go. */
export const KEYS_APART_MS = 400;

/**
 * In milliseconds. A character that follows another one sooner than this, and not in one go, is typing: a number that is
 * typed slowly. Only the first digit of such a number can reveal a line.
 */
export const TYPING_MS = 2000;

/** Stands in a row of characters for one that came while the keys did nothing, or that is typing. */
export const IGNORED = "";

/**
 * What characters mean that were pressed in one go: those of lines reveal them. Others, or one of them twice, are typing: a
 * DIN or a name that was meant for the field.
 */
export const meaningOf = (keys: readonly string[]): SheetMeaning => {
  if (keys.length === 1 && keys[0] === sheetKeys.all) return { kind: "arm" };
  const places = keys.map((key) => sheetKeys.reveal.findIndex((one) => one === key));
  const isTyping = places.includes(-1) || new Set(places).size < places.length;
  return isTyping ? { kind: "nothing" } : { kind: "reveal", places };
};
