import { useHydrated } from "./use-hydrated.ts";
import { keyTexts } from "./kit-texts.ts";

const isApple = (): boolean => /Mac OS X|Macintosh|iPhone|iPad/.test(navigator.userAgent);

const useKey = ({ apple, other }: { readonly apple: string; readonly other: string }): string =>
  useHydrated() && isApple() ? apple : other;

/** "⌘K" on Apple's keyboards, "Ctrl K" on others. */
export const CommandKey = () => useKey(keyTexts.palette);

/** What pastes. */
export const PasteKey = () => useKey(keyTexts.paste);

/** What copies. */
export const CopyKey = () => useKey(keyTexts.copy);

/**
 * Whether a letter ("K") is pressed with Ctrl, or with ⌘ on Apple's keyboards: Control+K deletes to the end of the line
 * there. The place of the key counts where a layout has no Latin letters.
 */
export const isCommandKey = (event: Pick<KeyboardEvent, PressedPart>, letter: "C" | "K"): boolean => {
  const { ctrlKey, metaKey, altKey, shiftKey, key, code } = event;
  const isLetter = key.toUpperCase() === letter || (code === `Key${letter}` && !/^[a-z]$/i.test(key));
  return isLetter && !altKey && !shiftKey && (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey);
};

type PressedPart = "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "key" | "code";
