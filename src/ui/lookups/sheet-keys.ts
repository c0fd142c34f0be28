/** What a key does on a sheet. */
export type SheetAction =
  | { readonly kind: "reveal"; readonly place: number }
  | { readonly kind: "copy" }
  /** Shows what all lines cost, and waits for Enter. */
  | { readonly kind: "arm" }
  | { readonly kind: "disarm" };

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
  if (key === sheetKeys.copy) return { kind: "copy" };
  if (key === sheetKeys.all) return { kind: "arm" };
  if (key === "Escape") return { kind: "disarm" };
  const place = sheetKeys.reveal.findIndex((one) => one === key);
  return place === -1 ? undefined : { kind: "reveal", place };
};
