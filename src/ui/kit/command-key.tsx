import { useHydrated } from "./use-hydrated.ts";

const isApple = (): boolean => /Mac OS X|Macintosh|iPhone|iPad/.test(navigator.userAgent);

/** "⌘K" on Apple's keyboards, "Ctrl K" on others. */
export const CommandKey = () => <>{useHydrated() && isApple() ? "⌘K" : "Ctrl K"}</>;

/** What pastes. */
export const PasteKey = () => <>{useHydrated() && isApple() ? "⌘V" : "Ctrl V"}</>;

/** What copies. */
export const CopyKey = () => <>{useHydrated() && isApple() ? "⌘C" : "Ctrl C"}</>;

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
